/** Planning stays cheap: a source of thousands is not read again at every wake, and a small one always is. */
import { expect, test } from 'vitest';
import type { PollSource, PollSubject } from '#main/api/poll-source.ts';
import { createPollPlan } from '#main/sync/poll-plan.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';

const subject = (id: string, change: Partial<PollSubject> = {}): PollSubject => ({
  id,
  waits: 'office',
  followUp: 'link',
  pace: { young: 60_000, middle: 60_000, old: 60_000 },
  openedAt: 0,
  polledAt: null,
  wantedAt: null,
  ...change,
});

function counted(kind: string, subjects: PollSubject[]) {
  const poll = async () => true;
  const source = { kind, reads: 0, poll, asks: () => ['v2'], subjects: () => subjects } satisfies PollSource & {
    reads: number;
  };
  source.subjects = () => {
    source.reads += 1;
    return subjects;
  };
  return source;
}

function open(sources: readonly PollSource[]) {
  const clock = createVirtualClock(0);
  const plan = createPollPlan({ clock, sources, areReceived: () => false });
  return { clock, plan };
}

test('W1: two thousand links are read every two seconds at most, however often something wakes the watcher', async () => {
  const links = counted(
    'link',
    Array.from({ length: 2_000 }, (_, count) => subject(`l${count}`)),
  );
  const sales = counted('sale', [subject('s1', { waits: 'screen', followUp: 'sale' })]);
  const { clock, plan } = open([links, sales]);
  for (let count = 0; count < 200; count += 1) {
    plan.stale();
    plan.refresh();
    await clock.advance(100);
  }
  expect(sales.reads).toBe(200);
  expect(links.reads).toBeLessThanOrEqual(11);
});

test('W2: a failed attempt moves the turn, and each failure more than the one before', async () => {
  const { clock, plan } = open([counted('link', [subject('a', { polledAt: 0 }), subject('b', { polledAt: 0 })])]);
  await clock.advance(120_000);
  const first = (mayGo: (id: string) => boolean = () => true) => {
    plan.stale();
    plan.refresh();
    return plan.first('office', ({ id }) => mayGo(id));
  };
  expect(first()?.subject.id).toBe('a');
  plan.take('a');
  plan.ended('a', false);
  expect(first()?.subject.id).toBe('b');
  const waits: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    const at = first((id) => id === 'a')?.at ?? 0;
    waits.push(at - clock.now());
    await clock.advance(at - clock.now());
    plan.take('a');
    plan.ended('a', false);
  }
  expect(waits[0]).toBeLessThan(waits[3] ?? 0);
  expect(waits.at(-1)).toBe(600_000);
});

test('W1: the office leaves the screens what they need', () => {
  const pace = { young: 2_000, middle: 5_000, old: 30_000 };
  const codes = Array.from({ length: 3 }, (_, count) =>
    subject(`s${count}`, { waits: 'screen', followUp: 'sale', pace }),
  );
  const links = counted('link', [subject('l1')]);
  const quiet = open([links]);
  quiet.plan.refresh();
  const busy = open([links, counted('sale', codes)]);
  busy.plan.refresh();
  expect([quiet.plan.gapMs('office'), busy.plan.gapMs('office')]).toEqual([1_000, 6_000]);
});

test('W2: a connection that flickers forgives failed looks once a minute, and not each time it is back', async () => {
  const { clock, plan } = open([counted('sale', [subject('a', { waits: 'screen', polledAt: 0 })])]);
  await clock.advance(120_000);
  const waitMs = (): number => {
    plan.stale();
    plan.refresh();
    return (plan.first('screen', () => true)?.at ?? 0) - clock.now();
  };
  const fail = (): void => {
    plan.take('a');
    plan.ended('a', false);
  };
  for (let count = 0; count < 5; count += 1) fail();
  expect(waitMs()).toBeGreaterThan(10_000);
  plan.forgiveAll();
  expect(waitMs()).toBeLessThanOrEqual(0);
  for (let count = 0; count < 5; count += 1) fail();
  await clock.advance(1_000);
  plan.forgiveAll();
  expect(waitMs()).toBeGreaterThan(10_000);
});
