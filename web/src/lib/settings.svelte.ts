/** What the reader prefers, kept in this browser. */

export interface Settings {
  theme: "dusk" | "morning";
  palette: "default" | "safe" | "contrast";
  motion: "calm" | "none";
  name: string;
}

const KEY = "wondertable settings";

function read(): Settings {
  const plain: Settings = { theme: "dusk", palette: "default", motion: "calm", name: "" };
  try {
    return { ...plain, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return plain;
  }
}

export const settings = $state(read());

export function keep(): void {
  localStorage.setItem(KEY, JSON.stringify(settings));
  show();
}

export function show(): void {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.dataset.palette = settings.palette;
  root.dataset.motion = settings.motion;
}
