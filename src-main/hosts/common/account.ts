/** Which addresses an API key may be sent to. The check comes before the core sees the key or the address. */
import type { AccountMode } from '#shared/domain/api-key.ts';

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
