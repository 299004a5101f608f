/**
 * How a browser page proves that the person who started the station opened it: the address carries a one-time code, which is exchanged once
 * for a bearer token. Both are 256 bits. Only their hashes are kept, and only in memory.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Clock, Random } from '#shared/ports.ts';

export interface LaunchCodes {
  /** A new code, which works once and for one minute. */
  issue(): string;
  /** The bearer token for a valid code; null for a code that is wrong, used or late. */
  redeem(code: string): string | null;
  /** An id for the renderer with this token, which does not reveal the token; null for an unknown token. */
  clientIdOf(token: string): string | null;
}

const LAUNCH_CODE_MS = 60_000;
const MAX_CODES = 8;
const MAX_TOKENS = 64;

export function createLaunchCodes(clock: Clock, random: Random): LaunchCodes {
  const codes: { hash: Buffer; until: number }[] = [];
  const tokens: { hash: Buffer; clientId: string }[] = [];
  const secret = () => Buffer.from(random.bytes(32)).toString('base64url');

  return {
    issue() {
      const code = secret();
      codes.push({ hash: hashOf(code), until: clock.monotonic() + LAUNCH_CODE_MS });
      if (codes.length > MAX_CODES) codes.shift();
      return code;
    },

    redeem(code) {
      const found = lookUp(codes, code);
      if (found === null) return null;
      codes.splice(codes.indexOf(found), 1);
      if (clock.monotonic() >= found.until) return null;
      const token = secret();
      const hash = hashOf(token);
      tokens.push({ hash, clientId: createHash('sha256').update('client:').update(hash).digest('hex').slice(0, 32) });
      if (tokens.length > MAX_TOKENS) tokens.shift();
      return token;
    },

    clientIdOf: (token) => lookUp(tokens, token)?.clientId ?? null,
  };
}

/** Compares every entry to the end, so that the time it takes reveals nothing about any entry. */
function lookUp<T extends { readonly hash: Buffer }>(entries: readonly T[], secret: string): T | null {
  const hash = hashOf(secret);
  let found: T | null = null;
  for (const entry of entries) if (timingSafeEqual(entry.hash, hash)) found = entry;
  return found;
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
