/** A till with its worlds as a host opens it on a folder, and one window that asks. */
import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createHttpConnect } from '#main/api/http.ts';
import { createCore } from '#main/core/create-core.ts';
import { dataFolder } from '#main/hosts/common/data-folder.ts';
import { startEmbeddedSandbox } from '#main/hosts/common/embedded-sandbox.ts';
import { createKeptPreferences } from '#main/hosts/common/kept-preferences.ts';
import type { PaymentWorld } from '#main/hosts/common/payment-world.ts';
import { restoresOf } from '#main/hosts/common/restore.ts';
import { openTill, type Till, type TillOptions } from '#main/hosts/common/worlds/open-till.ts';
import { createPassphraseKeys } from '#main/hosts/common/worlds/passphrase-keys.ts';
import { createSystemClock, createSystemRandom } from '#main/lib/system-ports.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodName, MethodOutput } from '#shared/contract/methods.ts';
import type { TillState } from '#shared/contract/till.ts';

export const clock = createSystemClock();
export const random = createSystemRandom();

export interface OpenedTill extends AsyncDisposable {
  /** Where its files are. */
  readonly folder: string;
  readonly till: Till;
  readonly told: readonly string[];
  ask(method: string, input: object, requestId?: string): Promise<CallResult<unknown>>;
  get<M extends MethodName>(method: M, input: object): Promise<MethodOutput<M>>;
  state(): Promise<TillState>;
}

export async function openTillIn(root: string, options: Partial<TillOptions> = {}): Promise<OpenedTill> {
  const folder = dataFolder(root);
  const log = () => undefined;
  const { connect = createHttpConnect({ clock, allowPlainHttp: true }) } = options;
  const till = await openTill({
    folder,
    ...restoresOf({ folder, clock }),
    waitingCopy: () => null,
    keys: createPassphraseKeys({ folder: folder.vault, random }),
    baseUrl: null,
    decided: null,
    displays: { open: () => null },
    preferences: createKeptPreferences(root),
    openTraining: () => startEmbeddedSandbox({ clock, random, folder: folder.database('training'), log }),
    openCore: (world) =>
      createCore({
        ...coreOptionsOf(world),
        clock,
        random,
        log,
        connect,
        dataDir: folder.database(world.mode),
        version: 't',
        pinCost: 4,
      }),
    connect,
    log,
    ...options,
  });
  const window = till.core.open('window');
  const told: string[] = [];
  window.subscribe(({ name }) => void told.push(name));
  const ask: OpenedTill['ask'] = (method, input, requestId = randomUUID()) => window.call({ requestId, method, input });
  async function valueFrom(method: string, input: object): Promise<unknown> {
    const answer = await ask(method, input);
    if (!answer.ok) throw new Error(`${method}: ${answer.error.code}`);
    return answer.value;
  }
  return {
    folder: root,
    till,
    told,
    ask,
    get: async <M extends MethodName>(method: M, input: object) => (await valueFrom(method, input)) as MethodOutput<M>,
    state: async () => (await valueFrom('till.state', {})) as TillState,
    [Symbol.asyncDispose]: () => till.close(),
  };
}

const coreOptionsOf = ({ mode, baseUrl, vault, keyIs, training }: PaymentWorld) => ({
  mode,
  baseUrl,
  vault,
  ...(keyIs === undefined ? {} : { keyIs }),
  ...(training === undefined ? {} : { training }),
});

/** What a form would show: the codes of the refused fields, else of the whole; `ok` when nothing was refused. */
export const refusal = (answer: CallResult<unknown>): string =>
  answer.ok ? 'ok' : (answer.error.fields?.map(({ code }) => code).join() ?? answer.error.code);

export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
}
