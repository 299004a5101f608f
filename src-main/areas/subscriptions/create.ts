/** From a checked form to a durable subscription: row, timeline, audit and intent in one transaction. */

import type { StaffMember } from '#shared/contract/session.ts';
import type { SubscriptionInput } from '#shared/contract/subscriptions.ts';
import { cardFace } from '#shared/domain/card-number.ts';
import { namedCurrency } from '#shared/domain/money.ts';
import { subscriptionTotal } from '#shared/domain/subscription-sums.ts';
import { wireSubscription } from '../../api/subscription-form.ts';
import { factsOf } from './apply.ts';
import { createRefuseBrokenForm } from './form-rules.ts';
import type { SubscriptionParts } from './parts.ts';
import type { SubscriptionFacts } from './table.ts';

export function createSubscribe({ db, clock, sinceRestore, rows, book, requests }: SubscriptionParts) {
  const refuseBrokenForm = createRefuseBrokenForm({ db, clock });
  /** Sending the same form twice makes one subscription, so a double click or a repeated message makes no second one. */
  return (input: SubscriptionInput, staff: StaffMember): void => {
    if (rows.get(input.id) !== null) return;
    refuseBrokenForm(input);
    db.transaction(() => {
      const facts = factsOfForm(input);
      rows.insert({ id: input.id, apiId: null, facts, staffId: staff.id }, clock.now());
      sinceRestore.made(input.id);
      const { amountCents, interval, intervalCount, currency } = facts;
      const details = { amountCents, method: input.payment.method };
      const after = { ...details, ...namedCurrency(currency), interval, intervalCount, startAt: input.startAt ?? null };
      book.asked(input.id, { what: 'subscription-made', details, action: 'subscriptions.create', staff, after });
      requests.create(input);
      book.touch(input.id);
    });
  };
}

/** What was asked, shown until the API shows what it has. */
function factsOfForm(input: SubscriptionInput): SubscriptionFacts {
  const { payment, customer, items } = input;
  const startAt = input.startAt ?? null;
  const shown = {
    ...wireSubscription(input),
    amount: subscriptionTotal(items),
    payment_method: {
      type: payment.method,
      installments: payment.method === 'card' ? payment.installments : null,
      card: payment.method === 'card' ? faceOf(payment.card) : null,
    },
    start_at: startAt,
    next_billing_at: startAt,
    customer: { name: customer.name, email: customer.email.trim() },
  };
  return factsOf(shown, payment.method === 'pix' ? (payment.expirationSeconds ?? null) : null);
}

function faceOf(card: Extract<SubscriptionInput['payment'], { method: 'card' }>['card']) {
  if ('token' in card) return { token: card.token };
  const { brand, last4 } = cardFace(card.number);
  return { brand, last_four: last4, holder_name: card.holderName };
}
