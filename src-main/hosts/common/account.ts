/** Which addresses an API key may be sent to. The check comes before the core sees the key or the address. */
import { readApiAddress } from '#shared/domain/api-address.ts';
import type { AccountMode } from '#shared/domain/api-key.ts';

/** The address without its trailing slash, or null when the key must not go there. */
export function allowedBaseUrl(address: string, mode: AccountMode | 'training'): string | null {
  const read = readApiAddress(address, mode);
  return 'baseUrl' in read ? read.baseUrl : null;
}
