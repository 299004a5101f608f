/** The rules for a customer the shop keeps: those of an order's buyer, true check digits, and a limit for notes. */
import { checkCustomer } from './customers.ts';
import type { DraftCustomer } from './order-draft.ts';
import { checkText } from './order-fields.ts';
import { normalizeTaxId, taxIdType } from './tax-id.ts';

export const maxNotesLength = 2_000;

/** Where a passport has check digits, they stand in its machine-readable line and not in its number. */
export function isPlausiblePassport(text: string): boolean {
  return /^[A-Z0-9]{5,20}$/.test(normalizeTaxId(text));
}

export interface CustomerProblem {
  readonly path: string;
  readonly code: string;
  readonly params?: object | undefined;
}

/** `storedNames`: what was kept before this rule is no mistake of whoever changes something else. */
export function checkCustomerRecord(
  customer: DraftCustomer,
  notes: string,
  storedNames: readonly string[] = [],
): CustomerProblem[] {
  const problems: CustomerProblem[] = [
    ...checkCustomer(customer),
    ...checkText(notes, 'notes', { maxLength: maxNotesLength }),
  ];
  const { name } = customer;
  if (name.trim() !== '' && !/\p{L}/u.test(name) && !storedNames.includes(name)) {
    problems.push({ path: 'customer.name', code: 'name-without-letter' });
  }
  const { document } = customer;
  const path = 'customer.document.number';
  if (document === undefined || problems.some((problem) => problem.path === path)) return problems;
  if (document.type === 'passport' && !isPlausiblePassport(document.number)) {
    problems.push({ path, code: 'passport-invalid' });
  }
  if (['cpf', 'cnpj'].includes(document.type) && taxIdType(document.number) !== document.type) {
    problems.push({ path, code: 'tax-id-invalid' });
  }
  return problems;
}

export type CustomerProblemCode =
  | 'name-without-letter'
  | 'passport-invalid'
  /** Another customer has this document; `name` and `id` say who. */
  | 'document-taken'
  | 'customer-changed-meanwhile'
  /** Erased, or merged with another, since the form was opened. */
  | 'customer-gone';
