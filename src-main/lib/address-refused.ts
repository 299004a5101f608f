/** A key is not sent where somebody wants it sent. Whoever started the till reads the message, in both languages, because no screen runs yet. */
import { bothLanguages } from './both-languages.ts';

export type AddressRefusal = 'address-changed' | 'address-differs';

const words: Readonly<Record<AddressRefusal, string>> = {
  'address-changed': bothLanguages(
    'O arquivo da chave foi alterado depois de salvo, ou o endereço ao lado dela não é o que este caixa usava: a chave não foi enviada a ninguém. Confira quem mexeu nesta pasta e cole a chave outra vez, com o endereço que a operadora informou.',
    'The file of the key was changed after it was stored, or the address beside it is not the one that this till used: the key was sent to nobody. Find out who wrote to this folder, and paste the key again with the address that the provider gave you.',
  ),
  'address-differs': bothLanguages(
    'O endereço da linha de comando (--base-url) não é aquele com que a chave foi salva: a chave não foi enviada a ninguém. Abra sem --base-url, ou, se a operadora mudou de endereço, salve a chave de novo com o endereço novo (--store-key).',
    'The address of the command line (--base-url) is not the one that the key was stored with: the key was sent to nobody. Start without --base-url or, if the provider has moved, store the key again with the new address (--store-key).',
  ),
};

export class AddressRefused extends Error {
  readonly code: AddressRefusal;

  constructor(code: AddressRefusal) {
    super(words[code]);
    this.code = code;
  }
}
