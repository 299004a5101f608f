/** What the journal keeps of the past, and for how long: a sandbox that runs for years must not remember all of them. */
import { describe, expect, it } from 'vitest';
import { deeds } from '#sandbox/memory/deeds.ts';
import { createSandboxClock } from '#sandbox/state/clock.ts';
import { beforeCard, beginStep, pastWorld } from '#sandbox/state/journal.ts';
import type { SavedCard } from '#sandbox/state/saved-card.ts';
import { createWorld, type SandboxContext } from '#sandbox/state/world.ts';
import { defaultSwitches } from '#sandbox/switches/switches.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';

const minute = 60_000;

function openContext() {
  const clock = createVirtualClock(0);
  const context: SandboxContext = {
    clock: createSandboxClock(clock),
    random: createSeededRandom(1),
    world: createWorld(),
    switches: defaultSwitches(),
    origin: 'http://sandbox.invalid',
    deliver: null,
    pending: new Map(),
    deeds,
    attemptMoved: () => undefined,
  };
  return { context, clock };
}

function keep(context: SandboxContext): SavedCard {
  const card: SavedCard = {
    id: 'a',
    account: 'acc',
    firstSix: '453950',
    lastFour: '0019',
    brand: 'visa',
    holderName: 'ANA',
    expMonth: 1,
    expYear: 2030,
    type: 'credit',
    behaviour: 'approve',
    createdAt: 0,
    tokenization: 'pending',
    customer: { name: 'Ana', email: 'ana@balcao.example' },
  };
  beginStep(context);
  beforeCard(context, card);
  context.world.cards.set(card.id, card);
  return card;
}

function expire(context: SandboxContext, card: SavedCard, expYear: number): void {
  beforeCard(context, card);
  card.expYear = expYear;
}

describe('the journal', () => {
  it('goes back to any moment, and to before there was anything', async () => {
    const { context, clock } = openContext();
    const card = keep(context);
    for (const year of [2031, 2032]) {
      await clock.advance(minute);
      beginStep(context);
      expire(context, card, year);
    }
    const at = (ms: number) => pastWorld(context.world, ({ until }) => until > ms).cards.get('a')?.expYear;
    expect([at(2 * minute), at(2 * minute - 1), at(minute), at(minute - 1), at(-1)]).toEqual([
      2032,
      2031,
      2031,
      2030,
      undefined,
    ]);
    expect(card.expYear).toBe(2032);
  });

  it('keeps what a step found, not what it did in between', () => {
    const { context } = openContext();
    const card = keep(context);
    beginStep(context);
    expire(context, card, 2031);
    expire(context, card, 2032);
    const { step } = context.world.journal;
    expect(pastWorld(context.world, (snapshot) => snapshot.step === step).cards.get('a')?.expYear).toBe(2030);
  });

  it('is the world itself where nothing is undone', () => {
    const { context } = openContext();
    keep(context);
    expect(pastWorld(context.world, () => false)).toBe(context.world);
  });

  it('forgets what is older than an hour', async () => {
    const { context, clock } = openContext();
    const card = keep(context);
    for (let n = 0; n < 3_000; n++) {
      await clock.advance(minute);
      beginStep(context);
      expire(context, card, 2030 + (n % 2));
    }
    const { snapshots } = context.world.journal;
    expect(snapshots.length).toBeLessThan(600);
    expect(snapshots.filter(({ until }) => until > context.clock.now() - 60 * minute)).toHaveLength(60);
  });
});
