import { mount } from "svelte";
import App from "./App.svelte";
import "./style/fonts.css";
import "./style/tokens.css";
import "./style/base.css";
import "./style/pages.css";
import "./style/rooms.css";

const place = document.getElementById("app");
if (place) mount(App, { target: place });
