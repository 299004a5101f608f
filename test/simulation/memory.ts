/** What people, and whoever stands beside the till, remember of a day: a till may forget, by a crash or by a restored backup. */
import { defaultSwitches } from '#sandbox/switches/switches.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import type { Sale, SalePayment } from '#shared/contract/sale.ts';
import type { Money } from '#test/support/acquirer-ledger.ts';

export interface Memory {
  /** Cents of each refund that was accepted, by sale and by the refund's id. */
  readonly refunds: Map<string, Map<string, number>>;
  /** The first sale of the basket that a sale belongs to. */
  readonly basketOf: Map<string, string>;
  /** Every basket that was submitted, by the id it was submitted under. */
  readonly drafts: Map<string, string>;
  /** Sales that a window has heard of: of one that was written right before a crash, nobody got the answer. */
  readonly heardOf: Set<string>;
  /** Orders of another till of the same account. */
  readonly strangers: Set<string>;
  /** Sales of which money went back past the till while a refund of ours was in doubt: no till can tell the two apart. */
  readonly blurred: Set<string>;
  /** Sales of which the dashboard gave back as much as somebody asked for here. */
  readonly besideDashboard: Set<string>;
  /** Sales that somebody cancelled, whatever a till that was put back knows of it. */
  readonly cancelled: Set<string>;
  /** Sales that stood in a backup when it took the place of what came after it. */
  readonly restored: Set<string>;
  /** What the office had asked for after the backup that took its place. */
  readonly forgotten: Set<string>;
  /** Sales that were over without money when another took their place: what is paid of them later is the payment of the basket. */
  readonly wereOver: Set<string>;
  /** Sales whose undoing two people ended: what they gave back in cash, by charge, in cents. */
  readonly resolved: Map<string, Map<string, number>>;
  /** The shop sells in US dollars for a while. */
  sellsInDollars: boolean;
  /** The sales that were made in dollars. */
  readonly dollars: Set<string>;
  /** Whether a read may be behind what happened, whatever the faults: what is said of it is late then, and no lie. */
  readonly readsLag: boolean;
  /** How long the API calls a Pix that was paid `processing`. */
  readonly pixTakesMs: number;
  /** Whether answers leave out whose card it was. */
  readonly namesNoCard: boolean;
  /** Whether lists end early, and nothing says how to ask for the rest. */
  readonly listsFew: boolean;
  /** Another till has sold by Pix for a sum of ours: no create is answered with such an order (docs/promise.md). */
  strangerSoldPix: boolean;
  /** When the newest aimed request was asked for, by a clock that nobody sets: what a replica may have stopped at. */
  struckAt: number;
}

export function emptyMemory(switches: Readonly<Record<string, unknown>>): Memory {
  const {
    read_lag_ms: lagMs,
    webhook_delivery: delivery,
    odd_card_details: card,
    invoice_list_length: length,
    pix_payment: pixPayment,
    processing_delay_ms: delayMs = defaultSwitches().processing_delay_ms,
  } = switches;
  return {
    readsLag: lagMs !== undefined || delivery !== undefined,
    pixTakesMs: pixPayment === 'processing' ? Number(delayMs) : 0,
    namesNoCard: card !== undefined,
    listsFew: length !== undefined,
    refunds: new Map(),
    basketOf: new Map(),
    drafts: new Map(),
    heardOf: new Set(),
    strangers: new Set(),
    blurred: new Set(),
    besideDashboard: new Set(),
    cancelled: new Set(),
    restored: new Set(),
    forgotten: new Set(),
    wereOver: new Set(),
    resolved: new Map(),
    sellsInDollars: false,
    dollars: new Set(),
    strangerSoldPix: false,
    struckAt: 0,
  };
}

function rememberRefunds({ refunds }: Memory, asked: readonly Refund[]): void {
  for (const { id, saleId, invoice, amountCents } of asked) {
    const owner = saleId ?? invoice?.subscriptionId ?? '';
    const ofSale = refunds.get(owner) ?? new Map<string, number>();
    ofSale.set(id, amountCents);
    refunds.set(owner, ofSale);
  }
}

interface Asked {
  readonly saleId: string;
  readonly parts: readonly { readonly amountCents: number }[];
  readonly result: CallResult<readonly Refund[]>;
}

/** A till that died while it was asked has perhaps written the wish down, and perhaps not. */
export function rememberAsked(memory: Memory, { saleId, parts, result }: Asked): void {
  if (result.ok) rememberRefunds(memory, result.value);
  if (result.ok || result.error.code !== 'connection-lost') return;
  const ofSale = memory.refunds.get(saleId) ?? new Map<string, number>();
  for (const { amountCents } of parts) ofSale.set(`perhaps ${ofSale.size}`, amountCents);
  memory.refunds.set(saleId, ofSale);
}

const isHere = ({ status, refundInProgress }: SalePayment): boolean =>
  (status === 'paid' || status === 'partially_refunded') && !refundInProgress;

/** Two people ended its undoing, and gave back in cash what the till showed of it as here. */
export function rememberEnded({ resolved }: Memory, { id, payments }: Sale, isResolved: boolean): void {
  const known = resolved.get(id) ?? new Map<string, number>();
  for (const one of isResolved ? payments.filter(isHere) : [])
    if (one.chargeId !== null && !known.has(one.chargeId)) known.set(one.chargeId, one.amountCents - one.refundedCents);
  resolved.set(id, known);
}

/** Two people ended its undoing before anything came in: what comes in later is a payment. */
export const isEndedUnpaid = ({ resolved }: Memory, saleId: string): boolean => resolved.get(saleId)?.size === 0;

export function resolvedCents({ resolved }: Memory, saleId: string): number {
  return [...(resolved.get(saleId)?.values() ?? [])].reduce((sum, cents) => sum + cents, 0);
}

/** Less what two people gave back in cash. */
export const unresolvedMoney = (money: Money, memory: Memory, saleId: string): Money => ({
  ...money,
  kept: money.kept - resolvedCents(memory, saleId),
});

export function askedBack({ refunds }: Memory, saleId: string): number {
  return [...(refunds.get(saleId)?.values() ?? [])].reduce((sum, cents) => sum + cents, 0);
}

export function basketOf(memory: Memory, saleId: string): string {
  return memory.basketOf.get(saleId) ?? saleId;
}
