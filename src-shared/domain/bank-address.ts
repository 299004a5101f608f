/**
 * The address of a bank's page, out of an answer of the API. Its host stands in a policy that lets one origin in, so it must be a plain name:
 * `https://*` is every host, and `https://a;script-src` ends the line of the policy.
 */

import { isPlainHost } from './provider-hosts.ts';

declare const isBank: unique symbol;
/** Only `readBankAddress` makes one. */
export type BankAddress = URL & { readonly [isBank]: true };

const longest = 2_048;
export const isPlainHttps = (url: URL): boolean => url.protocol === 'https:' && isPlainHost(url.hostname);

/** `isSimulated`: the simulated bank is on this machine, and not on https. */
export function readBankAddress(text: string, isSimulated: boolean): BankAddress | null {
  const url = text.length > longest ? null : URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return null;
  const isLocal = isSimulated && url.protocol === 'http:' && url.hostname === '127.0.0.1';
  return isLocal || isPlainHttps(url) ? (url as BankAddress) : null;
}
