/** A till as its windows see it, opened on a folder: what a person asks of it before any world is open, and after. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createHttpConnect } from '#main/api/http.ts';
import type { Connection } from '#main/core/core.ts';
import { createCore } from '#main/core/create-core.ts';
import { dataFolder } from '#main/hosts/common/data-folder.ts';
import { startEmbeddedSandbox } from '#main/hosts/common/embedded-sandbox.ts';
import { restoresOf } from '#main/hosts/common/restore.ts';
import { openTill, type Till, type TillOptions } from '#main/hosts/common/worlds/open-till.ts';
import { createPassphraseKeys } from '#main/hosts/common/worlds/passphrase-keys.ts';
import { createSystemClock, createSystemRandom } from '#main/lib/system-ports.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import type { TillState } from '#shared/contract/till.ts';

export const clock = createSystemClock();
export const random = createSystemRandom();
export const passphrase = 'forno a lenha 1987';
export const manager = { name: 'Rosa', pin: '48151623' };

export interface Opened extends AsyncDisposable {
  readonly folder: string;
  readonly till: Till;
  ask(method: string, input: object, requestId?: string): Promise<CallResult<unknown>>;
  readonly told: readonly string[];
}

export async function openOn(folder: string, options: Partial<TillOptions> = {}): Promise<Opened> {
  const log = () => undefined;
  const { connect = overHttp } = options;
  const till = await openTill({
    folder: { root: folder, vault: join(folder, 'vault') },
    keys: createPassphraseKeys({ folder: join(folder, 'vault'), random }),
    baseUrl: null,
    decided: null,
    openTraining: () => startEmbeddedSandbox(clock, random),
    openCore: ({ mode, baseUrl, vault }) =>
      createCore({
        clock,
        random,
        log,
        mode,
        baseUrl,
        vault,
        connect,
        dataDir: join(folder, mode),
        version: 't',
        pinCost: 4,
      }),
    connect,
    log,
    ...restoresOf({ folder: dataFolder(folder), clock }),
    ...options,
  });
  const window: Connection = till.core.open('window');
  const told: string[] = [];
  window.subscribe(({ name }) => void told.push(name));
  return {
    folder,
    till,
    told,
    ask: (method, input, requestId = crypto.randomUUID()) => window.call({ requestId, method, input }),
    [Symbol.asyncDispose]: () => till.close(),
  };
}

export const overHttp = createHttpConnect({ clock, allowPlainHttp: true });
export const stateOf = async ({ ask }: Opened): Promise<TillState> => {
  const answer = await ask('till.state', {});
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value as TillState;
};
export const refusal = (answer: CallResult<unknown>): string =>
  answer.ok ? 'ok' : (answer.error.fields?.map(({ code }) => code).join() ?? answer.error.code);

export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
}
