/** A sale as the core would tell it, for tests that look at one side of it. */
import type { Refund } from '#shared/contract/refunds.ts';
import type { Sale, SalePayment } from '#shared/contract/sale.ts';
import { cents } from '#shared/domain/money.ts';

export const someTime = Date.UTC(2026, 2, 9, 15, 0, 0);

export function payment(fields: Partial<SalePayment> = {}): SalePayment {
  return {
    method: 'pix',
    amountCents: cents(1_000),
    installments: 1,
    split: [],
    card: null,
    chargeId: 'cha_1',
    status: 'paid',
    refundedCents: cents(0),
    refundableCents: cents(1_000),
    refundInProgress: false,
    isEndUnproven: false,
    pix: null,
    ...fields,
  };
}

export function refund(fields: Partial<Refund> = {}): Refund {
  const id = fields.id ?? 'refund-1';
  return {
    id,
    revision: 0,
    groupId: id,
    items: [],
    saleId: 'sale-1',
    saleNumber: 1,
    invoice: null,
    currency: 'brl',
    undoes: false,
    isResolved: false,
    canResolve: false,
    chargeId: 'cha_1',
    method: 'pix',
    amountCents: cents(500),
    state: 'confirmed',
    reason: 'defect',
    note: null,
    requestedBy: 'Ana',
    approvedBy: 'Bruno',
    refusalCode: null,
    isContested: false,
    waitReason: null,
    nextAttemptAt: null,
    createdAt: someTime,
    updatedAt: someTime,
    ...fields,
  };
}

export function sale(fields: Partial<Sale> = {}): Sale {
  return {
    id: 'sale-1',
    draftId: 'draft-1',
    currency: 'BRL',
    number: 1,
    revision: 1,
    createdAt: someTime,
    updatedAt: someTime,
    staff: { id: 'staff-1', name: 'Ana', role: 'clerk' },
    items: [{ description: 'Café', quantity: 2, unitAmountCents: cents(500) }],
    note: null,
    customer: null,
    totalCents: cents(1_000),
    payments: [payment()],
    state: 'awaiting-payment',
    orderId: 'ord_1',
    orderStatus: 'requires_action',
    moneyReceived: false,
    otp: null,
    failure: null,
    refusal: null,
    cancelRequested: false,
    undo: null,
    isContradicted: false,
    paidTwiceWith: null,
    paidInstead: null,
    waitsFor: null,
    isResolved: false,
    resolvedBeside: null,
    refundFailed: false,
    isUnread: false,
    found: null,
    replaces: null,
    replacedBy: null,
    paidHere: null,
    progress: {
      operation: null,
      attempts: 1,
      isAmbiguous: false,
      reason: null,
      nextAttemptAt: null,
      nextCheckAt: null,
      lastCheckAt: null,
      notShownAt: null,
      isNotShownForLong: false,
    },
    can: {
      cancel: true,
      capture: false,
      refund: false,
      confirm: false,
      resendCode: false,
      replace: true,
      payHere: false,
      refresh: true,
    },
    ...fields,
  };
}
