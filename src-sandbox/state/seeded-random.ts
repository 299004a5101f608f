/** Random numbers that a seed repeats exactly (sfc32). For simulation only, because none of them is secret. */
import type { Random } from '#shared/ports.ts';

export function seededRandom(seed: number): Random {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let d = seed | 0;

  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return t >>> 0;
  };
  // The first outputs still resemble the seed.
  for (let round = 0; round < 15; round++) next();

  return {
    bytes: (length) => Uint8Array.from({ length }, () => next() & 0xff),
    float: () => ((next() >>> 5) * 2 ** 26 + (next() >>> 6)) / 2 ** 53,
  };
}
