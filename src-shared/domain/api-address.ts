/** The address of the payment API as somebody types it: where a key may be sent, or what is wrong with it. */
import type { AccountMode } from './api-key.ts';

/** `address-plain`: http, by which whoever listens on the way would read the key. */
export type ApiAddressProblem =
  | 'address-missing'
  | 'address-blank'
  | 'address-malformed'
  | 'address-not-allowed'
  | 'address-plain';

export type ApiAddress = { readonly baseUrl: string } | { readonly problem: ApiAddressProblem };

const wrong = (problem: ApiAddressProblem): ApiAddress => ({ problem });

/** A whole address, pasted behind the beginning of one that stands in the field at first. */
const begunTwice = /^https?:\/\/\s*(?=https?:\/\/)/i;

/** Without its trailing slash. Only https, or plain http to this very machine with a key that moves no money. */
export function readApiAddress(typed: string, mode: AccountMode | 'training'): ApiAddress {
  const address = typed.trim().replace(begunTwice, '');
  // What stands in a field at first is only the beginning of an address.
  if (/^(?:https?:\/*)?$/i.test(address)) return wrong('address-missing');
  if (/\s/.test(address)) return wrong('address-blank');
  const url = /^https?:\/\/[a-z]+:\/\//i.test(address) ? null : URL.parse(address);
  if (url === null) return wrong(/^[a-z][a-z\d+.-]*:/i.test(address) ? 'address-malformed' : 'address-not-allowed');
  if (url.username !== '' || url.password !== '' || /[?#]/.test(address)) return wrong('address-malformed');
  const local = /^127(?:\.\d{1,3}){3}$/.test(url.hostname) || url.hostname === '[::1]';
  const isPlain = url.protocol === 'http:';
  const allowed = url.protocol === 'https:' || (isPlain && local && mode !== 'live');
  if (allowed) return { baseUrl: url.href.replace(/\/+$/, '') };
  return wrong(isPlain ? 'address-plain' : 'address-not-allowed');
}
