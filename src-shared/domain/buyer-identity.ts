/** Whether a sale, a card or a subscription belongs to a customer: it carries the buyer's data, and no id of ours. */
import { foldText } from './fold-text.ts';
import { normalizeTaxId } from './tax-id.ts';

/** The data under which somebody bought, or was registered. */
export interface BuyerIdentity {
  readonly name: string;
  readonly email: string;
  readonly document: string | null;
}

export interface KnownBuyer {
  /** As registered now, and as registered before: what was sold under an earlier e-mail is still this buyer's. */
  readonly identities: readonly BuyerIdentity[];
  /** The same of the other customers who have one of these e-mails. */
  readonly others: readonly BuyerIdentity[];
  /** E-mails that another customer has as well, or had before an erase, such as that of a family or a company. */
  readonly sharedEmails: readonly string[];
}

/** `possible`: nothing tells, so a person decides. */
export type Whose = 'theirs' | 'possible' | 'others';

export const emailKey = (email: string): string => email.trim().toLowerCase();

/**
 * A document decides, where both sides have one. Else the e-mail decides; where several customers share it, the name does as well, or
 * erasing one of them would erase what another bought. A name that is none of theirs, or of two of them, decides nothing.
 */
export function whoseIs({ identities, others, sharedEmails }: KnownBuyer, bought: BuyerIdentity): Whose {
  const own = documentsOf(identities);
  const [document] = documentsOf([bought]);
  if (document !== undefined && own.length > 0) return own.includes(document) ? 'theirs' : 'others';
  if (document !== undefined && documentsOf(others).includes(document)) return 'others';
  const email = emailKey(bought.email);
  const hasEmail = (identity: BuyerIdentity): boolean => email !== '' && emailKey(identity.email) === email;
  const isNamed = (some: readonly BuyerIdentity[]): boolean =>
    some.some((identity) => hasEmail(identity) && foldText(identity.name) === foldText(bought.name));
  if (!identities.some(hasEmail)) return 'others';
  if (!sharedEmails.map(emailKey).includes(email)) return 'theirs';
  if (isNamed(identities) === isNamed(others)) return 'possible';
  return isNamed(identities) ? 'theirs' : 'others';
}

function documentsOf(some: readonly BuyerIdentity[]): string[] {
  return some.flatMap(({ document }) => (document === null ? [] : [normalizeTaxId(document)]));
}
