/** A subscription as the core would tell it, for tests that look at one side of it. */
import type { Subscription, SubscriptionInvoice } from '#shared/contract/subscription-view.ts';
import { nothingUnread } from '#shared/domain/unread.ts';
import { someTime } from './sample-sale.ts';

const item = { code: 'plano', description: 'Clube do café', quantity: 1, unitAmountCents: 4_900 };

export function invoicePayment(fields: Partial<SubscriptionInvoice['payments'][number]> = {}) {
  const paid = { id: 'cha_1', status: 'paid', method: 'card', amountCents: 4_900, refundedCents: 0 };
  return { ...paid, brand: 'visa', lastFour: '1111', ...fields };
}

export function invoice(fields: Partial<SubscriptionInvoice> = {}): SubscriptionInvoice {
  return {
    id: 'inv_1',
    number: 1,
    status: 'paid',
    amountCents: 4_900,
    attempts: 1,
    createdAt: someTime,
    items: [item],
    discounts: [],
    increments: [],
    payments: [],
    failure: null,
    pix: null,
    otp: null,
    deniesMoney: false,
    isHeld: false,
    isPaidTwice: false,
    refundable: [],
    can: { pay: false, confirm: false, resendCode: false },
    ...fields,
  };
}

export function subscription(fields: Partial<Subscription> = {}): Subscription {
  return {
    id: 'subscription-1',
    revision: 1,
    apiId: 'sub_1',
    state: 'known',
    status: 'active',
    code: null,
    description: null,
    currency: 'BRL',
    interval: 'week',
    intervalCount: 1,
    amountCents: 4_900,
    items: [item],
    discounts: [],
    increments: [],
    maxInvoices: null,
    invoicesPaid: 1,
    minimumPriceCents: null,
    method: { type: 'card', installments: 1, card: null },
    statementDescriptor: null,
    startAt: null,
    nextBillingAt: null,
    customer: { name: 'Marina Souza', email: 'marina@example.com' },
    metadata: [],
    invoices: [],
    unread: nothingUnread,
    pending: null,
    undo: null,
    giveBack: [],
    mayBeLate: [],
    isContradicted: false,
    isUnread: false,
    refusal: null,
    lastPolledAt: someTime,
    createdAt: someTime,
    updatedAt: someTime,
    can: { cancel: true, changeMethod: true, changeItem: true, changeDate: true, refresh: true },
    ...fields,
  };
}
