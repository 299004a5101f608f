/**
 * The station's vault: each credential in a file of mode 0600, sealed under a passphrase. Neither the passphrase nor a credential is ever
 * written in the clear or logged.
 */
import type { Random } from '#shared/ports.ts';
import { createOneAtATime } from '../lib/one-at-a-time.ts';
import { commitChange, finishChange, type VaultFiles } from './passphrase-change.ts';
import { seal, unseal } from './passphrase-seal.ts';
import { readSealed, removeSealed, writeSealed } from './sealed-file.ts';
import { type ChangeSealed, createSafe, type Safe, type SealedSecret, type SealedText } from './vault.ts';

export interface PassphraseVaultOptions extends VaultFiles {
  readonly passphrase: string;
  readonly random: Random;
  /** The scrypt cost exponent for writing. A file that is read names its own. */
  readonly cost?: number;
}

export function createPassphraseVault({ random, cost = 17, ...options }: PassphraseVaultOptions): Safe {
  const { path, v1Path } = options;
  let { passphrase } = options;
  // A credential that is written while the passphrase changes would come back under the earlier one.
  const inTurn = createOneAtATime();

  /** What a change left unfinished comes first. */
  const afterChange = <T>(work: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      finishChange({ path, v1Path });
      return work();
    });

  function sealedText(file: string): SealedText {
    // Opening the file takes half a second on purpose, so it is opened once a session.
    let opened: SealedSecret | null = null;
    return {
      async read() {
        opened ??= await afterChange(() => unseal(readSealed(file), passphrase));
        return opened;
      },
      write: (secret) =>
        afterChange(async () => {
          writeSealed(file, await seal(secret, { passphrase, random, cost }));
          opened = secret;
        }),
      remove: () =>
        afterChange(async () => {
          opened = null;
          removeSealed(file);
        }),
    };
  }

  const changeSealed: ChangeSealed = (from, to, unsealed) =>
    afterChange(async () => {
      // What the disk refused to seal with its address at the start is sealed with it now.
      const apiKey = withAddress(await unseal(readSealed(path), from), unsealed);
      if (apiKey === null) return false;
      const v1 = withAddress(await unseal(readSealed(v1Path), from).catch(() => null), unsealed);
      const under = { passphrase: to, random, cost };
      commitChange(
        { path, v1Path },
        { apiKey: await seal(apiKey, under), v1: v1 === null ? null : await seal(v1, under) },
      );
      passphrase = to;
      try {
        finishChange({ path, v1Path });
      } catch {
        // The change is made: the next use of the vault finishes it.
      }
      return true;
    });

  return createSafe({ apiKey: sealedText(path), v1: sealedText(v1Path) }, changeSealed);
}

function withAddress(secret: SealedSecret | null, unsealed: string | null) {
  const address = secret?.address ?? unsealed;
  return secret === null || address === null ? null : { text: secret.text, address };
}
