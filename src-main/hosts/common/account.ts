/** Which world a key opens and which addresses it may be sent to. Checked before the core sees either. */

export type AccountMode = 'test' | 'live';

/** API document, Authentication: `sk_live_…` for production, `sk_test_…` for the dev mode. Anything else is no key. */
export function modeOfKey(key: string): AccountMode | null {
  if (/^sk_live_[\x21-\x7e]{1,200}$/.test(key)) return 'live';
  return /^sk_test_[\x21-\x7e]{1,200}$/.test(key) ? 'test' : null;
}

/**
 * The address without its trailing slash, or null when the key must not go there: only https, or plain http to this very
 * machine with a test key.
 */
export function allowedBaseUrl(address: string, mode: AccountMode | 'training'): string | null {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return null;
  if (/[?#]/.test(address)) return null;
  const local = /^127(?:\.\d{1,3}){3}$/.test(url.hostname) || url.hostname === '[::1]';
  const allowed = url.protocol === 'https:' || (url.protocol === 'http:' && local && mode !== 'live');
  return allowed ? url.href.replace(/\/+$/, '') : null;
}
