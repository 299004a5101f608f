/**
 * How a browser page proves that the person who started the station opened it: the address carries a one-time code, which is exchanged once
 * for a key. Both are 256 bits and kept only in memory, of codes no more than their hashes.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Launch } from '#shared/contract/greeting.ts';
import type { Clock, Random } from '#shared/ports.ts';

export interface LaunchCodes {
  /** A new code, which works once and for one minute. `displayOf`: it opens the display of that page, and no page of the till. */
  issue(displayOf?: string): string;
  /** Whether this code could be redeemed now. */
  isWaiting(code: string): boolean;
  /** A name and a key for a valid code; null for a code that is wrong, used or late. */
  redeem(code: string): Launch | null;
  /** The key of the page with this name; null for an unknown one. */
  keyOf(client: string): string | null;
  /** The page whose display this one is; null for a page of the till. */
  displayOf(client: string): string | null;
}

export const LAUNCH_CODE_MS = 60_000;
const MAX_CODES = 8;
const MAX_PAGES = 64;

export function createLaunchCodes(clock: Clock, random: Random): LaunchCodes {
  const codes: { hash: Buffer; until: number; displayOf: string | null }[] = [];
  const pages = new Map<string, { readonly key: string; readonly displayOf: string | null }>();
  const secret = () => Buffer.from(random.bytes(32)).toString('base64url');

  /** A window has one display: opened day after day, its displays must not crowd out the pages of the till. */
  function forgetDisplayOf(owner: string): void {
    for (const [client, page] of pages) if (page.displayOf === owner) pages.delete(client);
  }

  return {
    issue(displayOf) {
      const code = secret();
      codes.push({ hash: hashOf(code), until: clock.monotonic() + LAUNCH_CODE_MS, displayOf: displayOf ?? null });
      if (codes.length > MAX_CODES) codes.shift();
      return code;
    },

    isWaiting(code) {
      const found = lookUp(codes, code);
      return found !== null && clock.monotonic() < found.until;
    },

    redeem(code) {
      const found = lookUp(codes, code);
      if (found === null) return null;
      codes.splice(codes.indexOf(found), 1);
      if (clock.monotonic() >= found.until) return null;
      const launch = { client: Buffer.from(random.bytes(16)).toString('hex'), key: secret() };
      if (found.displayOf !== null) forgetDisplayOf(found.displayOf);
      pages.set(launch.client, { key: launch.key, displayOf: found.displayOf });
      const [oldest] = pages.keys();
      if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
      return launch;
    },

    keyOf: (client) => pages.get(client)?.key ?? null,
    displayOf: (client) => pages.get(client)?.displayOf ?? null,
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
