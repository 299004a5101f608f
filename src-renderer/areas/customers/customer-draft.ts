/** A customer while it is typed. The fields are named as the core names them in a refusal, so each problem finds its field. Pure. */
import type { Customer } from '#shared/contract/customers.ts';
import type { SaleCustomer } from '#shared/contract/sale.ts';
import { isPlausiblePassport, maxNotesLength } from '#shared/domain/customer-record.ts';
import { isPlausibleEmail } from '#shared/domain/email.ts';
import { formatPhone, parsePhone } from '#shared/domain/phone.ts';
import { normalizeTaxId, taxIdType } from '#shared/domain/tax-id.ts';
import type { Translate } from '../../i18n/use-t.ts';
import { documentWords } from './customer-labels.ts';

export interface CustomerText extends Readonly<Record<string, string>> {
  readonly 'customer.name': string;
  readonly 'customer.email': string;
  readonly 'customer.phone': string;
  /** `tax` is a CPF or a CNPJ: the number itself says which. */
  readonly kind: 'tax' | 'passport';
  readonly 'customer.document.number': string;
  readonly notes: string;
}

export function textOf(customer: Customer | null, typedName = ''): CustomerText {
  if (customer === null) {
    const looksLikeName = /^[^\d@]*$/.test(typedName);
    return {
      'customer.name': looksLikeName ? typedName.trim() : '',
      'customer.email': '',
      'customer.phone': '',
      kind: 'tax',
      'customer.document.number': '',
      notes: '',
    };
  }
  return {
    'customer.name': customer.name,
    'customer.email': customer.email,
    'customer.phone': formatPhone(customer.phone),
    kind: customer.document?.type === 'passport' ? 'passport' : 'tax',
    'customer.document.number': documentWords(customer),
    notes: customer.notes,
  };
}

/** API document, `customer`: name, e-mail and phone are required in every order; the document is not. */
export function problemsOf(typed: CustomerText, t: Translate): { readonly [K in keyof CustomerText]?: string | null } {
  const isEmpty = (name: 'customer.name' | 'customer.email' | 'customer.phone'): boolean => typed[name].trim() === '';
  const emailProblem = isPlausibleEmail(typed['customer.email'].trim()) ? null : t('problem.email-invalid');
  const phoneProblem = parsePhone(typed['customer.phone']) === null ? t('customer.phoneInvalid') : null;
  const isLong = [...typed.notes].length > maxNotesLength;
  return {
    'customer.name': isEmpty('customer.name') ? t('customer.nameMissing') : null,
    'customer.email': isEmpty('customer.email') ? t('customer.emailMissing') : emailProblem,
    'customer.phone': isEmpty('customer.phone') ? t('customer.phoneMissing') : phoneProblem,
    'customer.document.number': isDocumentRight(typed) ? null : documentProblem(typed, t),
    notes: isLong ? t('problem.field-too-long', { maxLength: maxNotesLength }) : null,
  };
}

function isDocumentRight({ kind, 'customer.document.number': number }: CustomerText): boolean {
  if (number.trim() === '') return true;
  return kind === 'passport' ? isPlausiblePassport(number) : taxIdType(number) !== null;
}

function documentProblem({ kind }: CustomerText, t: Translate): string {
  return kind === 'passport' ? t('problem.passport-invalid') : t('customer.documentInvalid');
}

/** The customer, once nothing is wrong with what was typed. */
export function customerOf(typed: CustomerText): SaleCustomer {
  const number = normalizeTaxId(typed['customer.document.number']);
  const type = typed.kind === 'passport' ? 'passport' : taxIdType(number);
  return {
    name: typed['customer.name'].trim(),
    email: typed['customer.email'].trim(),
    phone: parsePhone(typed['customer.phone']) ?? { ddi: '', ddd: '', number: '' },
    ...(number === '' || type === null ? {} : { document: { type, number } }),
  };
}
