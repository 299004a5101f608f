/** The v1 charge as typed so far, and the charge it makes. Pure. */
import type { ChargeDraft } from '#shared/domain/charges.ts';
import { type ItemText, itemsOf, newItem, wholeOrNaN } from '../../format/item-text.ts';
import { noPayer, type PayerText, payerOf } from '../../format/payer-text.ts';
import { noCard, type TypedCardText, typedCardOf } from '../../format/typed-card.ts';

export interface ChargeText {
  readonly items: readonly ItemText[];
  readonly payer: PayerText;
  readonly how: 'pix' | 'typed' | 'saved';
  readonly pixMinutes: string;
  readonly card: TypedCardText;
  readonly token: string;
  readonly installments: string;
  readonly softDescriptor: string;
  readonly deviceId: string;
}

const emptyCharge: Omit<ChargeText, 'pixMinutes'> = {
  items: [newItem()],
  payer: noPayer,
  how: 'pix',
  card: noCard,
  token: '',
  installments: '1',
  softDescriptor: '',
  deviceId: '',
};

/** A Pix begins with the validity that the shop gives its own; this form asks for whole minutes. */
export function startCharge(token: string | null, shopPixSeconds: number): ChargeText {
  const pixMinutes = String(Math.max(1, Math.round(shopPixSeconds / 60)));
  return withSavedCard({ ...emptyCharge, pixMinutes }, token);
}

/** The address is asked for at once, because v1 takes no such charge without it. */
export function withSavedCard(text: ChargeText, token: string | null): ChargeText {
  if (token === null) return text;
  return { ...text, how: 'saved', token, payer: { ...text.payer, hasAddress: true } };
}

/** How it is paid is chosen by one press: that alone is not worth a question. */
export function isSameCharge(text: ChargeText, other: ChargeText): boolean {
  return JSON.stringify({ ...text, how: null }) === JSON.stringify({ ...other, how: null });
}

export function chargeOf({ items, payer, deviceId, ...payment }: ChargeText): ChargeDraft {
  const { document, ...client } = payerOf(payer);
  // API document, v1 charge: the payer is a link's "without required `document`".
  const hasDocument = document.number.trim() !== '';
  return {
    client: hasDocument ? { ...client, document } : client,
    items: itemsOf(items),
    payment: paymentOf(payment),
    ...(deviceId.trim() === '' ? {} : { deviceId: deviceId.trim() }),
  };
}

function paymentOf({ how, ...text }: Omit<ChargeText, 'items' | 'payer' | 'deviceId'>): ChargeDraft['payment'] {
  if (how === 'pix') return { method: 'PIX', expirationSeconds: wholeOrNaN(text.pixMinutes) * 60 };
  const card = how === 'saved' ? { token: text.token.trim() } : typedCardOf(text.card);
  const { softDescriptor } = text;
  return { method: 'CreditCard', installments: wholeOrNaN(text.installments), softDescriptor, card };
}
