/** The form of a new subscription as typed, and the input of the contract made from it. Pure. */
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { SaleCustomer } from '#shared/contract/sale.ts';
import { type Cents, cents } from '#shared/domain/money.ts';
import { formatPhone, parsePhone } from '#shared/domain/phone.ts';
import type { SubscriptionDraft } from '#shared/domain/subscription-draft.ts';
import { formatTaxId, taxIdType } from '#shared/domain/tax-id.ts';
import { codesOf } from '../../../format/item-text.ts';
import { parseAnyPercent } from '../../../format/percent.ts';
import type { FoldedFields } from '../../../i18n/folded-fields.ts';
import { type PaymentText, paymentOf, startPayment } from '../payment-fields.tsx';

/** What the shop's settings allow. */
export interface FormLimits {
  readonly allowSplit: boolean;
  readonly allowFraudSkip: boolean;
}

export interface ItemText {
  readonly code: string;
  readonly description: string;
  readonly quantity: string;
  readonly unitAmountCents: Cents;
}

export interface AdjustmentText {
  readonly kind: 'discounts' | 'increments';
  readonly type: 'fixed' | 'percentage';
  readonly amountCents: Cents;
  readonly percent: string;
  readonly invoiceNumber: string;
}

export interface ReceiverText {
  readonly receiverCode: string;
  readonly amountCents: Cents;
  readonly chargeProcessingFee: boolean;
  readonly chargeRemainderFee: boolean;
  readonly liable: boolean;
}

export const addressParts = [
  'zipCode',
  'street',
  'number',
  'complement',
  'neighborhood',
  'city',
  'state',
  'country',
] as const;
export type AddressPart = (typeof addressParts)[number];

export interface FormText {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly document: string;
  readonly gender: '' | 'male' | 'female' | 'other';
  readonly birthdate: string;
  readonly ip: string;
  readonly address: Readonly<Record<AddressPart, string>>;
  readonly items: readonly ItemText[];
  readonly interval: 'day' | 'week';
  readonly intervalCount: string;
  readonly startAt: string;
  readonly maxInvoices: string;
  readonly payment: PaymentText;
  readonly code: string;
  readonly description: string;
  readonly statementDescriptor: string;
  readonly currency: 'BRL' | 'USD';
  readonly international: boolean;
  readonly minimumPriceCents: Cents;
  readonly metadata: readonly { readonly key: string; readonly value: string }[];
  readonly adjustments: readonly AdjustmentText[];
  readonly split: readonly ReceiverText[];
  readonly fraudReason: '' | 'upsell' | 'one_click' | 'trusted_customer' | 'external_analysis';
}

/** A new line. */
export function newItem(): ItemText {
  return { code: '', description: '', quantity: '1', unitAmountCents: cents(0) };
}

export const noAdjustment: AdjustmentText = {
  kind: 'discounts',
  type: 'percentage',
  percent: '',
  invoiceNumber: '',
  amountCents: cents(0),
};
export const noReceiver: ReceiverText = {
  receiverCode: '',
  chargeProcessingFee: false,
  chargeRemainderFee: false,
  liable: false,
  amountCents: cents(0),
};

export const emptyForm: FormText = {
  name: '',
  email: '',
  phone: '',
  document: '',
  gender: '',
  birthdate: '',
  ip: '',
  address: {
    zipCode: '',
    street: '',
    number: '',
    complement: '',
    neighborhood: '',
    city: '',
    state: '',
    country: '',
  },
  items: [newItem()],
  interval: 'week',
  intervalCount: '4',
  startAt: '',
  maxInvoices: '',
  payment: { ...startPayment, how: 'typed' },
  code: '',
  description: '',
  statementDescriptor: '',
  currency: 'BRL',
  international: false,
  minimumPriceCents: cents(0),
  metadata: [],
  adjustments: [],
  split: [],
  fraudReason: '',
};

/** No amount goes over into another currency: R$ 10,00 is not US$ 10,00. Whoever fills in the form types it anew. */
export function inCurrency(form: FormText, currency: FormText['currency']): Partial<FormText> {
  if (currency === form.currency) return {};
  const none = cents(0);
  return {
    currency,
    items: form.items.map((item) => ({ ...item, unitAmountCents: none })),
    minimumPriceCents: none,
    adjustments: form.adjustments.map((one) => ({ ...one, amountCents: none })),
    split: form.split.map((part) => ({ ...part, amountCents: none })),
  };
}

/** A customer of the shop as the buyer: what the shop does not know of the person is empty, and is nobody else's. */
export function buyerFrom({ name, email, phone, document }: SaleCustomer) {
  const { gender, birthdate, ip, address } = emptyForm;
  const typed = document === undefined ? '' : formatTaxId(document.number);
  return { name, email, phone: formatPhone(phone), document: typed, gender, birthdate, ip, address };
}

export type FormInput = Omit<MethodRequest<'subscriptions.create'>, 'id'>;

/** A number of any length, so that one that is too large is refused as that. Text that is none becomes 0. */
const count = (text: string): number =>
  /^\s*\d+\s*$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : 0;
/** Text that is no percentage becomes 0, which the rules then refuse by name. */
const percent = (text: string): number => (parseAnyPercent(text) ?? 0) / 100;
const when = <K extends string, V>(key: K, text: string, read: (text: string) => V): { [P in K]?: V } => {
  const one: { [P in K]?: V } = {};
  if (text.trim() !== '') one[key] = read(text.trim());
  return one;
};
const same = (text: string): string => text;

export function draftOf(form: FormText): FormInput & SubscriptionDraft {
  const document = form.document.trim();
  const codes = codesOf(form.items.map(({ code }) => code));
  const hasAddress = Object.values(form.address).some((part) => part.trim() !== '');
  const adjustments = (kind: AdjustmentText['kind']) =>
    form.adjustments
      .filter((one) => one.kind === kind)
      .map(({ type, amountCents, percent: share, invoiceNumber }) => ({
        type,
        value: type === 'fixed' ? amountCents : percent(share),
        ...when('invoiceNumber', invoiceNumber, count),
      }));
  return {
    interval: form.interval,
    intervalCount: count(form.intervalCount),
    customer: {
      name: form.name.trim(),
      email: form.email.trim(),
      phone: parsePhone(form.phone) ?? { ddi: '', ddd: '', number: '' },
      ...(document === '' ? {} : { document: { type: taxIdType(document) ?? 'passport', number: document } }),
      ...(form.gender === '' ? {} : { gender: form.gender }),
      ...when('birthdate', form.birthdate, same),
      ...when('ip', form.ip, same),
      ...(hasAddress ? { address: form.address } : {}),
    },
    items: form.items.map((item, index) => ({ ...item, code: codes[index] ?? '', quantity: count(item.quantity) })),
    payment: paymentOf(form.payment),
    ...when('code', form.code, same),
    ...when('description', form.description, same),
    ...when('statementDescriptor', form.statementDescriptor, same),
    currency: form.currency,
    international: form.international,
    ...when('startAt', form.startAt, same),
    ...when('maxInvoices', form.maxInvoices, count),
    ...(form.minimumPriceCents === 0 ? {} : { minimumPriceCents: form.minimumPriceCents }),
    metadata: form.metadata.map((one) => ({ ...one })),
    discounts: adjustments('discounts'),
    increments: adjustments('increments'),
    ...(form.split.length === 0 ? {} : { split: form.split.map((part) => ({ ...part })) }),
    ...(form.fraudReason === '' ? {} : { fraudSkip: { reason: form.fraudReason } }),
  };
}

/** The buyer's folded fields, and which of them are set. */
export function foldedOfBuyer({ gender, birthdate, address, ip }: FormText): FoldedFields {
  return [
    ['subscriptions.gender', gender !== ''],
    ['subscriptions.birthdate', birthdate !== ''],
    ['subscriptions.addressName', addressParts.some((part) => address[part].trim() !== '')],
    ['subscriptions.ip', ip.trim() !== ''],
  ];
}

/** The other folded fields, and which of them are set. */
export function foldedFields(form: FormText): FoldedFields {
  return [
    ['subscriptions.discounts', form.adjustments.some(({ kind }) => kind === 'discounts')],
    ['subscriptions.increments', form.adjustments.some(({ kind }) => kind === 'increments')],
    ['subscriptions.receivers', form.split.length > 0],
    ['subscriptions.code', form.code.trim() !== ''],
    ['subscriptions.descriptor', form.statementDescriptor.trim() !== ''],
    ['subscriptions.description', form.description.trim() !== ''],
    ['subscriptions.currency', form.currency !== 'BRL'],
    ['subscriptions.minimumPrice', form.minimumPriceCents > 0],
    ['subscriptions.international', form.international],
    ['subscriptions.metadata', form.metadata.length > 0],
    ['subscriptions.fraudSkip', form.fraudReason !== ''],
  ];
}
