/** Some twelve hundred universes with every test run, and a check of what they met. `npm run sim` runs large campaigns. */
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualFaultKinds } from '#sandbox/state/fault-kinds.ts';
import { defaultSwitches } from '#sandbox/switches/switches.ts';
import { describedTraffic } from '#test/helpers/described-traffic.ts';
import { makeTempDir, quickDisk } from '#test/helpers/temp-dir.ts';
import { actNames } from './acts/all-acts.ts';
import { type Campaign, runCampaign } from './campaign.ts';
import { commitPoints, connectPoints, reachableFailpoints } from './crash-plan.ts';
import { networkFaults } from './network.ts';
import { runSeed } from './run-seed.ts';
import { addTo, type Tally, tallyLines } from './tally.ts';
import { makeTemplate } from './template.ts';

const workers = availableParallelism();
const usual = { workers, acts: undefined, switches: {}, keepTraces: false };
/** Too seldom for so few days: large campaigns meet them, and tests of their own. */
const seldom: readonly string[] = [
  'act:resend-code',
  'offline:hours',
  // Few holds wait for a person: `crash:orders.capture:*` meets the captures that follow by themselves.
  'act:capture',
  'act:answer-bank',
  'act:verify-charge',
  'act:use-client-card',
  'act:contest',
  'act:close-for-a-week',
  'crash:orders.create:inside-resolve',
  'crash:orders.capture:before-claim',
  'crash:orders.capture:inside-claim',
  'crash:orders.capture:after-answer',
  'crash:orders.capture:inside-resolve',
  'crash:orders.cancel:inside-claim',
  'crash:orders.confirm:before-claim',
  'crash:orders.confirm:after-claim',
  'crash:orders.confirm:after-answer',
  'crash:orders.confirm:after-resolve',
  'crash:refunds.create:after-answer',
  'resend-code:asked',
  'verify-charge:asked',
  'confirm-invoice:asked',
  'defend:asked',
];
const whole: Tally = new Map();

function failures({ shown }: Campaign): string {
  return shown.map(({ seed, violations, trace }) => [`seed ${seed}`, ...violations, ...trace].join('\n')).join('\n\n');
}

describe('twelve hundred universes', () => {
  test('keep the promise while the sandbox reads the document as it does by default', {
    timeout: 900_000,
  }, async () => {
    const campaign = await runCampaign({ ...usual, from: 1, seeds: 700, drawSwitches: false });
    addTo(whole, campaign.tally);
    expect(failures(campaign)).toBe('');
  });

  test('keep it under every other reading', { timeout: 900_000 }, async () => {
    const campaign = await runCampaign({ ...usual, from: 1, seeds: 300, drawSwitches: true, hostile: true });
    addTo(whole, campaign.tally);
    expect(failures(campaign)).toBe('');
  });

  test('keep it on days on which the back office works as well', { timeout: 900_000 }, async () => {
    const campaign = await runCampaign({
      ...usual,
      from: 1,
      seeds: 150,
      officeEvery: 1,
      drawSwitches: true,
      hostile: true,
    });
    addTo(whole, campaign.tally);
    expect(failures(campaign)).toBe('');
  });

  test('met nearly every act, every fault of network and provider, and died at nearly every point', () => {
    const wanted = [
      // What waits for people is decided hours later, when a day has calmed: it is counted by its answers.
      ...actNames.filter((name) => name !== 'resolve').map((name) => `act:${name}`),
      ...networkFaults.map((name) => `network:${name}`),
      ...usualFaultKinds.map((name) => `provider:${name}`),
      ...[...reachableFailpoints, ...commitPoints, ...connectPoints].map((name) => `crash:${name}`),
      ...['capture', 'pix_paid', 'refund', 'void'].map((name) => `ledger:${name}`),
      ...[
        'cancel',
        'cancel-unknown',
        'replace',
        'confirm-right',
        'confirm-wrong',
        'resend-code',
        'refund',
        'resolve',
        'charge',
        'verify-charge',
        'record-charge',
        'subscribe',
        'confirm-invoice',
        'aimed-undo',
        'make-link',
        'aimed-cancel-link',
        'aimed-delete-link',
        'load-links',
        'save-card',
        'save-client-card',
        'defend',
      ].map((name) => `${name}:asked`),
      'refund:approval-required',
      'refund:wrong-pin',
      'resolve:forbidden',
      'offline:hours',
    ];
    expect(
      wanted.filter((name) => !whole.has(name) && !seldom.includes(name)),
      tallyLines(whole).join('\n'),
    ).toEqual([]);
  });
});

describe('a seed', () => {
  const dir = makeTempDir(quickDisk);
  beforeAll(() => makeTemplate(dir.path));
  afterAll(() => dir[Symbol.dispose]());

  test('is the same universe every time', async () => {
    const run = () => runSeed(11, { template: dir.path, drawSwitches: true });
    const [first, second] = [await run(), await run()];
    expect(second.trace).toEqual(first.trace);
    expect(second.tally).toEqual(first.tally);
  });

  test('meets a hostile provider only where it is asked for, and the same one every time', async () => {
    const run = (hostile: boolean) => runSeed(11, { template: dir.path, hostile });
    const [usual, hostile, again] = [await run(false), await run(true), await run(true)];
    expect(usual.trace[0]).toBe('0.0s switches {}');
    expect(hostile.trace[0]).not.toBe(usual.trace[0]);
    expect(again.trace).toEqual(hostile.trace);
  });

  test('ends although a fraction of a millisecond was left until the screen locks', async () => {
    const { violations } = await runSeed(1089, { template: dir.path, acts: 12, drawSwitches: true });
    expect(violations).toEqual([]);
  });

  test('speaks nothing but what openapi.json describes', async () => {
    const traffic = describedTraffic(defaultSwitches());
    const { tally } = await runSeed(7, { template: dir.path, acts: 60, traffic });
    expect(tally.get('sales:made')).toBeGreaterThan(5);
    await traffic.resolve();
  });
});
