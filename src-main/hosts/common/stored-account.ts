/** Keeps a key for later starts, sealed with the address that it may be sent to. */
import { modeOfKey } from '#shared/domain/api-key.ts';
import { bothLanguages } from '../../lib/both-languages.ts';
import type { Safe } from '../../vault/vault.ts';
import { requireBaseUrl } from './account.ts';
import { removeOldAddress } from './old-address.ts';
import { StartError } from './start-error.ts';

export interface AccountToStore {
  readonly apiKey: string | null;
  readonly baseUrl: string | null;
  readonly safe: Safe;
  readonly vaultFolder: string;
}

/** Answers with a sentence for the person who asked. The sentence holds only the last four characters of the key. */
export async function storeAccount({ apiKey, baseUrl, safe, vaultFolder }: AccountToStore): Promise<string> {
  if (apiKey === null)
    throw new StartError(
      '--store-key precisa de BALCAO_API_KEY no ambiente.',
      '--store-key needs BALCAO_API_KEY in the environment.',
    );
  const mode = modeOfKey(apiKey);
  if (mode === null)
    throw new StartError(
      'BALCAO_API_KEY não é uma chave sk_test_ nem sk_live_.',
      'BALCAO_API_KEY is neither an sk_test_ nor an sk_live_ key.',
    );
  const allowed = requireBaseUrl(baseUrl, mode);
  await safe.at(allowed).writeApiKey(apiKey);
  removeOldAddress(vaultFolder);
  const end = apiKey.slice(-4);
  return bothLanguages(
    `A chave de ${mode === 'live' ? 'produção' : 'teste'} que termina em ${end} foi salva para ${allowed}.`,
    `The ${mode} key ending in ${end} is stored for ${allowed}.`,
  );
}
