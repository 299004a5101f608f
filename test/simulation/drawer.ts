/**
 * On some days the shop takes cash and cards of its own machine as well, with shifts of its drawer. People keep a book of it beside the till,
 * through crashes and restored backups, and every sum of the till is held against that book. The draws are its own, so that every other
 * day stays as it was.
 */
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodName, MethodOutput, MethodRequest } from '#shared/contract/methods.ts';
import type { ShiftReport } from '#shared/contract/shifts.ts';
import type { TenderSellInput } from '#shared/contract/tenders.ts';
import { type Cents, cents } from '#shared/domain/money.ts';
import { paymentMethods } from '#shared/domain/payment-methods.ts';
import { type Count, denominations } from '#shared/domain/shifts.ts';
import { cashDue, machineModes } from '#shared/domain/tenders.ts';
import type { Random } from '#shared/ports.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { draftId, pick, type Stage, someWindow } from './acts/stage.ts';
import { move, type NotedShift, noteSale, type Proven } from './drawer-book.ts';
import { count } from './tally.ts';

const share = 0.08;

export const isDrawerDay = (seed: number): boolean => createSeededRandom(seed + 14_000_215).float() < share;
export const drawerRandom = (seed: number): Random => createSeededRandom(seed + 14_100_003);

export interface DrawerStage extends Stage {
  readonly drawn: Random;
}

type Ask = <M extends MethodName>(method: M, input: MethodRequest<M>) => Promise<CallResult<MethodOutput<M>>>;

/** A till that died while it was asked is started, and asked the same again: it is written down once. */
const askedUntilAnswered = (stage: DrawerStage, isForManager: boolean): Ask => {
  const { people, life, drawn } = stage;
  const manager = people.roleAt.office === 'manager' ? 'office' : 'counter';
  return async (method, input) => {
    for (let tries = 0; ; tries += 1) {
      const result = await people.at(isForManager ? manager : someWindow(drawn), method, input);
      if (result.ok || life.alive || tries > 8) return result;
      await stage.wakeUp();
    }
  };
};

export async function actAtDrawer(stage: DrawerStage): Promise<string[]> {
  const { drawn, drawer } = stage;
  const all = drawer.shift === null ? withoutShift : withShift;
  const act = pick(drawn, all) ?? sellHere;
  const problem = await act(stage);
  return [...(problem === null ? [] : [problem]), ...(await checkDrawer(stage))];
}

type DrawerAct = (stage: DrawerStage) => Promise<string | null>;

const refused = (what: string, result: CallResult<unknown>): string | null =>
  result.ok ? null : `drawer: ${what} was refused: ${JSON.stringify(result.error)}`;

function tendersFor(drawn: Random): TenderSellInput['tenders'] {
  const cash = (amount: number) => {
    const due = cashDue(cents(amount), 5);
    return {
      kind: 'cash',
      amountCents: cents(amount),
      receivedCents: cents(due + Math.floor(drawn.float() * 5_000)),
    } as const;
  };
  const machine = (amount: number) =>
    ({
      kind: 'machine',
      amountCents: cents(amount),
      mode: pick(drawn, machineModes) ?? 'debit',
      brand: '',
      authorization: '',
    }) as const;
  const amount = 1 + Math.floor(drawn.float() * 20_000);
  const part = 1 + Math.floor(drawn.float() * 5_000);
  const shape = drawn.float();
  if (shape < 0.5) return [cash(amount)];
  if (shape < 0.7) return [machine(amount)];
  return shape < 0.9 ? [cash(amount), machine(part)] : [machine(amount), machine(part)];
}

const sellHere: DrawerAct = async (stage) => {
  const { drawn, tally, note } = stage;
  const tenders = tendersFor(drawn);
  const total = tenders.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const items = [{ description: 'Balcão', quantity: 1, unitAmountCents: cents(total) }];
  const input = { draftId: draftId(drawn), items, customer: null, currency: 'BRL' as const, tenders };
  const ask = askedUntilAnswered(stage, true);
  const result = await ask('tenders.sell', input);
  if (!result.ok) return refused('a sale', result);
  count(tally, `drawer:${tenders.map(({ kind }) => kind).join('+')}`);
  note(`sells ${total} at the counter: ${result.value.id}`);
  noteSale(stage.drawer, result.value);
  if (drawn.float() > 0.2) return null;
  const again = await ask('tenders.sell', input);
  return again.ok && again.value.id === result.value.id ? null : 'drawer: one basket was sold twice';
};

const giveBack: DrawerAct = async (stage) => {
  const { drawn, drawer, tally } = stage;
  const open = [...drawer.sales].filter(([, tenders]) => tenders.some((one) => one.backCents < one.dueCents));
  const [id, tenders] = pick(drawn, open) ?? [];
  const tender = pick(drawn, tenders?.filter((one) => one.backCents < one.dueCents) ?? []);
  if (id === undefined || tender === undefined) return null;
  const left = tender.dueCents - tender.backCents;
  const amountCents = drawn.float() < 0.5 ? left : 1 + Math.floor(drawn.float() * left);
  const asked = {
    id,
    returnId: draftId(drawn),
    reason: 'defect' as const,
    parts: [{ tenderId: tender.id, amountCents: amountCents as Cents }],
  };
  const ask = askedUntilAnswered(stage, true);
  const tooMuch = {
    ...asked,
    returnId: draftId(drawn),
    parts: [{ tenderId: tender.id, amountCents: (left + 1) as Cents }],
  };
  if ((await ask('tenders.giveBack', tooMuch)).ok) return 'drawer: more went back than was taken';
  const result = await ask('tenders.giveBack', asked);
  if (!result.ok) return refused('a return', result);
  if (drawn.float() < 0.2) await ask('tenders.giveBack', asked);
  tender.backCents += amountCents;
  if (drawer.shift !== null) move(drawer.shift, tender.way, { takenCents: 0, backCents: amountCents });
  count(tally, 'drawer:given-back');
  return null;
};

const openShift: DrawerAct = async (stage) => {
  const { drawn, drawer, tally } = stage;
  const floatCents = cents(Math.floor(drawn.float() * 30_000));
  const ask = askedUntilAnswered(stage, false);
  const result = await ask('shifts.open', { floatCents });
  // Killed before it answered, it may have been opened all the same: then it says so.
  const now = await ask('shifts.now', {});
  const shift = now.ok ? now.value.shift : null;
  if (shift === null || shift.floatCents !== floatCents) return refused('a shift', result);
  drawer.shift = { id: shift.id, expectedCents: floatCents, machine: new Map(), sales: 0 };
  count(tally, 'drawer:opened');
  return null;
};

const moveCash: DrawerAct = async (stage) => {
  const { drawn, drawer, tally } = stage;
  if (drawer.shift === null) return null;
  const kind = drawn.float() < 0.5 ? ('in' as const) : ('out' as const);
  const amountCents = cents(1 + Math.floor(drawn.float() * 9_000));
  const asked = { moveId: draftId(drawn), shiftId: drawer.shift.id, kind, amountCents, reason: 'cofre' };
  const ask = askedUntilAnswered(stage, true);
  const result = await ask('shifts.move', asked);
  if (!result.ok) return refused('a movement', result);
  if (drawn.float() < 0.2) await ask('shifts.move', asked);
  drawer.shift.expectedCents += kind === 'in' ? amountCents : -amountCents;
  count(tally, `drawer:${kind}`);
  return null;
};

const closeShift: DrawerAct = async (stage) => {
  const { drawn, drawer, tally } = stage;
  if (drawer.shift === null) return null;
  const off = drawn.float() < 0.5 ? 0 : Math.floor(drawn.float() * 40) * 5;
  const counted = Math.max(0, drawer.shift.expectedCents + off);
  const asked = { shiftId: drawer.shift.id, count: notesFor(counted) };
  const ask = askedUntilAnswered(stage, true);
  const result = await ask('shifts.close', asked);
  if (!result.ok) return refused('a close', result);
  const { number, cash, countedCents, differenceCents } = result.value;
  const last = drawer.highest.number;
  drawer.highest.number = number;
  drawer.reports.push(result.value);
  const problems = [
    ...(number === last + 1 ? [] : [`number ${number} after ${last}`]),
    ...(cash.expectedCents === drawer.shift.expectedCents ? [] : [`${cash.expectedCents} expected`]),
    ...(countedCents === counted && differenceCents === counted - cash.expectedCents
      ? []
      : [`${differenceCents} is missing`]),
  ];
  const shift = JSON.stringify(drawer.shift);
  drawer.shift = null;
  count(tally, 'drawer:closed');
  return problems.length === 0
    ? null
    : `drawer: closed with ${problems.join(', ')}, and the book says ${shift}, counted ${counted}`;
};

function notesFor(sum: number): { worthCents: number; quantity: number }[] {
  let left = sum;
  const found: Count = denominations.BRL.map((worthCents) => {
    const quantity = Math.floor(left / worthCents);
    left -= quantity * worthCents;
    return { worthCents, quantity };
  });
  return [...found];
}

const withoutShift: readonly DrawerAct[] = [openShift, openShift, sellHere, giveBack];
const withShift: readonly DrawerAct[] = [sellHere, sellHere, sellHere, giveBack, moveCash, closeShift];

/** Every sum that the till tells of this money, against the book. */
export async function checkDrawer(stage: DrawerStage): Promise<string[]> {
  const { drawer } = stage;
  const ask = askedUntilAnswered(stage, true);
  const [read, x] = [await ask('history.sums', { filter: { kind: 'sale' } }), await ask('shifts.x', {})];
  if (!read.ok || !x.ok) return [`drawer: its sums cannot be read`];
  const all = [...drawer.sales.values()].flat();
  const noted = {
    counterSales: drawer.sales.size,
    counterCents: all.reduce((sum, { dueCents }) => sum + dueCents, 0),
    counterBackCents: all.reduce((sum, { backCents }) => sum + backCents, 0),
  };
  const { counterSales, counterCents, counterBackCents } = read.value.sums;
  const shown = { counterSales, counterCents, counterBackCents };
  const expected = drawer.shift === null ? null : shiftShown(drawer.shift);
  const seen =
    x.value === null
      ? null
      : { expectedCents: x.value.cash.expectedCents, sales: x.value.counterSales, machine: machineOf(x.value.machine) };
  return [
    ...differs('its sums', shown, noted),
    ...differs('its shift', seen, expected),
    ...(await checkLedger(stage, ask, x.value)),
    ...(await checkReports(stage, ask)),
  ];
}

/** What the reports say of the API's money, all in all and with what is so now, is what is proven: of no cent twice, and of none never. */
async function checkLedger({ drawer }: DrawerStage, ask: Ask, now: ShiftReport | null): Promise<string[]> {
  if (now === null) return [];
  const problems: string[] = [];
  for (const method of paymentMethods) {
    const read = await ask('history.sums', { filter: { kind: 'sale', method } });
    if (!read.ok) return ['drawer: its sums cannot be read'];
    const all = provenOf(read.value.sums);
    const told = [...drawer.reports, now].flatMap(({ api }) =>
      api.filter((one) => one.method === method).flatMap((one) => [provenOf(one), provenOf(one.other)]),
    );
    const sum = told.reduce(plus);
    const before = drawer.before[method] ?? plus(all, negative(sum));
    drawer.before[method] = before;
    problems.push(...differs(`its reports of ${method}`, sum, plus(all, negative(before))));
  }
  return problems;
}

const provenOf = ({ receivedCents, backCents, contestedCents }: Proven): Proven => ({
  receivedCents,
  backCents,
  contestedCents,
});
const plus = (a: Proven, b: Proven): Proven => ({
  receivedCents: a.receivedCents + b.receivedCents,
  backCents: a.backCents + b.backCents,
  contestedCents: a.contestedCents + b.contestedCents,
});
const negative = ({ receivedCents, backCents, contestedCents }: Proven): Proven => ({
  receivedCents: -receivedCents,
  backCents: -backCents,
  contestedCents: -contestedCents,
});

const shiftShown = ({ expectedCents, sales, machine }: NotedShift) => ({
  expectedCents,
  sales,
  machine: machineOf([...machine].map(([mode, sums]) => ({ mode, ...sums }))),
});

const machineOf = (
  of: readonly { readonly mode: string; readonly takenCents: number; readonly backCents: number }[],
): string =>
  of
    .map(({ mode, takenCents, backCents }) => `${mode} ${takenCents} ${backCents}`)
    .toSorted()
    .join();

function differs(what: string, shown: unknown, noted: unknown): string[] {
  const [told, meant] = [JSON.stringify(shown), JSON.stringify(noted)];
  return told === meant ? [] : [`drawer: ${what} say ${told}, and the book ${meant}`];
}

/** None is ever changed, and none is missing. */
async function checkReports({ drawer }: DrawerStage, ask: Ask): Promise<string[]> {
  const kept = await ask('shifts.list', { limit: 100 });
  return kept.ok
    ? differs('its reports', kept.value.reports.toReversed(), drawer.reports)
    : ['drawer: its reports cannot be read'];
}
