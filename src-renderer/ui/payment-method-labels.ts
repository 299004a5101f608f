/** What screens say of each payment method. */
import type { PaymentMethod } from '#shared/domain/payment-methods.ts';
import type { TenderKind } from '#shared/domain/tenders.ts';
import type { WayToPay } from '#shared/domain/ways-to-pay.ts';
import type { WordKey } from '../i18n/use-t.ts';
import type { IconName } from './icon.tsx';

interface MethodLabels {
  readonly icon: IconName;
  readonly name: WordKey;
  /** The name of one payment while its card, if it has one, is not known. */
  readonly nameAlone: WordKey;
  readonly add: WordKey;
  /** "Estorno" for a card, "Devolução" for a Pix. */
  readonly refund: WordKey;
}

export const methodLabels: Readonly<Record<PaymentMethod, MethodLabels>> = {
  pix: {
    icon: 'pix',
    name: 'common.pix',
    nameAlone: 'common.pix',
    add: 'checkout.addPix',
    refund: 'refund.wordPix',
  },
  card: {
    icon: 'card',
    name: 'common.card',
    nameAlone: 'orders.paymentCardUnknown',
    add: 'checkout.addCard',
    refund: 'refund.wordCard',
  },
};

type WayLabels = Pick<MethodLabels, 'icon' | 'name'>;

export const tenderLabels: Readonly<Record<TenderKind, WayLabels>> = {
  cash: { icon: 'cash', name: 'tenders.kind.cash' },
  machine: { icon: 'machine', name: 'tenders.kind.machine' },
};

export const wayLabels: Readonly<Record<WayToPay, WayLabels>> = { ...methodLabels, ...tenderLabels };
