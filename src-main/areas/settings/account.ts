/** The credentials as a manager may change them: written to the vault, shown by their last four characters, never given back. */
import type { AuditAction } from '#shared/contract/audit.ts';
import type { AccountProblemCode, AccountView } from '#shared/contract/settings.ts';
import type { StaffProblemCode } from '#shared/contract/staff.ts';
import { modeOfKey } from '#shared/domain/api-key.ts';
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Caller, Handlers } from '../../lib/handlers.ts';
import { createOneAtATime } from '../../lib/one-at-a-time.ts';
import type { Vault } from '../../vault/vault.ts';
import { takeForPerson } from '../area.ts';
import { type AuditFacts, appendAudit } from '../audit/table.ts';
import type { TillContext } from '../till-context.ts';

export type AccountMethods =
  `settings.${'hasBearer' | 'account' | 'checkApiKey' | 'storeApiKey' | 'storeBearer' | 'changePassphrase' | 'removeApiKey' | 'removeBearer'}`;

export interface AccountDeps extends Pick<TillContext, 'budget' | 'proveNextKey' | 'proveNextV1'> {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly mode: AccountView['mode'];
  readonly baseUrl: string;
  /** A new credential was given, so requests that waited for one are tried at once. */
  readonly onChanged: (generation: 'v1' | 'v2') => void;
}

export function createAccountHandlers(deps: AccountDeps): Handlers<AccountMethods> {
  const { db, clock, vault, mode, baseUrl, proveNextKey, proveNextV1, onChanged } = deps;
  // Of two changes at the same time, the one that was asked for last must be the one that stays: a try lasts many seconds.
  const inTurn = createOneAtATime();

  async function view(): Promise<AccountView> {
    const [apiKey, v1] = await Promise.all([vault.readApiKey(), vault.readV1()]);
    return {
      mode,
      baseUrl,
      keeps: vault.keeps,
      apiKey: apiKey === null ? null : { lastFour: apiKey.slice(-4) },
      v1: v1 === null ? null : { lastFour: v1.bearer.slice(-4), account: v1.account },
      hasPassphrase: vault.changePassphrase !== null && apiKey !== null,
    };
  }

  async function noted(
    caller: Caller,
    { action, after }: { action: AuditAction; after: AuditFacts },
  ): Promise<AccountView> {
    const staffId = caller.staff?.id ?? null;
    db.transaction(() => appendAudit(db, { at: clock.now(), action, staffId, subject: 'account', after }));
    return view();
  }

  /** Training uses the credentials of its sandbox; a real key typed in training would be sent to the sandbox. */
  function refusePractice(): Exclude<AccountView['mode'], 'training'> {
    if (mode !== 'training') return mode;
    throw new AppError('not-possible-now', { message: 'practice keeps its own credentials' });
  }

  /** Throws unless the API takes the key, and nothing shows that it is another account's. */
  async function tryKey(apiKey: string): Promise<void> {
    takeForPerson(deps);
    const proof = await proveNextKey(apiKey);
    if (proof === 'another') throw refused('apiKey', 'key-another-account');
    if (proof !== 'ours') throw refused('apiKey', `next-${proof}`);
  }

  function refuseOtherWorld(apiKey: string): void {
    const world = refusePractice();
    if (modeOfKey(apiKey) !== world) throw refused('apiKey', `key-not-${world}`);
  }

  return {
    'settings.hasBearer': async () => ({ hasBearer: (await vault.readV1()) !== null }),
    'settings.account': () => view(),
    'settings.checkApiKey': async ({ apiKey }) => {
      refuseOtherWorld(apiKey);
      await tryKey(apiKey);
      return { lastFour: apiKey.slice(-4) };
    },
    'settings.storeApiKey': async ({ apiKey }, caller) => {
      refuseOtherWorld(apiKey);
      return inTurn(async () => {
        await tryKey(apiKey);
        await vault.writeApiKey(apiKey);
        onChanged('v2');
        return noted(caller, { action: 'settings.storeApiKey', after: { lastFour: apiKey.slice(-4) } });
      });
    },
    'settings.storeBearer': async ({ bearer, account }, caller) => {
      refusePractice();
      return inTurn(async () => {
        takeForPerson(deps);
        const proof = await proveNextV1({ bearer, account });
        if (proof === 'another') throw refused('account', 'account-another');
        if (proof !== 'ours') throw refused('bearer', proof === 'refused' ? 'next-v1-refused' : `next-${proof}`);
        await vault.writeV1({ bearer, account });
        onChanged('v1');
        return noted(caller, { action: 'settings.storeBearer', after: { lastFour: bearer.slice(-4), account } });
      });
    },
    'settings.changePassphrase': ({ passphrase, next }, caller) =>
      inTurn(async () => {
        if (vault.changePassphrase === null) {
          throw new AppError('not-possible-now', { message: 'no passphrase is in use' });
        }
        if (!(await vault.changePassphrase(passphrase, next))) throw refused('passphrase', 'passphrase-wrong');
        return noted(caller, { action: 'settings.changePassphrase', after: {} });
      }),
    'settings.removeApiKey': async (_input, caller) => {
      refusePractice();
      return inTurn(async () => {
        const { apiKey } = await view();
        await vault.removeApiKey();
        return noted(caller, { action: 'settings.removeApiKey', after: { ...apiKey } });
      });
    },
    'settings.removeBearer': async (_input, caller) => {
      refusePractice();
      return inTurn(async () => {
        const { v1 } = await view();
        await vault.removeV1();
        return noted(caller, { action: 'settings.removeBearer', after: { ...v1 } });
      });
    },
  };
}

function refused(path: string, code: AccountProblemCode | StaffProblemCode): AppError {
  return new AppError('rule-broken', { message: code, fields: [{ path, code }] });
}
