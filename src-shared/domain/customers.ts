/** The API's rules for a buyer: those of an order, and the stricter ones of saved cards and subscriptions. */
import { isPlausibleEmail } from './email.ts';
import type { DraftCustomer, OrderProblem } from './order-draft.ts';
import { checkText } from './order-fields.ts';

export function checkCustomer({ name, email, phone, document }: DraftCustomer): OrderProblem[] {
  const problems = [
    ...checkText(name, 'customer.name', { required: true }),
    ...checkText(email, 'customer.email', { required: true }),
    ...(document ? checkText(document.number, 'customer.document.number', { required: true }) : []),
  ];
  if (email.trim() !== '' && !isPlausibleEmail(email)) {
    problems.push({ rule: 'field', code: 'email-invalid', path: 'customer.email' });
  }
  for (const part of ['ddi', 'ddd', 'number'] as const) {
    const path = `customer.phone.${part}`;
    const missing = checkText(phone[part], path, { required: true });
    problems.push(...missing);
    if (missing.length === 0 && !/^\d{1,15}$/.test(phone[part])) {
      problems.push({ rule: 'field', code: 'phone-invalid', path });
    }
  }
  return problems;
}

/** API document, Saved card: here the document is required, a phone number has at most 20 digits and a document number at most 50. */
export function checkKeptCustomer(customer: DraftCustomer): OrderProblem[] {
  const { document } = customer;
  const path = 'customer.document.number';
  if (document === undefined) return [...checkCustomer(customer), { rule: 'field', code: 'field-required', path }];
  return [...checkCustomer(customer), ...checkText(document.number, path, { maxLength: 50 })];
}
