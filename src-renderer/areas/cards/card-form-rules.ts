/** What is typed to save a card, and what is wrong with it. Pure. */
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { SaleCustomer } from '#shared/contract/sale.ts';
import { checkKeptCustomer } from '#shared/domain/customers.ts';
import type { OrderProblem } from '#shared/domain/order-draft.ts';
import { checkTypedCard } from '#shared/domain/order-payments.ts';
import { formatPhone, parsePhone } from '#shared/domain/phone.ts';
import { isValidCnpj, isValidCpf, normalizeTaxId } from '#shared/domain/tax-id.ts';
import { type TypedCardText, typedCardOf } from '../../format/typed-card.ts';

export const documentKinds = ['cpf', 'cnpj', 'passport'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export interface BuyerText {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly kind: DocumentKind;
  readonly document: string;
}

export type BuyerField = 'name' | 'email' | 'phone' | 'document';

export type SaveFields = Pick<MethodRequest<'cards.save'>, 'customer' | 'card'>;

export interface CheckedForm {
  readonly fields: SaveFields;
  readonly problems: readonly OrderProblem[];
  /** The problems that only this form knows: a phone that cannot be read, check digits that do not fit. */
  readonly isPhoneWrong: boolean;
  readonly isDocumentWrong: boolean;
  readonly isRight: boolean;
}

/** The fields of a customer whom the shop knows. */
export function buyerOf({ name, email, phone, document }: SaleCustomer): BuyerText {
  const kind = documentKinds.find((one) => one === document?.type) ?? 'cpf';
  return { name, email, phone: formatPhone(phone), kind, document: document?.number ?? '' };
}

export function checkForm(buyer: BuyerText, card: TypedCardText, nowMs: number): CheckedForm {
  const phone = parsePhone(buyer.phone);
  const number = buyer.kind === 'passport' ? buyer.document.trim() : normalizeTaxId(buyer.document);
  const fields: SaveFields = {
    customer: {
      name: buyer.name.trim(),
      email: buyer.email.trim(),
      phone: phone ?? { ddi: '', ddd: '', number: '' },
      document: { type: buyer.kind, number },
    },
    card: typedCardOf(card),
  };
  const problems = [...checkKeptCustomer(fields.customer), ...checkTypedCard(fields.card, 'card', nowMs)];
  const isDocumentWrong = number !== '' && !isDocumentRight(buyer.kind, number);
  return {
    fields,
    problems,
    isDocumentWrong,
    isPhoneWrong: phone === null,
    isRight: problems.length === 0 && phone !== null && !isDocumentWrong,
  };
}

function isDocumentRight(kind: DocumentKind, number: string): boolean {
  if (kind === 'cpf') return isValidCpf(number);
  return kind === 'cnpj' ? isValidCnpj(number) : true;
}

/** The field of the form that a broken rule belongs to. */
export function fieldOf({ path }: OrderProblem): string {
  if (path.startsWith('customer.phone')) return 'phone';
  if (path.startsWith('customer.document')) return 'document';
  return path.replace(/^customer\./, '').replace('expYear', 'expMonth');
}
