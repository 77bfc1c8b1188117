/** A QR code for a link: bytes, error correction level L, versions 1 to 10 (up to 271 bytes). ISO/IEC 18004. */

/** For each version: data codewords, codewords of error correction in a block, blocks. */
const SIZES: [number, number, number][] = [
  [19, 7, 1],
  [34, 10, 1],
  [55, 15, 1],
  [80, 20, 1],
  [108, 26, 1],
  [136, 18, 2],
  [156, 20, 2],
  [194, 24, 2],
  [232, 30, 2],
  [274, 18, 4],
];
const ALIGNED: number[][] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

/** Rows of modules, dark ones true; nothing where the text is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = 1 + SIZES.findIndex(([room], n) => bytes.length + (n < 9 ? 2 : 3) <= room);
  if (!version) return null;
  const stream = interleaved(codewords(bytes, version), version);
  return drawn(stream, version);
}

function codewords(bytes: number[], version: number): number[] {
  const room = SIZES[version - 1]![0];
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let n = count - 1; n >= 0; n--) bits.push((value >> n) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const found = Array.from({ length: bits.length / 8 }, (_, n) =>
    bits.slice(n * 8, n * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  );
  for (let pad = 0xec; found.length < room; pad ^= 0xec ^ 0x11) found.push(pad);
  return found;
}

function multiply(a: number, b: number): number {
  let found = 0;
  for (let n = 7; n >= 0; n--) {
    found = (found << 1) ^ ((found >> 7) * 0x11d);
    if ((b >> n) & 1) found ^= a;
  }
  return found;
}

/** The remainder of Reed and Solomon's code. */
export function corrections(data: number[], count: number): number[] {
  const divisor: number[] = Array.from({ length: count }, (_, n) => (n === count - 1 ? 1 : 0));
  let root = 1;
  for (let n = 0; n < count; n++, root = multiply(root, 2))
    for (let k = 0; k < count; k++) divisor[k] = multiply(divisor[k]!, root) ^ (divisor[k + 1] ?? 0);
  const rest = Array.from({ length: count }, () => 0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    for (let k = 0; k < count; k++) rest[k] = rest[k]! ^ multiply(divisor[k]!, factor);
  }
  return rest;
}

function interleaved(data: number[], version: number): number[] {
  const [, check, blocks] = SIZES[version - 1]!;
  const short = Math.floor(data.length / blocks);
  const longer = data.length % blocks;
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, n) => {
    const size = short + (n >= blocks - longer ? 1 : 0);
    const part = data.slice(from, from + size);
    from += size;
    return { part, rest: corrections(part, check) };
  });
  const found: number[] = [];
  for (let n = 0; n <= short; n++) for (const { part } of parts) if (n < part.length) found.push(part[n]!);
  for (let n = 0; n < check; n++) for (const { rest } of parts) found.push(rest[n]!);
  return found;
}

/** Every other module is turned round, so that no large area is alike: mask 0, which every reader knows. */
const MASK = 0;

function drawn(stream: number[], version: number): boolean[][] {
  const size = 17 + 4 * version;
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const taken = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const set = (x: number, y: number, dark: boolean): void => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    rows[y]![x] = dark;
    taken[y]![x] = true;
  };
  for (let n = 0; n < size; n++) {
    set(6, n, n % 2 === 0);
    set(n, 6, n % 2 === 0);
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    finder(set, cx, cy);
  const places = ALIGNED[version - 1]!;
  places.forEach((x, i) =>
    places.forEach((y, j) => {
      const end = places.length - 1;
      if (!((i === 0 && j === 0) || (i === 0 && j === end) || (i === end && j === 0))) alignment(set, x, y);
    }),
  );
  format(set, size);
  if (version >= 7) versions(set, size, version);
  fill(rows, taken, stream);
  return rows;
}

type Set = (x: number, y: number, dark: boolean) => void;

function finder(set: Set, cx: number, cy: number): void {
  for (let y = -4; y <= 4; y++)
    for (let x = -4; x <= 4; x++) {
      const far = Math.max(Math.abs(x), Math.abs(y));
      set(cx + x, cy + y, far !== 2 && far !== 4);
    }
}

function alignment(set: Set, cx: number, cy: number): void {
  for (let y = -2; y <= 2; y++)
    for (let x = -2; x <= 2; x++) set(cx + x, cy + y, Math.max(Math.abs(x), Math.abs(y)) !== 1);
}

/** Level L and the mask, in 15 bits with their own correction, written twice. */
function format(set: Set, size: number): void {
  const data = (1 << 3) | MASK;
  let rest = data;
  for (let n = 0; n < 10; n++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const bit = (n: number): boolean => ((bits >> n) & 1) === 1;
  for (let n = 0; n <= 5; n++) set(8, n, bit(n));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let n = 9; n < 15; n++) set(14 - n, 8, bit(n));
  for (let n = 0; n < 8; n++) set(size - 1 - n, 8, bit(n));
  for (let n = 8; n < 15; n++) set(8, size - 15 + n, bit(n));
  set(8, size - 8, true);
}

function versions(set: Set, size: number, version: number): void {
  let rest = version;
  for (let n = 0; n < 12; n++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let n = 0; n < 18; n++) {
    const dark = ((bits >> n) & 1) === 1;
    const [a, b] = [size - 11 + (n % 3), Math.floor(n / 3)];
    set(a, b, dark);
    set(b, a, dark);
  }
}

function fill(rows: boolean[][], taken: boolean[][], stream: number[]): void {
  const size = rows.length;
  let n = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++)
      for (let k = 0; k < 2; k++) {
        const x = right - k;
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        if (taken[y]![x]) continue;
        const dark = n < stream.length * 8 && ((stream[n >> 3]! >> (7 - (n & 7))) & 1) === 1;
        rows[y]![x] = dark !== ((x + y) % 2 === 0);
        n++;
      }
  }
}
