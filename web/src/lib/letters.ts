/** How wide words are in Alegreya 800, the face of card names: measured letter by letter, in thousandths of an em. */

const WIDTHS: Record<string, string> = {
  176: "'",
  255: ",.",
  280: "jl",
  298: "i",
  340: "ftJ1-",
  367: "I",
  412: "s",
  430: "cr357",
  475: "evyz0246890",
  492: "a",
  516: "bgqx",
  535: "dkopFLS",
  549: "hu",
  570: "nT",
  589: "PZE",
  610: "C",
  645: "ABGUVRY",
  670: "KOQ",
  690: "DX",
  738: "HN",
  755: "w&",
  842: "mM",
  978: "W",
};
const SPACE = 160;
const OTHER = 540;
/** What kerning takes from a word, on average. */
const KERNED = 0.988;
const known = new Map(Object.entries(WIDTHS).flatMap(([width, letters]) => [...letters].map((one) => [one, +width])));

/** The width of some words on one line, in em. */
export function widthOf(words: string): number {
  let sum = 0;
  for (const letter of words) sum += letter === " " ? SPACE : (known.get(letter) ?? OTHER);
  return (sum * KERNED) / 1000;
}

/** The width of the widest word, in em: names break between words and after a hyphen, never inside a word. */
export function widestWord(words: string): number {
  return Math.max(0, ...words.split(/ |(?<=-)/).map(widthOf));
}
