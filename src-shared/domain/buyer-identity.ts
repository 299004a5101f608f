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
  /** E-mails that another customer has as well, such as that of a family or a company. */
  readonly sharedEmails: readonly string[];
}

export const emailKey = (email: string): string => email.trim().toLowerCase();

/**
 * A document decides, where both sides have one. Else the e-mail decides; where several customers share it, the name does as well, or
 * erasing one of them would erase what another bought.
 */
export function isBoughtBy({ identities, sharedEmails }: KnownBuyer, bought: BuyerIdentity): boolean {
  const documents = identities.flatMap(({ document }) => (document === null ? [] : [normalizeTaxId(document)]));
  if (bought.document !== null && documents.length > 0) return documents.includes(normalizeTaxId(bought.document));
  const email = emailKey(bought.email);
  const sameEmail = identities.filter((identity) => email !== '' && emailKey(identity.email) === email);
  if (!sharedEmails.map(emailKey).includes(email)) return sameEmail.length > 0;
  return sameEmail.some(({ name }) => foldText(name) === foldText(bought.name));
}
