/** Turns a PIN into a salted scrypt hash and compares one in constant time, off the main thread where it takes time. The PIN itself is never kept. */
import { scrypt, scryptSync, timingSafeEqual } from 'node:crypto';
import type { Random } from '#shared/ports.ts';

export interface PinHash {
  readonly salt: Uint8Array;
  readonly hash: Uint8Array;
  /** N = 2^cost; kept with the hash so that a later version may raise it. */
  readonly cost: number;
}

/** Below this cost, hashing is faster than reaching another thread; a real till's cost takes a thousand times as long. */
const THREAD_FROM_COST = 8;
const BLOCK_SIZE = 8;
const HASH_BYTES = 32;
const SALT_BYTES = 16;

export interface PinHashing {
  readonly random: Random;
  /** N = 2^cost. */
  readonly pinCost: number;
}

/** With a salt of its own, also when the same digits are set again. */
export const hashNewPin = (pin: string, { random, pinCost }: PinHashing): Promise<PinHash> =>
  hashPin(pin, random.bytes(SALT_BYTES), pinCost);

export async function hashPin(pin: string, salt: Uint8Array, cost: number): Promise<PinHash> {
  return { salt, hash: await derive(pin, salt, cost), cost };
}

export async function pinMatches(pin: string, known: PinHash): Promise<boolean> {
  return timingSafeEqual(await derive(pin, known.salt, known.cost), known.hash);
}

function derive(pin: string, salt: Uint8Array, cost: number): Promise<Buffer> {
  const N = 2 ** cost;
  const options = { N, r: BLOCK_SIZE, p: 1, maxmem: 256 * N * BLOCK_SIZE };
  // A string would be copied into a shared slab of memory and stay there; of this buffer scrypt makes a copy, and clears the copy.
  const bytes = Buffer.from(pin, 'utf8');
  return new Promise((resolve, reject) => {
    try {
      if (cost < THREAD_FROM_COST) resolve(scryptSync(bytes, salt, HASH_BYTES, options));
      else scrypt(bytes, salt, HASH_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
    } finally {
      bytes.fill(0);
    }
  });
}
