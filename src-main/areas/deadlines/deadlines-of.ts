/** The deadlines of one thing, as its area shows it; `heldSince` is when a sale's card was reserved at the earliest. Pure. */
import type { Deadline, DeadlineKind } from '#shared/contract/deadlines.ts';
import type { HistoryItem } from '#shared/contract/history.ts';
import { authorizationLifetimeMs } from '#shared/wire/v2/limits.ts';

export function deadlinesOf(item: HistoryItem, heldSince: (saleId: string) => number | null): Deadline[] {
  switch (item.kind) {
    case 'sale': {
      const { id, number, state, totalCents, createdAt, payments, otp } = item.thing;
      const about = { about: { kind: 'sale', id }, label: String(number), amountCents: totalCents } as const;
      const pix = payments.flatMap(({ pix: code, status }) =>
        code === null || status === 'paid' ? [] : [code.expiresAt],
      );
      if (state === 'authorized') {
        return one('capture', (heldSince(id) ?? createdAt) + authorizationLifetimeMs, about);
      }
      if (state === 'awaiting-code') return one('code', otp?.expiresAt ?? null, about);
      return state === 'awaiting-payment' && pix.length > 0 ? one('pix', Math.min(...pix), about) : [];
    }
    case 'request': {
      const { id, owner, keyExpiresAt, doubt } = item.thing;
      if (!doubt || keyExpiresAt === null) return [];
      return one('key', keyExpiresAt, { about: { kind: 'request', id }, label: owner.label, amountCents: null });
    }
    case 'chargeback': {
      const { id, acceptsEvidence, respondBy, amountCents, customer, sale } = item.thing;
      if (!acceptsEvidence) return [];
      const label = sale === null ? (customer.name ?? '') : String(sale.number);
      return one('dispute', respondBy, { about: { kind: 'chargeback', id }, label, amountCents });
    }
    case 'subscription': {
      const { id, status, customer, amountCents } = item.thing;
      if (status !== 'past_due') return [];
      return one('overdue', null, { about: { kind: 'subscription', id }, label: customer.name, amountCents });
    }
    case 'link': {
      const { id, name, expiresAt, isExpired, totalCents } = item.thing;
      if (expiresAt === null || isExpired) return [];
      return one('link', expiresAt, { about: { kind: 'link', id }, label: name, amountCents: totalCents });
    }
    case 'charge': {
      const { id, label, amountCents, challenge, pix, confirmations, outcome } = item.thing;
      const about = { about: { kind: 'charge', id }, label, amountCents } as const;
      if (outcome !== 'open') return [];
      const codes = confirmations.flatMap(({ state, expiresAt }) => (state === 'pending' ? [expiresAt] : []));
      return [
        ...(challenge === null || challenge.isOver ? [] : one('challenge', challenge.endsAt, about)),
        ...(pix?.code == null ? [] : one('pix', pix.expiresAt, about)),
        ...codes.flatMap((at) => one('code', at, about)),
      ];
    }
    default:
      return [];
  }
}

function one(kind: DeadlineKind, at: number | null, rest: Omit<Deadline, 'id' | 'kind' | 'at'>): Deadline[] {
  return [{ id: `${kind} ${rest.about.id} ${at ?? ''}`, kind, at, ...rest }];
}
