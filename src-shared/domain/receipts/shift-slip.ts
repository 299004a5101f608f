/** The slip of a shift: its report (Z) once it is closed, and its numbers so far (X) before. What is proven by the API stands apart. */
import type { Count } from '../shifts.ts';
import type { ShiftSlipFacts, SlipLanguage } from './receipt-facts.ts';
import { shiftSlipWords } from './shift-slip-words.ts';
import { centre, endLines, headLines, left, loud, moment, money, pair, rule } from './slip-parts.ts';
import type { SlipLine } from './slip-rows.ts';
import { slipWords } from './slip-words.ts';

export function shiftSlip(facts: ShiftSlipFacts, language: SlipLanguage): SlipLine[] {
  const words = shiftSlipWords[language];
  const { notFiscal, second } = slipWords[language];
  const { closed } = facts;
  return [
    ...headLines(facts, language),
    loud(closed === null ? words.title.open : words.title.closed),
    loud(notFiscal),
    ...(facts.isSecond ? [centre(second, { bold: true, double: true })] : []),
    rule,
    ...aboutLines(facts, language),
    rule,
    ...cashLines(facts, language),
    ...eventLines(facts, language),
    ...machineLines(facts, language),
    ...apiLines(facts, language),
    ...(closed === null ? [] : [{ kind: 'blank' } as const, { kind: 'blank' } as const, rule, centre(words.signature)]),
    rule,
    ...endLines(facts, language),
  ];
}

function aboutLines(facts: ShiftSlipFacts, language: SlipLanguage): SlipLine[] {
  const words = shiftSlipWords[language];
  const { till, approvedBy } = slipWords[language];
  const { openedAt, openedBy, untilAt, sales, audit, closed } = facts;
  const when = (label: string, at: number): SlipLine => pair(label, moment(at, facts, language));
  const end =
    closed === null
      ? [when(words.until, untilAt)]
      : [
          when(words.closedAt, untilAt),
          left(`  ${words.by} ${closed.closedBy}`),
          ...(closed.approvedBy === null ? [] : [left(`  ${approvedBy}: ${closed.approvedBy}`)]),
          ...(closed.note === null ? [] : [left(`${words.note}: ${closed.note}`)]),
        ];
  return [
    ...(closed === null ? [] : [pair(words.number, String(closed.number), true)]),
    left(`${till}: ${facts.till}`),
    when(words.openedAt, openedAt),
    left(`  ${words.by} ${openedBy}`),
    ...end,
    pair(words.sales, String(sales)),
    left(`${words.record}: ${audit.count} ${audit.hash.slice(0, 16)}`),
  ];
}

function cashLines(facts: ShiftSlipFacts, language: SlipLanguage): SlipLine[] {
  const words = shiftSlipWords[language];
  const { cash, closed } = facts;
  const sum = (label: string, cents: number, bold = false): SlipLine =>
    pair(label, money(cents, language, facts.currency), bold);
  return [
    loud(words.cash),
    sum(words.float, cash.floatCents),
    sum(words.taken, cash.takenCents),
    sum(slipWords[language].givenBack, -cash.backCents),
    sum(words.in, cash.inCents),
    sum(words.out, -cash.outCents),
    ...(cash.handedCents === 0 ? [] : [sum(words.handed, cash.handedCents)]),
    sum(words.expected, cash.expectedCents, true),
    ...(closed === null
      ? []
      : [sum(words.counted, closed.countedCents, true), sum(words.difference, closed.differenceCents, true)]),
    rule,
    ...(closed === null ? [] : countLines(closed.count, facts, language)),
  ];
}

function countLines(count: Count, { currency }: ShiftSlipFacts, language: SlipLanguage): SlipLine[] {
  const amount = (cents: number): string => money(cents, language, currency);
  const found = count.filter(({ quantity }) => quantity > 0);
  const lines = found.map(({ worthCents, quantity }) =>
    pair(`${quantity} x ${amount(worthCents)}`, amount(worthCents * quantity)),
  );
  return found.length === 0 ? [] : [loud(shiftSlipWords[language].countTitle), ...lines, rule];
}

/** Cash that moved beside sales, and from whom to whom the drawer went. */
function eventLines(facts: ShiftSlipFacts, language: SlipLanguage): SlipLine[] {
  const words = shiftSlipWords[language];
  const { moves, handOvers, currency } = facts;
  const amount = (cents: number): string => money(cents, language, currency);
  const lines = [
    ...moves.flatMap(({ kind, at, amountCents, staffName, reason }) => [
      pair(words[kind], amount(kind === 'in' ? amountCents : -amountCents)),
      left(`  ${moment(at, facts, language)} ${staffName}: ${reason}`),
    ]),
    ...handOvers.flatMap(({ at, fromName, toName, countedCents, differenceCents }) => [
      left(words.handOver.replace('{from}', () => fromName).replace('{to}', () => toName)),
      pair(`  ${moment(at, facts, language)}`, amount(countedCents)),
      pair(`  ${words.difference}`, amount(differenceCents)),
    ]),
  ];
  return lines.length === 0 ? [] : [loud(words.movesTitle), ...lines, rule];
}

function machineLines({ machine, currency }: ShiftSlipFacts, language: SlipLanguage): SlipLine[] {
  const words = shiftSlipWords[language];
  const lines = machine.flatMap(({ mode, takenCents, backCents }) => [
    pair(words.mode[mode], money(takenCents, language, currency)),
    ...(backCents === 0 ? [] : [pair(`  ${slipWords[language].givenBack}`, money(-backCents, language, currency))]),
  ]);
  return lines.length === 0 ? [] : [loud(words.machine), ...lines, rule];
}

function apiLines({ api, unproven, underWay, currency }: ShiftSlipFacts, language: SlipLanguage): SlipLine[] {
  const words = shiftSlipWords[language];
  const amount = (cents: number): string => money(cents, language, currency);
  const unless0 = (label: string, cents: number): SlipLine[] => (cents === 0 ? [] : [pair(label, amount(cents))]);
  return [
    loud(words.api),
    ...api.flatMap(({ method, receivedCents, backCents, contestedCents, other }) => [
      pair(slipWords[language].method[method], amount(receivedCents)),
      ...unless0(`  ${slipWords[language].givenBack}`, -backCents),
      ...unless0(`  ${words.contested}`, -contestedCents),
      ...unless0(`  ${words.otherReceived}`, other.receivedCents),
      ...unless0(`  ${words.otherBack}`, -other.backCents),
      ...unless0(`  ${words.otherContested}`, -other.contestedCents),
    ]),
    ...(underWay.count === 0 ? [] : [pair(`${words.underWay}: ${underWay.count}`, amount(underWay.cents), true)]),
    ...(unproven.count === 0
      ? []
      : [pair(`${words.unproven}: ${unproven.count}`, amount(unproven.cents), true), left(words.unprovenWhy)]),
  ];
}
