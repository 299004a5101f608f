/** Reads the world (test or live) off a v2 key. */

export type AccountMode = 'test' | 'live';

/** API document, Authentication: `sk_live_…` for production, `sk_test_…` for the dev mode. Anything else is no key. */
export function modeOfKey(key: string): AccountMode | null {
  if (/^sk_live_[\x21-\x7e]{1,200}$/.test(key)) return 'live';
  return /^sk_test_[\x21-\x7e]{1,200}$/.test(key) ? 'test' : null;
}
