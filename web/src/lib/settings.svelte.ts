/** What the reader prefers, kept in this browser. */

export interface Settings {
  theme: "dusk" | "morning";
  palette: "default" | "safe" | "contrast";
  motion: "calm" | "none";
  name: string;
  /** Whether to be asked in battles while passing until something happens. */
  battles: boolean;
  /** The steps of State of Wonder in which the game goes on by itself. */
  skip: string[];
  /** How often Pass is pressed while actions remain. */
  passing: "once" | "twice";
  /** How fast other players' turns are told. */
  story: "calm" | "quick" | "instant";
  sound: boolean;
  /** Whether the browser may say that it is your turn while another tab is open. */
  notify: boolean;
}

/** The steps in which a player can let the game go on, with the words for them. */
export const STEPS: [string, string][] = [
  ["main", "the main phase"],
  ["war", "the war phase"],
  ["battle", "battles"],
  ["end", "the end phase"],
];

const KEY = "wondertable settings";

function read(): Settings {
  const plain: Settings = {
    theme: "dusk",
    palette: "default",
    motion: "calm",
    name: "",
    battles: true,
    skip: [],
    passing: "once",
    story: "calm",
    sound: false,
    notify: false,
  };
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

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Return whether things may move. */
export function moves(): boolean {
  return settings.motion !== "none" && !still.matches;
}
