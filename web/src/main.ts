import { mount } from "svelte";
import App from "./App.svelte";
import "./style/tokens.css";
import "./style/table.css";
import "./style/pages.css";
import "./style/stage.css";
import "./style/rooms.css";

const place = document.getElementById("app");
if (place) mount(App, { target: place });
