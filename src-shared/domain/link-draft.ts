/** A payment link before it is asked for, in our own terms, and the closed list of what can be wrong with it. */

export const linkPaymentTypes = ['CreditCard', 'PIX', 'Boleto'] as const;
export type LinkPaymentType = (typeof linkPaymentTypes)[number];

export const linkDocumentTypes = ['CPF', 'CNPJ', 'passport', 'undefined'] as const;
export const linkGenders = ['Male', 'Female', 'Other', 'Undefined'] as const;

/** The largest picture, encoded, that one call of the station can carry. Larger pictures are made smaller first. */
export const imageBase64MaxLength = 200_000;

export interface LinkAddress {
  readonly zipcode: string;
  readonly street: string;
  readonly number: string;
  readonly neighborhood: string;
  readonly city: string;
  readonly state: string;
  readonly complement?: string | undefined;
  readonly country?: string | undefined;
}

export interface LinkPayer {
  readonly name: string;
  readonly email: string;
  readonly phone: { readonly ddi: string; readonly ddd: string; readonly number: string };
  readonly document: { readonly type: (typeof linkDocumentTypes)[number]; readonly number: string };
  readonly gender?: (typeof linkGenders)[number] | undefined;
  /** `YYYY-MM-DD`. */
  readonly birthdate?: string | undefined;
  readonly address?: LinkAddress | undefined;
}

export interface LinkItem {
  readonly id: string;
  readonly description: string;
  readonly quantity: number;
  readonly unitAmountCents: number;
}

/** Applies to the counts after the previous milestone's count, up to its own count. */
export interface LinkMilestone {
  readonly count: number;
  /** A multiplier: 1 is no interest. */
  readonly rate: number;
}

export interface PixDiscount {
  readonly type: 'percentage' | 'fixed';
  /** Hundredths: of a percent, or cents. */
  readonly hundredths: number;
}

export interface LinkDraft {
  /** Null: the checkout asks the payer. */
  readonly client: LinkPayer | null;
  readonly items: readonly LinkItem[];
  /** Empty: all methods that are active in the account. */
  readonly methods: readonly LinkPaymentType[];
  /** Empty: only 1x without interest. */
  readonly milestones: readonly LinkMilestone[];
  readonly expiresAt: number | null;
  readonly maxUses: number | null;
  readonly freightCents: number;
  readonly linkName: string;
  readonly orderTitle: string;
  readonly softDescriptor: string;
  /** Base64 of a picture, without a data prefix; it wins over `imageUrl`. */
  readonly image: string | null;
  readonly imageUrl: string;
  readonly pixExpirationHours: number | null;
  readonly pixDiscount: PixDiscount | null;
  readonly obfuscateClient: boolean;
  readonly obfuscateItems: boolean;
  readonly backUrl: string;
  readonly redirectUrl: string;
}

export type LinkProblemCode =
  | 'field-required'
  | 'field-too-long'
  | 'field-too-short'
  | 'address-needed'
  | 'address-not-allowed'
  | 'email-invalid'
  | 'phone-invalid'
  | 'quantity-too-small'
  | 'amount-invalid'
  | 'amount-too-small'
  | 'tax-id-invalid'
  | 'date-invalid'
  | 'state-invalid'
  | 'link-items-missing'
  | 'link-total-too-small'
  | 'link-total-too-large'
  | 'link-expired'
  | 'number-too-small'
  | 'milestone-count'
  | 'milestone-order'
  | 'milestone-rate'
  | 'discount-needs-pix'
  | 'discount-above-items'
  | 'discount-leaves-too-little';

export interface LinkProblem {
  readonly path: string;
  readonly code: LinkProblemCode;
  readonly params?: Readonly<Record<string, number>>;
}
