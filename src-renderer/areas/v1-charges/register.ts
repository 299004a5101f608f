/** What the frame needs to know of v1 charges. */
import type { Charge } from '#shared/contract/charge-view.ts';
import { formatCents } from '#shared/domain/money.ts';
import { dayAndTime } from '../../format/time.ts';
import { apiMethodWords } from '../../i18n/api-method-labels.ts';
import { cardFaceWords } from '../../i18n/card-face-labels.ts';
import type { Area, Owner } from '../area.ts';
import { chargeBadge, chargeTone } from './charge-labels.ts';
import { useCharges } from './store.ts';

export const chargesArea: Area = {
  name: 'v1-charges',
  events: { 'charges.changed': useCharges.getState().apply },
  reset: useCharges.getState().reset,
};

export const chargeThing = {
  changedBy: 'charges.changed',
  line: (words, charge) => ({
    icon: 'sales',
    title: charge.client?.name ?? charge.label,
    detail: words.t('history.one.charge'),
    badge: chargeBadge(words, charge),
    tone: chargeTone(charge),
    amount: charge.amountCents === null ? '' : formatCents(charge.amountCents, words.language),
  }),
  screen: ({ id }) => ({ at: 'office', section: 'charges', id }),
  load: (id) => useCharges.getState().ask('charges.get', { id }),
  useThing: (id) => useCharges((state) => state.held[id]),
  toFind: ({ t, language }, charge, requestedAt) => [
    charge.code,
    charge.amountCents === null ? null : formatCents(charge.amountCents, language),
    dayAndTime(requestedAt, language),
    charge.card === null ? apiMethodWords(t, charge.method) : cardFaceWords(t, charge.card),
    charge.client?.name ?? null,
    charge.client?.email ?? null,
    charge.subscriptionCode,
    charge.invoiceCode,
  ],
} satisfies Owner<Charge>;
