/**
 * One person wants to be two. At a running station a manager, or a clerk who knows what managers know, asks for what needs a second person, and
 * confirms it as somebody else: at the door of approvals, and where two people decide what no read can prove.
 */

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedSandbox } from '#main/hosts/common/embedded-sandbox.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { openTillIn, random, refusal, clock as systemClock } from '#test/hosts/common/worlds/opened-till.ts';
import {
  asRosa,
  choose,
  given,
  invent,
  openShop,
  other,
  own,
  type Proof,
  type Shop,
  told,
  typedSale,
  wordOf,
} from './two-people-shop.ts';

const dayMs = 24 * 3_600_000;

/** What she does, whose PIN she then types, and what each door says. */
type Attack = (shop: Shop) => Promise<Proof>;
const newlyGiven = 'second-person-given-pin';

const attacks: readonly [string, Attack, { readonly approval: string | null; readonly second: string | null }][] = [
  [
    'invents a manager and types the PIN she gave him',
    async (shop) => ({ staffId: await invent(shop), pin: given }),
    { approval: 'pin-not-chosen', second: 'pin-not-chosen' },
  ],
  [
    'invents a manager, signs in as him and chooses his PIN',
    async (shop) => {
      const staffId = await invent(shop);
      await choose(shop, staffId);
      return { staffId, pin: own };
    },
    { approval: newlyGiven, second: newlyGiven },
  ],
  [
    'invents a clerk, chooses his PIN, and then makes him a manager',
    async (shop) => {
      const staffId = await invent(shop, 'clerk');
      await choose(shop, staffId);
      await asRosa(shop, 'staff.update', { staffId, role: 'manager' });
      return { staffId, pin: own };
    },
    { approval: newlyGiven, second: newlyGiven },
  ],
  [
    'invents a manager, and chooses his PIN twice',
    async (shop) => {
      const staffId = await invent(shop);
      await choose(shop, staffId);
      await shop.signedIn({ staffId, pin: own, newPin: other });
      return { staffId, pin: other };
    },
    { approval: newlyGiven, second: newlyGiven },
  ],
  [
    'invents a manager, chooses his PIN, retires him and takes him back',
    async (shop) => {
      const staffId = await invent(shop);
      await choose(shop, staffId);
      await asRosa(shop, 'staff.retire', { staffId });
      await asRosa(shop, 'staff.restore', { staffId });
      return { staffId, pin: own };
    },
    { approval: newlyGiven, second: newlyGiven },
  ],
  [
    'invents a manager, chooses his PIN and gives him another name',
    async (shop) => {
      const staffId = await invent(shop);
      await choose(shop, staffId);
      await asRosa(shop, 'staff.update', { staffId, name: 'Seu João' });
      return { staffId, pin: own };
    },
    { approval: newlyGiven, second: newlyGiven },
  ],
  [
    'invents a manager, who gives the clerk a PIN, and chooses that one too',
    async (shop) => {
      const staffId = await invent(shop);
      const caio = await shop.signedIn({ staffId, pin: given, newPin: own });
      await told(caio, 'staff.setPin', { staffId: shop.bruno.staffId, pin: given });
      await shop.signedIn({ staffId: shop.bruno.staffId, pin: given, newPin: other });
      await asRosa(shop, 'staff.update', { staffId: shop.bruno.staffId, role: 'manager' });
      return { staffId: shop.bruno.staffId, pin: other };
    },
    { approval: null, second: newlyGiven },
  ],
  [
    'gives the clerk a new PIN and types it',
    async (shop) => {
      await asRosa(shop, 'staff.setPin', { staffId: shop.bruno.staffId, pin: given });
      return { staffId: shop.bruno.staffId, pin: given };
    },
    { approval: null, second: 'pin-not-chosen' },
  ],
  [
    'gives the clerk a new PIN and chooses another one in his name',
    async (shop) => {
      await asRosa(shop, 'staff.setPin', { staffId: shop.bruno.staffId, pin: given });
      await shop.signedIn({ staffId: shop.bruno.staffId, pin: given, newPin: other });
      return { staffId: shop.bruno.staffId, pin: other };
    },
    { approval: null, second: newlyGiven },
  ],
  [
    'invents a manager, and sets the clock of the machine a day ahead',
    async (shop) => {
      const staffId = await invent(shop);
      await choose(shop, staffId);
      shop.till.clock.setWall(dayMs + 60_000);
      await shop.till.pass(6 * 60_000);
      return { staffId, pin: own };
    },
    { approval: newlyGiven, second: newlyGiven },
  ],
  [
    'sets the clock back, invents a manager, and sets it right again',
    async (shop) => {
      shop.till.clock.setWall(-3 * dayMs);
      const staffId = await invent(shop);
      await choose(shop, staffId);
      shop.till.clock.setWall(3 * dayMs);
      return { staffId, pin: own };
    },
    { approval: newlyGiven, second: newlyGiven },
  ],
  [
    'invents a manager, sets the clock a day ahead and starts the till anew',
    async (shop) => {
      const staffId = await invent(shop);
      await choose(shop, staffId);
      shop.till.clock.setWall(dayMs + 60_000);
      await shop.till.restart();
      await shop.till.pass(6 * 60_000);
      return { staffId, pin: own };
    },
    { approval: newlyGiven, second: newlyGiven },
  ],
  [
    'invents a manager and retires him before he confirms',
    async (shop) => {
      const staffId = await invent(shop);
      await choose(shop, staffId);
      await asRosa(shop, 'staff.retire', { staffId });
      return { staffId, pin: own };
    },
    { approval: 'wrong-pin', second: 'wrong-pin' },
  ],
  [
    'types a PIN for somebody who does not exist',
    async () => ({ staffId: crypto.randomUUID(), pin: own }),
    { approval: 'wrong-pin', second: 'wrong-pin' },
  ],
  ['types nobody’s name', async () => ({ staffId: '', pin: own }), { approval: 'wrong-pin', second: 'wrong-pin' }],
  ['has the clerk approve what the clerk asks', async ({ bruno }) => bruno, { approval: 'forbidden', second: null }],
  ['confirms her own decision', async ({ rosa }) => rosa, { approval: null, second: 'second-person-same' }],
];

const atDoors = attacks.flatMap(([what, attack, words]) =>
  (['approval', 'second'] as const).flatMap((door) => {
    const word = words[door];
    return word === null ? [] : [{ what, door, attack, word }];
  }),
);

test.each(atDoors)('as $door, a manager who $what: $word', async ({ attack, door, word }) => {
  await using shop = await openShop();
  const proof = await attack(shop);
  expect(await (door === 'approval' ? shop.approvedBy(proof) : shop.secondedBy(proof))).toBe(word);
});

describe('the same manager at two windows', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    await asRosa(shop, 'rights.set', {
      rules: [{ role: 'manager', right: 'custom-amount', level: 'approval', limit: null }],
    });
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  test('asks at one and approves at the other: refused', async () => {
    const [one, two] = [await shop.signedIn(shop.rosa), await shop.signedIn(shop.rosa)];
    for (const window of [one, two])
      expect(wordOf(await told(window, 'orders.charge', { ...typedSale(), approval: shop.rosa }))).toBe(
        'second-person-same',
      );
  });

  test('sends both at once: neither approves the other', async () => {
    const [one, two] = [await shop.signedIn(shop.rosa), await shop.signedIn(shop.rosa)];
    const input = { ...typedSale(), approval: shop.rosa };
    const answers = await Promise.all([one, two].map((window) => told(window, 'orders.charge', input)));
    expect(answers.map(wordOf)).toEqual(['second-person-same', 'second-person-same']);
  });

  test('sends no approval, an empty one, or one with more in it: refused', async () => {
    const window = await shop.signedIn(shop.rosa);
    const words: string[] = [];
    for (const approval of [undefined, {}, { ...shop.rosa, isApproved: true }, [shop.rosa], 'rosa', null])
      words.push((await told(window, 'orders.charge', { ...typedSale(), approval })).error?.code ?? 'ok');
    expect(words).not.toContain('ok');
    expect(new Set(words)).toEqual(new Set(['approval-required', 'bad-input']));
  });
});

test('guesses at the PIN of the one other person lock that person out, and each of them is on record', async () => {
  await using shop = await openShop();
  const words: string[] = [];
  for (let guess = 0; guess < 8; guess++) {
    const clerk = await shop.signedIn(shop.bruno);
    const approval = { staffId: shop.rosa.staffId, pin: `90${10 + guess}` };
    words.push(wordOf(await told(clerk, 'orders.charge', { ...typedSale(), approval })));
  }
  expect(words).toEqual([...Array(4).fill('wrong-pin'), ...Array(4).fill('locked-out')]);
});

test('a backup of the till that is put back makes nobody two people', async () => {
  using folder = makeTempDir();
  const practice = { clock: systemClock, random, folder: join(folder.path, 'training'), log: () => undefined };
  const decided = { name: 'training', world: await startEmbeddedSandbox(practice) } as const;
  await using till = await openTillIn(folder.path, { decided });
  const pinOf = async (role: string): Promise<Proof> => {
    const { staff, trainingPins } = await till.get('session.state', {});
    const id = staff.find((one) => one.role === role)?.id;
    return trainingPins.find(({ staffId }) => staffId === id) ?? { staffId: '', pin: '' };
  };
  const [rosa, bruno] = [await pinOf('manager'), await pinOf('clerk')];
  await till.get('session.signIn', rosa);
  await till.get('rights.set', {
    rules: [{ role: 'clerk', right: 'custom-amount', level: 'approval', limit: null }],
  });
  const { id: staffId } = await till.get('staff.create', { name: 'Caio', role: 'manager', pin: given });
  await till.get('session.signIn', { staffId, pin: given, newPin: own });
  await till.get('session.signIn', rosa);
  const made = await till.get('backups.make', {});
  expect(refusal(await till.ask('till.restore', { backup: made?.name ?? '' }))).toBe('ok');
  await till.get('session.signIn', bruno);
  expect(refusal(await till.ask('orders.charge', { ...typedSale(), approval: { staffId, pin: own } }))).toBe(
    newlyGiven,
  );
});
