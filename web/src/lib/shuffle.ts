/** Working out a shuffle's seed again. The browser's own SHA-256 is missing on plain addresses, so it is done here. */

const SMALL = [
  2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101, 103, 107, 109,
  113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173, 179, 181, 191, 193, 197, 199, 211, 223, 227, 229, 233, 239,
  241, 251, 257, 263, 269, 271, 277, 281, 283, 293, 307, 311,
];

/** The first 32 bits after the point of a root of a prime. */
function bits(prime: number, power: number): number {
  const root = prime ** power;
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

const K = SMALL.map((prime) => bits(prime, 1 / 3));
const BEGIN = SMALL.slice(0, 8).map((prime) => bits(prime, 1 / 2));
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function padded(text: string): DataView {
  const said = new TextEncoder().encode(text);
  const block = new Uint8Array(Math.ceil((said.length + 9) / 64) * 64);
  block.set(said);
  block[said.length] = 128;
  const view = new DataView(block.buffer);
  view.setUint32(block.length - 4, said.length * 8);
  return view;
}

function mix(state: number[], view: DataView, at: number): number[] {
  const w = Array.from({ length: 16 }, (_, n) => view.getInt32(at + n * 4));
  for (let n = 16; n < 64; n++) {
    const [a, b] = [w[n - 15]!, w[n - 2]!];
    w.push(
      (w[n - 16]! + w[n - 7]! + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))) | 0,
    );
  }
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let n = 0; n < 64; n++) {
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[n]! + w[n]!) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((one, n) => (one + state[n]!) | 0);
}

export function sha256(text: string): string {
  const view = padded(text);
  let state = BEGIN;
  for (let at = 0; at < view.byteLength; at += 64) state = mix(state, view, at);
  return state.map((one) => (one >>> 0).toString(16).padStart(8, "0")).join("");
}

/** What the server showed of its secret before the game. */
export function commitment(secret: string): string {
  return sha256(`wondertable commitment ${secret}`);
}

/** The seed that the secret and the words of all seats make. */
export function seedOf(secret: string, given: string[]): bigint {
  return BigInt(`0x${sha256(`wondertable seed ${secret} ${given.map(sha256).join(" ")}`).slice(0, 16)}`);
}
