/** One series of commands, done to the page-long model and to a real till, which must agree after each of them. */
import fc from 'fast-check';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';
import { createLedger } from '#test/support/acquirer-ledger.ts';
import type { RealCounter } from './counter-commands.ts';
import type { CounterModel } from './counter-model.ts';
import { createHeldNetwork } from './held-network.ts';
import { createWindows } from './windows.ts';

export async function runCounter(
  commands: Iterable<fc.AsyncCommand<CounterModel, RealCounter>>,
  template: string,
): Promise<void> {
  const clock = createVirtualClock(Date.UTC(2027, 2, 1, 12), 2);
  const sandbox = await createSandbox({ clock, random: createSeededRandom(1), port: null });
  const random = createSeededRandom(2);
  const network = createHeldNetwork({ sandbox, clock, random, note: () => {} });
  const windows = createWindows({ sandbox, clock, template, random, connect: network.connect });
  let ids = 0;
  const makeId = (): string => {
    ids += 1;
    return `33333333-3333-4333-a333-${String(ids).padStart(12, '0')}`;
  };
  try {
    await windows.start();
    await windows.signIn('two');
    await windows.signIn();
    const ledger = createLedger(sandbox);
    const real: RealCounter = { windows, sandbox, network, ledger, saleIds: [], note: () => {}, clock, makeId };
    await fc.asyncModelRun(() => ({ model: { online: true, sales: [] }, real }), commands);
    if (windows.errors.length > 0) throw new Error(windows.errors.join('; '));
  } finally {
    network.offline = true;
    await clock.advance(120_000);
    await windows.close();
    await sandbox.close();
  }
}
