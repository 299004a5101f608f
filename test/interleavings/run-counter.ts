/** One series of commands, done to the page-long model and to a real till, which must agree after each of them. */
import fc from 'fast-check';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';
import { createNetwork } from '../simulation/network.ts';
import { createTillLife } from '../simulation/till-life.ts';
import type { RealCounter } from './counter-commands.ts';
import type { CounterModel } from './counter-model.ts';

export async function runCounter(
  commands: Iterable<fc.AsyncCommand<CounterModel, RealCounter>>,
  template: string,
): Promise<void> {
  const clock = createVirtualClock(Date.UTC(2027, 2, 1, 12), 2);
  const sandbox = await createSandbox({ clock, random: createSeededRandom(1), port: null });
  const random = createSeededRandom(2);
  const network = createNetwork(sandbox, clock, random);
  const life = createTillLife({ sandbox, clock, network, template, random, connect: network.connect });
  let ids = 0;
  const makeId = (): string => {
    ids += 1;
    return `33333333-3333-4333-a333-${String(ids).padStart(12, '0')}`;
  };
  try {
    await life.start();
    await life.signIn('two');
    const real: RealCounter = { life, sandbox, network, random, saleIds: [], note: () => {}, clock, makeId };
    await fc.asyncModelRun(() => ({ model: { online: true, sales: [] }, real }), commands);
    if (life.errors.length > 0) throw new Error(life.errors.join('; '));
  } finally {
    network.offline = true;
    await clock.advance(120_000);
    await life.close();
    await sandbox.close();
  }
}
