/** What really happened to money, as the acquirer's side wrote it down: the proof that the screen is held against. */
import { expect } from 'vitest';
import type { E2eTill } from '#test/helpers/e2e-till.ts';
import { isReceived, isReturned, type MoneyLine, sumOf } from '#test/support/ledger-lines.ts';

interface LedgerGroup {
  readonly received: number;
  readonly held: number;
}

export interface LedgerOfSale {
  /** Of the payment API; null before any money moved. */
  readonly orderId: string | null;
  /** Each movement in order, as `kind amount`. */
  readonly moves: readonly string[];
  readonly receivedCents: number;
  readonly returnedCents: number;
}

export async function ledgerOf(till: Pick<E2eTill, 'control'>, saleId: string): Promise<LedgerOfSale> {
  const { movements } = await till.control<{ movements: MoneyLine[] }>('GET', '/ledger');
  const own = movements.filter(({ metadata }) => metadata?.balcao_sale === saleId);
  return {
    orderId: own[0]?.order_id ?? null,
    moves: own.map(({ kind, amount }) => `${kind} ${amount}`),
    receivedCents: sumOf(own.filter(isReceived)),
    returnedCents: sumOf(own.filter(isReturned)),
  };
}

/** For every sale so far: no payment taken twice, and no limit left reserved. */
export async function expectNobodyChargedTwice(till: Pick<E2eTill, 'control'>, payments = 1): Promise<void> {
  const { by_order_key } = await till.control<{ by_order_key: Record<string, LedgerGroup> }>('GET', '/ledger');
  for (const group of Object.values(by_order_key)) {
    expect(group.received).toBeLessThanOrEqual(payments);
    expect(group.held).toBe(0);
  }
}
