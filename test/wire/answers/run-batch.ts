/** One till whose every answer may have been changed on its way, and people who go on working with it. */
import type { Connect } from '#main/api/connect.ts';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import type { EventMessage } from '#shared/contract/events.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';
import { dayActs } from '../../simulation/acts/all-acts.ts';
import { pick, type SaleStage } from '../../simulation/acts/stage.ts';
import { createNetwork } from '../../simulation/network.ts';
import { createPeople } from '../../simulation/people.ts';
import { createTillLife } from '../../simulation/till-life.ts';
import { type Memory, mutate, remember } from './mutate.ts';
import { createWordCheck } from './word-check.ts';

export interface BatchOptions {
  readonly seed: number;
  readonly template: string;
  /** Changed answers after which the day ends. */
  readonly answers: number;
}

export interface BatchResult {
  readonly mutated: number;
  readonly lies: readonly string[];
  readonly said: ReadonlyMap<string, number>;
  readonly trace: readonly string[];
}

/** Few enough true answers that most words rest on changed ones, and enough that sales come as far as a refund. */
const trueShare = 0.35;

export async function runBatch({ seed, template, answers }: BatchOptions): Promise<BatchResult> {
  const clock = createVirtualClock(Date.UTC(2027, 2, 1, 12), 2);
  const random = createSeededRandom(seed);
  const tally = new Map<string, number>();
  const sandbox = await createSandbox({ clock, random: createSeededRandom(seed + 1_000_003), port: null });
  const network = createNetwork({ sandbox, clock, random: createSeededRandom(seed + 3_000_003), tally });
  const wordCheck = createWordCheck(clock);
  const memory: Memory = { answers: [], words: [] };
  const trace: string[] = [];
  const note = (line: string): void => void trace.push(line);
  let mutated = 0;

  const connect: Connect = async (request) => {
    const asked = { ...request, body: request.body === null ? null : request.body.slice() };
    const answer = await network.connect(request);
    const changed = random.float() < trueShare ? answer : mutate(answer, random, memory);
    if (changed !== answer) mutated += 1;
    remember(memory, answer);
    note(
      `${request.method} ${new URL(request.url).pathname}: ${changed.status} ${new TextDecoder().decode(changed.body)}`,
    );
    wordCheck.saw(asked, changed);
    return changed;
  };
  const life = createTillLife({
    sandbox,
    clock,
    template,
    connect,
    clientIds: ['office'],
    random: createSeededRandom(seed + 2_000_003),
    onDeath: () => {},
    onEvent(event) {
      wordCheck.receive(event);
      const line = lineOf(event);
      if (line !== null && line !== trace.at(-1)) note(line);
    },
  });
  const people = createPeople(life, { counter: 'manager', office: 'manager' });
  const stage: SaleStage = { people, sandbox, random, tally, saleIds: [], note };
  try {
    await life.start();
    await people.signInEverywhere();
    while (mutated < answers && wordCheck.lies.length === 0 && life.errors.length === 0) {
      await pick(random, dayActs)?.(stage);
      await clock.advance(random.float() < 0.7 ? random.float() * 8_000 : random.float() * 120_000);
      await people.signInEverywhere();
    }
  } finally {
    network.offline = true;
    await clock.advance(120_000);
    await life.close();
    await sandbox.close();
  }
  return { mutated, lies: [...wordCheck.lies, ...life.errors], said: wordCheck.said, trace };
}

function lineOf({ name, payload }: EventMessage): string | null {
  const said = payload as { id?: string; state?: string; operation?: string };
  if (said.state === undefined) return null;
  return `  ${name} ${said.operation ?? ''} ${said.id} is ${said.state}`;
}
