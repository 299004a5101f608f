/** A sale among the things of the history, and what of it lapses unless somebody acts. */
import type { Deadline } from '#shared/contract/deadlines.ts';
import type { Sale } from '#shared/contract/sale.ts';
import type { Clock } from '#shared/ports.ts';
import { authorizationLifetimeMs } from '#shared/wire/v2/limits.ts';
import type { Db } from '../../db/db.ts';
import type { OutboxTable } from '../../outbox/table.ts';
import type { ChargebacksTable } from '../chargebacks/table.ts';
import { attention, deadline, type Thing } from '../thing.ts';
import { createReadSaleLines } from './sale-lines.ts';
import type { SalesTable } from './table.ts';

const newsMs = 30 * 86_400_000;

export interface SaleThingDeps {
  readonly db: Db;
  readonly sales: Pick<SalesTable, 'lapsing' | 'inReview' | 'contestedSince'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly chargebacks: Pick<ChargebacksTable, 'ofSale'>;
  readonly entries: Pick<OutboxTable, 'ofOwner'>;
  readonly show: (id: string) => Sale | null;
}

export function createSaleThing({ db, sales, clock, chargebacks, entries, show }: SaleThingDeps): Thing<'sale'> {
  /**
   * The 26 hours of a reservation begin when the request was sent, which may be long after the sale was made offline. With a
   * verification code, the bank is asked only after the code was entered.
   */
  function heldSince({ id, createdAt }: Sale): number {
    const sent = entries.ofOwner('sale', id).flatMap(({ operation, firstSentAt }) => {
      const isHolding = operation === 'orders.create' || operation === 'orders.confirm';
      return isHolding && firstSentAt !== null ? [firstSentAt] : [];
    });
    return sent.length === 0 ? createdAt : Math.max(...sent);
  }

  function deadlinesOf(sale: Sale): Deadline[] {
    const { id, number, state, totalCents: amountCents, currency, payments, otp } = sale;
    const about = { about: { kind: 'sale', id }, label: String(number), amountCents, currency } as const;
    if (state === 'authorized') return [deadline('capture', heldSince(sale) + authorizationLifetimeMs, about)];
    if (state === 'awaiting-code') return [deadline('code', otp?.expiresAt ?? null, about)];
    const codes = payments.flatMap(({ pix, status }) => (pix === null || status === 'paid' ? [] : [pix.expiresAt]));
    return state === 'awaiting-payment' && codes.length > 0 ? [deadline('pix', Math.min(...codes), about)] : [];
  }

  /** A request in review stands for its sale. Without one, the sale itself shows what people have to decide. */
  function reviewOf(id: string) {
    if (entries.ofOwner('sale', id).some(({ state }) => state === 'review')) return [];
    const sale = show(id);
    if (sale === null) return [];
    const { number, totalCents: amountCents, currency } = sale;
    return [attention('review', id, { about: { kind: 'sale', id }, label: String(number), amountCents, currency })];
  }

  /**
   * The sale's own order tells of a chargeback before the list of chargebacks is read, which some accounts do not have at all. The charge
   * keeps that word when the dispute has ended, so it is news for a while only.
   */
  function contestedOf(id: string) {
    const sale = chargebacks.ofSale(id).length > 0 ? null : show(id);
    if (sale === null) return [];
    const { number, totalCents: amountCents, currency } = sale;
    return [attention('dispute', id, { about: { kind: 'sale', id }, label: String(number), amountCents, currency })];
  }

  return {
    show,
    lines: createReadSaleLines(db),
    foundBy: [
      { table: 'sales', column: 'number', isNumber: true },
      { table: 'sales', column: 'id' },
      { table: 'sales', column: 'order_id' },
      { table: 'sale_payments', column: 'charge_id', id: 'sale_id' },
    ],
    deadlines: () =>
      sales.lapsing().flatMap(({ id }) => {
        const sale = show(id);
        return sale === null ? [] : deadlinesOf(sale);
      }),
    attention: () => [
      ...sales.inReview().flatMap(({ id }) => reviewOf(id)),
      ...sales.contestedSince(clock.now() - newsMs).flatMap(({ id }) => contestedOf(id)),
    ],
  };
}
