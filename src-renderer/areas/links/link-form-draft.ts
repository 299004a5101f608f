/** What has been typed of a payment link so far, and the link it makes. Pure. */
import type { LinkDraft, LinkPayer, LinkPaymentType } from '#shared/domain/link-draft.ts';
import { type Cents, cents } from '#shared/domain/money.ts';
import { minuteOf } from '../../format/time.ts';

export interface ItemText {
  readonly id: string;
  readonly description: string;
  readonly quantity: string;
  readonly unitAmountCents: Cents;
}

export interface MilestoneText {
  readonly count: string;
  readonly rate: string;
}

type AddressText = Required<NonNullable<LinkPayer['address']>>;

export interface PayerText {
  readonly name: string;
  readonly email: string;
  readonly ddi: string;
  readonly ddd: string;
  readonly number: string;
  readonly documentType: LinkPayer['document']['type'];
  readonly documentNumber: string;
  readonly gender: NonNullable<LinkPayer['gender']> | 'none';
  readonly birthdate: string;
  readonly hasAddress: boolean;
  readonly address: AddressText;
}

export interface LinkForm {
  readonly items: readonly ItemText[];
  readonly freightCents: Cents;
  readonly methods: readonly LinkPaymentType[];
  readonly milestones: readonly MilestoneText[];
  readonly discountType: 'none' | 'percentage' | 'fixed';
  readonly discountPercent: string;
  readonly discountCents: Cents;
  readonly expiresAt: string;
  readonly maxUses: string;
  readonly pixExpirationHours: string;
  readonly linkName: string;
  readonly orderTitle: string;
  readonly softDescriptor: string;
  readonly image: string | null;
  readonly imageUrl: string;
  readonly backUrl: string;
  readonly redirectUrl: string;
  readonly obfuscateClient: boolean;
  readonly obfuscateItems: boolean;
  readonly hasClient: boolean;
  readonly client: PayerText;
}

export function newItem(position: number): ItemText {
  return { id: `item-${position}`, description: '', quantity: '1', unitAmountCents: cents(0) };
}

const noAddress: AddressText = {
  ...{ zipcode: '', street: '', number: '', neighborhood: '', city: '', state: '', complement: '', country: '' },
};

export function emptyForm(): LinkForm {
  return {
    items: [newItem(1)],
    freightCents: cents(0),
    methods: [],
    milestones: [],
    discountType: 'none',
    discountPercent: '',
    discountCents: cents(0),
    ...{ expiresAt: '', maxUses: '', pixExpirationHours: '', linkName: '', orderTitle: '', softDescriptor: '' },
    ...{ image: null, imageUrl: '', backUrl: '', redirectUrl: '', obfuscateClient: false, obfuscateItems: false },
    hasClient: false,
    client: {
      ...{ name: '', email: '', ddi: '55', ddd: '', number: '', documentType: 'CPF', documentNumber: '' },
      ...{ gender: 'none', birthdate: '', hasAddress: false, address: noAddress },
    },
  };
}

/** What is not a whole number becomes none that passes the rules, so that its field says so. */
function whole(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
}

function wholeOrNull(text: string): number | null {
  return text.trim() === '' ? null : whole(text);
}

/** `1,0299` and `1.0299`. */
function rate(text: string): number {
  return Number(text.trim().replace(',', '.') || Number.NaN);
}

/** `10`, `10,5` and `10.55` percent as hundredths. */
function percentHundredths(text: string): number {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  return match === null ? Number.NaN : Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`);
}

export function toDraft(form: LinkForm): LinkDraft {
  const { discountType, discountPercent, discountCents, milestones, items } = form;
  return {
    client: form.hasClient ? toPayer(form.client) : null,
    items: items.map(({ id, description, quantity, unitAmountCents }) => ({
      ...{ id: id.trim(), description: description.trim(), quantity: whole(quantity), unitAmountCents },
    })),
    methods: form.methods,
    milestones: milestones.map((step) => ({ count: whole(step.count), rate: rate(step.rate) })),
    expiresAt: form.expiresAt === '' ? null : minuteOf(form.expiresAt),
    maxUses: wholeOrNull(form.maxUses),
    freightCents: form.freightCents,
    linkName: form.linkName.trim(),
    orderTitle: form.orderTitle.trim(),
    softDescriptor: form.softDescriptor.trim(),
    image: form.image,
    imageUrl: form.imageUrl.trim(),
    pixExpirationHours: wholeOrNull(form.pixExpirationHours),
    pixDiscount:
      discountType === 'none'
        ? null
        : {
            type: discountType,
            hundredths: discountType === 'fixed' ? discountCents : percentHundredths(discountPercent),
          },
    obfuscateClient: form.obfuscateClient,
    obfuscateItems: form.obfuscateItems,
    backUrl: form.backUrl.trim(),
    redirectUrl: form.redirectUrl.trim(),
  };
}

function toPayer({
  ddi,
  ddd,
  number,
  documentType,
  documentNumber,
  gender,
  hasAddress,
  ...text
}: PayerText): LinkPayer {
  const { complement, country, ...address } = text.address;
  return {
    name: text.name.trim(),
    email: text.email.trim(),
    phone: { ddi, ddd, number },
    document: { type: documentType, number: documentNumber },
    ...(gender === 'none' ? {} : { gender }),
    ...(text.birthdate === '' ? {} : { birthdate: text.birthdate }),
    ...(hasAddress
      ? { address: { ...address, ...(complement ? { complement } : {}), ...(country ? { country } : {}) } }
      : {}),
  };
}
