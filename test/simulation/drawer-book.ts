/** The book that people keep of the cash drawer beside the till: what was taken, given back and moved, through crashes and restored backups. */
import type { ZReport } from '#shared/contract/shifts.ts';
import type { CounterSale } from '#shared/contract/tenders.ts';
import { type PaymentMethod, paymentMethods } from '#shared/domain/payment-methods.ts';
import type { MachineMode } from '#shared/domain/tenders.ts';

export interface NotedTender {
  readonly id: string;
  readonly way: 'cash' | MachineMode;
  readonly dueCents: number;
  backCents: number;
}

export interface NotedShift {
  readonly id: string;
  expectedCents: number;
  readonly machine: Map<MachineMode, { takenCents: number; backCents: number }>;
  sales: number;
}

/** What people wrote down beside the till. */
export interface DrawerBook {
  readonly sales: Map<string, NotedTender[]>;
  shift: NotedShift | null;
  readonly reports: ZReport[];
  /** What was proven of each method before the first shift. */
  readonly before: Partial<Record<PaymentMethod, Proven>>;
  /** The number of the last report, which no restore takes back. */
  readonly highest: { number: number };
}

export type Proven = Pick<ZReport['api'][number], 'receivedCents' | 'backCents' | 'contestedCents'>;

export const emptyBook = (): DrawerBook => ({
  sales: new Map(),
  shift: null,
  reports: [],
  before: {},
  highest: { number: 0 },
});

/** The till goes on from a backup, and so does the book of its drawer: what came after it was done on paper. */
export function turnBack(book: DrawerBook, to: DrawerBook): void {
  const { sales, shift, reports, before } = structuredClone(to);
  book.sales.clear();
  for (const [id, tenders] of sales) book.sales.set(id, tenders);
  book.shift = shift;
  for (const method of paymentMethods) delete book.before[method];
  Object.assign(book.before, before);
  book.reports.splice(0, book.reports.length, ...reports);
}

export function noteSale({ sales, shift }: DrawerBook, { id, tenders }: CounterSale): void {
  const noted = tenders.map(
    ({ id: of, kind, dueCents, machine }): NotedTender => ({
      id: of,
      way: kind === 'cash' ? 'cash' : (machine?.mode ?? 'debit'),
      dueCents,
      backCents: 0,
    }),
  );
  sales.set(id, noted);
  if (shift === null) return;
  shift.sales += 1;
  for (const { way, dueCents } of noted) move(shift, way, { takenCents: dueCents, backCents: 0 });
}

export function move(
  shift: NotedShift,
  way: NotedTender['way'],
  moved: { readonly takenCents: number; readonly backCents: number },
): void {
  const { takenCents, backCents } = moved;
  if (way === 'cash') shift.expectedCents += takenCents - backCents;
  else {
    const known = shift.machine.get(way) ?? { takenCents: 0, backCents: 0 };
    shift.machine.set(way, { takenCents: known.takenCents + takenCents, backCents: known.backCents + backCents });
  }
}
