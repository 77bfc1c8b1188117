/** Small drawings: icons, the stone, the name of the table. */

const PATHS: Record<string, string> = {
  energy: '<path d="M13 2L5 13.500H11L10 22L19 9.500H12.500Z" fill="currentColor" stroke="none"/>',
  action: '<circle cx="12" cy="12" r="8" fill="currentColor" stroke="none"/>',
  spent: '<circle cx="12" cy="12" r="7"/>',
  faith:
    '<path d="M12 2C17 8 16 12.500 12 12.500S7 8 12 2Z" fill="currentColor" stroke="none"/><path d="M9 15H15V22H9Z"/>',
  deck: '<path d="M6 6H16V21H6ZM9 3H19V18"/>',
  hand: '<path d="M4 8L9 6L13 18L8 20ZM9 6L14 5V18M14 5L20 7L16 19L13 18"/>',
  abyss: '<path d="M4 6Q12 10 20 6M6 11Q12 14 18 11M8 16Q12 18 16 16M11 20H13"/>',
  banished: '<circle cx="12" cy="12" r="8"/><path d="M6.500 17.500L17.500 6.500"/>',
  clock: '<circle cx="12" cy="12" r="8.500"/><path d="M12 7V12L15.500 14"/>',
  tap: '<path d="M5 13A7.500 7.500 0 1 0 9 6M9 2V6.500H13.500"/>',
  flying: '<path d="M3 9Q9 8 12 14Q15 8 21 9Q16 12 12 19Q8 12 3 9Z"/>',
  shield: '<path d="M12 3L20 6V12C20 17 16 20 12 22C8 20 4 17 4 12V6Z"/>',
  death: '<path d="M6 20L17 5C11 4 6 6 4 11M9 16L12 19"/>',
  sword: '<path d="M19 4L9 14M19 4V8L11 16L8 13L16 5ZM7 12L12 17M8 16L4 20"/>',
  lock: '<path d="M6 11H18V21H6ZM8.500 11V8A3.500 3.500 0 0 1 15.500 8V11"/>',
  search: '<circle cx="10.500" cy="10.500" r="6.500"/><path d="M15.500 15.500L21 21"/>',
  undo: '<path d="M8 5L4 9L8 13M4 9H14A5.500 5.500 0 0 1 14 20H9"/>',
  menu: '<path d="M4 7H20M4 12H20M4 17H20"/>',
  help: '<circle cx="12" cy="12" r="9"/><path d="M9.500 9.500A2.500 2.500 0 1 1 12 12.500V14M12 17V17.200"/>',
  gold: '<circle cx="12" cy="12" r="8.500"/><path d="M12 7L14 12L12 17L10 12Z" fill="currentColor"/>',
  income: '<path d="M12 3V14M8 10.500L12 14.500L16 10.500M4 18Q12 23 20 18"/>',
  attack: '<path d="M19 4L9 14M19 4V8L11 16L8 13L16 5ZM7 12L12 17M8 16L4 20"/>',
  health:
    '<path d="M12 20C4 14 3 9 6 6.500C8.500 4.500 11 6 12 8C13 6 15.500 4.500 18 6.500C21 9 20 14 12 20Z" fill="currentColor" stroke="none"/>',
  structure: '<path d="M4 21V8H7.500V5H10.500V8H13.500V5H16.500V8H20V21Z" fill="currentColor" stroke="none"/>',
  link: '<path d="M10 14A4 4 0 0 0 15.500 14.500L19 11A4 4 0 0 0 13.500 5.500L12 7M14 10A4 4 0 0 0 8.500 9.500L5 13A4 4 0 0 0 10.500 18.500L12 17"/>',
  book: '<path d="M12 6Q8 3.500 3 5V19Q8 17.500 12 20Q16 17.500 21 19V5Q16 3.500 12 6ZM12 6V20"/>',
  anvil: '<path d="M3 7H15Q15 11 20 11V14H13L14 18H17V21H7V18H10L11 14Q5 14 3 7Z"/>',
  play: '<path d="M7 4L20 12L7 20Z" fill="currentColor" stroke="none"/>',
  check: '<path d="M4 12.500L10 18L20 6"/>',
  warn: '<path d="M12 3L22 20H2ZM12 9V14M12 17V17.300"/>',
  cross: '<path d="M6 6L18 18M18 6L6 18"/>',
  up: '<path d="M12 5L20 19H4Z" fill="currentColor" stroke="none"/>',
  down: '<path d="M12 19L20 5H4Z" fill="currentColor" stroke="none"/>',
  even: '<path d="M5 9H19M5 15H19" stroke-width="3"/>',
  plus: '<path d="M12 5V19M5 12H19"/>',
  minus: '<path d="M5 12H19"/>',
  flag: '<path d="M6 22V3M6 4H19L15.500 8.500L19 13H6"/>',
  equip: '<path d="M8 4L12 8L16 4M5 9L12 12L19 9M12 12V21M8 21H16"/>',
  eye: '<path d="M2 12Q12 2 22 12Q12 22 2 12Z"/><circle cx="12" cy="12" r="3"/>',
  right: '<path d="M9 5L16 12L9 19"/>',
  left: '<path d="M15 5L8 12L15 19"/>',
  skip: '<path d="M5 5L13 12L5 19ZM18 5V19" fill="currentColor"/>',
  prev: '<path d="M19 5L11 12L19 19ZM6 5V19" fill="currentColor"/>',
  chat: '<path d="M4 5H20V16H11L7 20V16H4Z"/>',
  spark: '<path d="M12 3V8M12 16V21M3 12H8M16 12H21M6 6L9 9M15 15L18 18M18 6L15 9M9 15L6 18"/>',
  guard: '<path d="M5 21V6L12 3L19 6V21M9 21V13H15V21"/>',
  grow: '<path d="M12 21V9M12 13C6 13 5 8 5 5C10 5 12 8 12 13ZM12 10C12 6 15 3 19 3C19 7 17 10 12 10Z"/>',
  people:
    '<circle cx="8" cy="8" r="3.500"/><path d="M2 20C2 14 14 14 14 20"/><circle cx="17" cy="9" r="2.800"/><path d="M16 14.500C20 14 22 17 22 20"/>',
  drag: '<circle cx="9" cy="6" r="1.500" fill="currentColor"/><circle cx="15" cy="6" r="1.500" fill="currentColor"/><circle cx="9" cy="12" r="1.500" fill="currentColor"/><circle cx="15" cy="12" r="1.500" fill="currentColor"/><circle cx="9" cy="18" r="1.500" fill="currentColor"/><circle cx="15" cy="18" r="1.500" fill="currentColor"/>',
  sound: '<path d="M4 9H8L13 5V19L8 15H4ZM16.500 9Q18.500 12 16.500 15M19 6.500Q22.500 12 19 17.500"/>',
  mute: '<path d="M4 9H8L13 5V19L8 15H4ZM17 9.500L22 14.500M22 9.500L17 14.500"/>',
  story: '<path d="M5 4H15L19 8V20H5ZM8.500 11H15.500M8.500 15H13"/>',
  star:
    '<path d="M12 3L14.600 9.200L21 9.800L16.200 14.200L17.600 20.800L12 17.400L6.400 20.800L7.800 14.200L3 9.800' +
    'L9.400 9.200Z" fill="currentColor" stroke="none"/>',
  arrow: '<path d="M4 12H19M13 6L19 12L13 18"/>',
  home: '<path d="M4 20V11L12 4L20 11V20H14V14H10V20Z"/>',
  puzzle: '<path d="M5 8H9.500C8.500 4 14.500 4 13.500 8H18V12.500C22 11.500 22 17.500 18 16.500V21H5Z"/>',
  swap: '<path d="M4 8H18M14 4L18 8L14 12M20 16H6M10 12L6 16L10 20"/>',
  dice:
    '<path d="M5 5H19V19H5Z"/><circle cx="9" cy="9" r="1.300" fill="currentColor"/>' +
    '<circle cx="15" cy="15" r="1.300" fill="currentColor"/><circle cx="12" cy="12" r="1.300" fill="currentColor"/>',
  pass: '<path d="M5 5L12 12L5 19M12 5L19 12L12 19"/>',
  crown: '<path d="M4 19V7L9 12L12 5L15 12L20 7V19Z" fill="currentColor" stroke="none"/>',
  Wonder: '<path d="M5 21V11A7 7 0 0 1 19 11V21Z"/>',
  Land: '<path d="M2 19Q8 7 13 12T22 19Z"/>',
  Item: '<path d="M8 3H16L21 8V16L16 21H8L3 16V8Z"/>',
  Spell: '<circle cx="12" cy="12" r="8.500"/><path d="M12 7V17M7 12H17"/>',
  Token: '<circle cx="12" cy="12" r="8.500" stroke-dasharray="2 3"/>',
  State: '<path d="M3 21V11L8 8V5L12 2L16 5V8L21 11V21Z"/>',
  Hero: '<path d="M4 19V7L9 12L12 5L15 12L20 7V19Z"/>',
  Unit: '<path d="M12 3L20 6V12C20 17 16 20 12 22C8 20 4 17 4 12V6Z"/>',
  Building: '<path d="M3 21V11L12 4L21 11V21Z"/>',
  Fortification: '<path d="M4 21V8H7.500V5H10.500V8H13.500V5H16.500V8H20V21Z"/>',
};

export function icon(name: string, label = ""): string {
  const said = label ? `role="img" aria-label="${label}"` : 'aria-hidden="true"';
  return `<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" ${said}>${PATHS[name] ?? ""}</svg>`;
}

const SEALS: Record<string, string> = {
  you: '<circle class="sealmark" cx="20" cy="22" r="6.500"/>',
  them: '<rect class="sealmark" x="13.500" y="15.500" width="13" height="13"/>',
};
const PLATES: Record<string, string> = {
  you: '<circle class="sealmark" cx="20" cy="23" r="10"/>',
  them: '<rect class="sealmark" x="11" y="14" width="18" height="18" rx="2"/>',
};

/** The stone of a realm, with the seal of its holder; with the realm's number on it in the score. */
export function stone(who: string, realm: number | "" = ""): string {
  const inside =
    realm === ""
      ? (SEALS[who] ?? "")
      : `${PLATES[who] ?? ""}<text class="no" x="20" y="28.500" text-anchor="middle">${realm}</text>`;
  return (
    `<svg class="stone stone-${who}" viewBox="0 0 40 44" aria-hidden="true">` +
    '<path class="gem" d="M20 2L36 14L31 36L20 42L9 36L4 14Z"/>' +
    '<path class="facet" d="M20 2L26 15L20 42M20 2L14 15L20 42M4 14L14 15H26L36 14M14 15L9 36M26 15L31 36"/>' +
    `${inside}</svg>`
  );
}

/** The lantern of a realm: lit once the realm is open. */
export function lantern(realm: number, lit: boolean): string {
  return (
    `<svg class="lan ${lit ? "lit" : "dark"}" viewBox="0 0 24 28" aria-hidden="true">` +
    `<path d="M8 1H16V4L23 9V22L17 27H7L1 22V9L8 4Z"/>` +
    `<text x="12" y="20.500" text-anchor="middle">${realm}</text></svg>`
  );
}

const LAMPS = [0, 1, 2, 3, 4, 5, 6]
  .map((i) => {
    const x = 7 + i * 5;
    const y = 24 - 9 * Math.sin(((i + 0.5) / 7) * Math.PI);
    const fill = i === 3 ? "var(--you-fill)" : "currentColor";
    return `<path d="M${x} ${y - 4.4}L${x + 2.3} ${y}L${x} ${y + 4.4}L${x - 2.3} ${y}Z" fill="${fill}"/>`;
  })
  .join("");
const RING =
  '<circle cx="22" cy="22" r="21" fill="none" stroke="currentColor" stroke-width="2.400"/>' +
  `${LAMPS}<path d="M6 30H38M10 30L8 37M34 30L36 37" stroke="currentColor" stroke-width="2.400" stroke-linecap="round"/>`;

/** The table's mark without its name. */
export const mark = `<svg viewBox="-2 -2 48 48" aria-hidden="true">${RING}</svg>`;

const LETTERS = [
  '<path d="M58 18L65 37L72 20L79 37L86 18"/>',
  '<circle cx="102" cy="27.500" r="9.500"/>',
  '<path d="M119 37V18M119 27C119 21 124 18 128.500 18S138 21 138 27V37"/>',
  '<circle cx="154.500" cy="27.500" r="9.500"/>',
  '<path d="M164 37V6"/>',
  '<path d="M172.500 27.500H191.500C191.500 21 187 18 182 18S172.500 22 172.500 27.500S177 37 182 37C186 37 188.500 35.500 190 33"/>',
  '<path d="M200 37V18M200 26C200 21 204 18 209 18"/>',
  '<path d="M220 9V31C220 35 222 37 226 37M214.500 18H226.500"/>',
  '<circle cx="242" cy="27.500" r="9.500"/>',
  '<path d="M251.500 18V37"/>',
  '<path d="M261 6V37"/>',
  '<circle cx="270.500" cy="27.500" r="9.500"/>',
  '<path d="M289 6V31C289 35 290 37 293.500 37"/>',
  '<path d="M297.500 27.500H315.500C315.500 21 311.500 18 306.500 18S297.500 22 297.500 27.500S302 37 306.500 37C310.500 37 313 35.500 314.500 33"/>',
].join("");

export const logo = (h = 30): string =>
  `<svg class="logo" height="${h}" viewBox="0 0 318 48" role="img" aria-label="Wondertable">` +
  `<g transform="translate(2 2)">${RING}</g>` +
  '<g fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">' +
  `${LETTERS}</g></svg>`;
