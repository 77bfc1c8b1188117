/** It is your turn: the tab's title and icon say so, and a notification if you asked for one. */

import { settings } from "./settings.svelte";

const NAME = "Wondertable";
const DOT = "%3Ccircle cx='33' cy='11' r='10' fill='%23f2b340'/%3E";
let plain = "";

/** Say in the tab whether it is the reader's turn. */
export function attend(yours: boolean): void {
  document.title = yours ? `Your turn · ${NAME}` : NAME;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (icon) {
    plain ||= icon.href;
    icon.href = yours ? plain.replace("%3C/svg%3E", `${DOT}%3C/svg%3E`) : plain;
  }
  if (yours && document.hidden && settings.notify && Notification.permission === "granted")
    new Notification(NAME, { body: "It is your turn.", tag: NAME });
}
