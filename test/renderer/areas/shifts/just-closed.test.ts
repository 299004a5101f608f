/** The end of a shift: what is missing is said in its own place, and that the report is kept is no warning. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { JustClosed } from '#renderer/areas/shifts/just-closed.tsx';
import { i18next } from '#renderer/i18n/i18n.ts';
import { softTone } from '#renderer/ui/tone.ts';
import type { ZReport } from '#shared/contract/shifts.ts';
import { shiftFacts } from '#test/domain/receipts/sample-slips.ts';

const { openedAt, openedBy, untilAt, cash, audit } = shiftFacts;

const report = (differenceCents: number): ZReport => ({
  id: 'z',
  number: 3,
  openedAt,
  openedBy,
  untilAt,
  closedAt: untilAt,
  closedBy: 'Ana',
  approvedBy: null,
  currency: 'BRL',
  cash,
  counterSales: 0,
  machine: [],
  api: [],
  apiSales: 0,
  unproven: { count: 0, cents: 0 },
  underWay: { count: 0, cents: 0 },
  moves: [],
  handOvers: [],
  audit,
  count: [],
  countedCents: cash.expectedCents + differenceCents,
  differenceCents,
  note: null,
});

const nothing = (): void => undefined;

it.each([0, -500, 500])('says calmly that the report is kept, with a difference of %i', async (differenceCents) => {
  await i18next.changeLanguage('pt-BR');
  const props = { report: report(differenceCents), paper: () => null, onDone: nothing };
  const html = renderToStaticMarkup(createElement(JustClosed, props));
  expect(html).toContain('O relatório está guardado e não muda mais.');
  expect(html).not.toContain(softTone.warning);
  expect(html.includes('Faltam')).toBe(differenceCents < 0);
});
