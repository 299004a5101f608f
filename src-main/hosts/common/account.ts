/** Which addresses an API key may be sent to. The check comes before the core sees the key or the address. */
import { readApiAddress } from '#shared/domain/api-address.ts';
import type { AccountMode } from '#shared/domain/api-key.ts';
import { StartError } from './start-error.ts';

/** The address without its trailing slash, or null when the key must not go there. */
export function allowedBaseUrl(address: string, mode: AccountMode | 'training'): string | null {
  const read = readApiAddress(address, mode);
  return 'baseUrl' in read ? read.baseUrl : null;
}

/**
 * Of the command line, for an account. Throws the sentence that says what is wrong with it, and what to give instead; never the address
 * itself, in which somebody may have put a password or the key.
 */
export function requireBaseUrl(address: string | null, mode: AccountMode): string {
  if (address === null)
    throw new StartError(
      'Falta --base-url: o endereço da operadora.',
      '--base-url is missing: the address of the payment API.',
    );
  const read = readApiAddress(address, mode);
  if ('baseUrl' in read) return read.baseUrl;
  if (read.problem !== 'address-plain')
    throw new StartError(
      `--base-url não é um endereço da operadora. Copie-o do painel dela; ele começa com https:// e não tem "?" nem "#".`,
      `--base-url is no address of a payment API. Copy it from the provider's dashboard; it begins with https:// and has no "?" or "#".`,
    );
  const [exception, englishException] =
    mode === 'live'
      ? ['Com uma chave de produção não há exceção.', 'With a live key there is no exception.']
      : [
          'Só uma chave de teste vai por http, e só a este computador.',
          'Only a test key goes over http, and only to this machine.',
        ];
  throw new StartError(
    `--base-url precisa ser https, e não http: por http a chave viaja sem proteção, e quem a lesse no caminho poderia movimentar o dinheiro da loja. ${exception}`,
    `--base-url must be https, not http: over http the key travels unprotected, and whoever read it on the way could move the shop's money. ${englishException}`,
  );
}
