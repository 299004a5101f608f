/** The payment link as typed so far, and the link it makes. Pure. */
import type { LinkDraft, LinkPaymentType } from '#shared/domain/link-draft.ts';
import { type Cents, cents } from '#shared/domain/money.ts';
import { type ItemText, itemsOf, newItem, wholeOrNaN } from '../../format/item-text.ts';
import { noPayer, type PayerText, payerOf } from '../../format/payer-text.ts';
import { parseAnyPercent } from '../../format/percent.ts';
import { minuteOf } from '../../format/time.ts';
import type { FoldedFields } from '../../i18n/folded-fields.ts';

export interface MilestoneText {
  readonly count: string;
  /** In percent of the total, as shopkeepers say it; the API takes a factor. */
  readonly surcharge: string;
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

export function emptyForm(): LinkForm {
  return {
    items: [newItem()],
    freightCents: cents(0),
    methods: [],
    milestones: [],
    discountType: 'none',
    discountPercent: '',
    discountCents: cents(0),
    expiresAt: '',
    maxUses: '',
    pixExpirationHours: '',
    linkName: '',
    orderTitle: '',
    softDescriptor: '',
    image: null,
    imageUrl: '',
    backUrl: '',
    redirectUrl: '',
    obfuscateClient: false,
    obfuscateItems: false,
    hasClient: false,
    client: noPayer,
  };
}

function wholeOrNull(text: string): number | null {
  return text.trim() === '' ? null : wholeOrNaN(text);
}

/** `2,99` and `2.99` percent more are a factor of 1.0299, on the written digits. */
function factor(text: string): number {
  const match = /^(\d{1,5})(?:[.,](\d{1,8}))?$/.exec(text.trim());
  if (match === null) return Number.NaN;
  const [, whole = '', places = ''] = match;
  const digits = String(BigInt(`${whole}${places}`) + 10n ** BigInt(places.length + 2)).padStart(
    places.length + 3,
    '0',
  );
  return Number(`${digits.slice(0, -(places.length + 2))}.${digits.slice(-(places.length + 2))}`);
}

export function toDraft(form: LinkForm): LinkDraft {
  const { discountType, discountPercent, discountCents, milestones, items } = form;
  return {
    client: form.hasClient ? payerOf(form.client) : null,
    items: itemsOf(items),
    methods: form.methods,
    milestones: milestones.map((step) => ({ count: wholeOrNaN(step.count), rate: factor(step.surcharge) })),
    expiresAt: form.expiresAt === '' ? null : (minuteOf(form.expiresAt) ?? Number.NaN),
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
            hundredths: discountType === 'fixed' ? discountCents : (parseAnyPercent(discountPercent) ?? Number.NaN),
          },
    obfuscateClient: form.obfuscateClient,
    obfuscateItems: form.obfuscateItems,
    backUrl: form.backUrl.trim(),
    redirectUrl: form.redirectUrl.trim(),
  };
}

/** The folded fields in the order they stand in, and which of them are set. */
export function foldedFields(form: LinkForm): FoldedFields {
  return [
    ['links.freight', form.freightCents > 0],
    ['links.installments', form.milestones.length > 0],
    ['links.discount', form.discountType !== 'none'],
    ['links.linkName', form.linkName.trim() !== ''],
    ['links.orderTitle', form.orderTitle.trim() !== ''],
    ['links.softDescriptor', form.softDescriptor.trim() !== ''],
    ['links.maxUses', form.maxUses.trim() !== ''],
    ['links.pixHours', form.pixExpirationHours.trim() !== ''],
    ['links.backUrl', form.backUrl.trim() !== ''],
    ['links.redirectUrl', form.redirectUrl.trim() !== ''],
    ['links.imageUrl', form.imageUrl.trim() !== ''],
    ['links.expiresAt', form.expiresAt !== ''],
    ['links.picture', form.image !== null],
    ['links.obfuscateClient', form.obfuscateClient],
    ['links.obfuscateItems', form.obfuscateItems],
    ['links.payer', form.hasClient],
  ];
}
