/** A charge of v1 among the things of the history, what of it waits for the buyer, and what only people can tell of it. */
import type { Charge } from '#shared/contract/charge-view.ts';
import type { Deadline } from '#shared/contract/deadlines.ts';
import type { AttentionKind } from '#shared/contract/summary.ts';
import type { PaymentMethod } from '#shared/domain/payment-methods.ts';
import { shownChargeState } from '#shared/domain/shown-state.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { attention, deadline, inReais, itemsText, linesOf, type Thing } from '../thing.ts';
import type { ChargesTable } from './table.ts';

const methods: Readonly<Record<Charge['method'], PaymentMethod>> = { CreditCard: 'card', PIX: 'pix' };

export function createChargeThing(
  { followed, unseen }: Pick<ChargesTable, 'followed' | 'unseen'>,
  show: (id: string) => Charge | null,
  takenTwice: Outbox['obligations']['takenTwice'],
): Thing<'charge'> {
  return {
    show,
    lines: linesOf(show, (charge) => ({
      state: stateOf(charge),
      customer: charge.client?.name ?? '',
      // Of an invoice nobody here knows the items.
      what: charge.kind === 'overdue' ? charge.label : itemsText(charge.items),
      means: [{ method: methods[charge.method], card: charge.card?.lastFour ?? '' }],
      amountCents: charge.amountCents,
      currency: inReais,
      apiId: charge.code ?? '',
      chargeIds: charge.chargeId ?? '',
    })),
    foundBy: [
      { table: 'charges', column: 'id' },
      { table: 'charges', column: 'code' },
    ],
    deadlines: () =>
      followed().flatMap(({ id }) => {
        const shown = show(id);
        return shown === null || shown.outcome !== 'open' ? [] : deadlinesOf(shown);
      }),
    attention: () => {
      const ids = new Set([...followed(), ...unseen()].map(({ id }) => id));
      return [
        ...[...ids].flatMap((id) => recordOf(show(id))),
        ...(['charges.create', 'charges.payOverdue'] as const)
          .flatMap(takenTwice)
          .flatMap(({ first }) => neededOf('paidTwice', show(first.ownerId))),
      ];
    },
  };
}

function stateOf(charge: Charge): string {
  const shown = shownChargeState(charge);
  if (shown.state !== null) return shown.state;
  return shown.isOfInvoice ? `of-invoice ${shown.status}` : shown.status;
}

/** The buyer can do nothing more, and the API does not say how it ended. */
function recordOf(charge: Charge | null) {
  return charge?.can.recordNotCharged === true ? neededOf('record', charge) : [];
}

function neededOf(kind: AttentionKind, charge: Charge | null) {
  if (charge === null) return [];
  const { id, label, amountCents } = charge;
  return [attention(kind, id, { about: { kind: 'charge', id }, label, amountCents, currency: inReais })];
}

function deadlinesOf({ id, label, amountCents, challenge, pix, confirmations }: Charge): Deadline[] {
  const about = { about: { kind: 'charge', id }, label, amountCents, currency: inReais } as const;
  const codes = confirmations.flatMap(({ state, expiresAt }) => (state === 'pending' ? [expiresAt] : []));
  return [
    ...(challenge === null || challenge.isOver ? [] : [deadline('challenge', challenge.endsAt, about)]),
    ...(pix?.code == null ? [] : [deadline('pix', pix.expiresAt, about)]),
    ...codes.map((at) => deadline('code', at, about)),
  ];
}
