/** The payer in v1 requests: of a payment link, and of a charge, which needs no document. */
import { isPlausibleEmail } from './email.ts';
import type { LinkAddress, LinkPayer, LinkProblem } from './link-draft.ts';
import { atMost, needed, problem, textLength } from './link-fields.ts';
import { isValidCnpj, isValidCpf } from './tax-id.ts';

const shortLength = 20;
const phoneParts = ['ddi', 'ddd', 'number'] as const;

/** A charge takes a payer "without required `document`". */
export type ChargePayer = Omit<LinkPayer, 'document'> & { readonly document?: LinkPayer['document'] | undefined };

export function checkPayer({ name, email, phone, document, birthdate, address }: ChargePayer): LinkProblem[] {
  const isEmail = email.trim() === '' || isPlausibleEmail(email);
  return [
    ...needed(name, 'client.name', textLength),
    ...needed(email, 'client.email', textLength),
    ...(isEmail ? [] : [problem('client.email', 'email-invalid')]),
    ...phoneParts.flatMap((part) => checkPhonePart(phone[part], `client.phone.${part}`)),
    ...(document === undefined ? [] : checkDocument(document)),
    ...(birthdate === undefined || isDay(birthdate) ? [] : [problem('client.birthdate', 'date-invalid')]),
    ...(address === undefined ? [] : checkAddress(address)),
  ];
}

function checkPhonePart(text: string, path: string): LinkProblem[] {
  if (text.trim() === '') return [problem(path, 'field-required')];
  return /^\d{1,15}$/.test(text) ? [] : [problem(path, 'phone-invalid')];
}

function checkDocument({ type, number }: LinkPayer['document']): LinkProblem[] {
  const path = 'client.document.number';
  if (number.trim() === '') return [problem(path, 'field-required')];
  const isWrong = (type === 'CPF' && !isValidCpf(number)) || (type === 'CNPJ' && !isValidCnpj(number));
  return isWrong ? [problem(path, 'tax-id-invalid')] : [];
}

function checkAddress(address: LinkAddress): LinkProblem[] {
  const path = 'client.address';
  const state = needed(address.state, `${path}.state`, 2);
  return [
    ...needed(address.zipcode, `${path}.zipcode`, shortLength),
    ...needed(address.street, `${path}.street`, textLength),
    ...needed(address.number, `${path}.number`, shortLength),
    ...needed(address.neighborhood, `${path}.neighborhood`, textLength),
    ...needed(address.city, `${path}.city`, textLength),
    ...(state.length > 0 || /^[A-Za-z]{2}$/.test(address.state) ? state : [problem(`${path}.state`, 'state-invalid')]),
    ...atMost(address.complement ?? '', `${path}.complement`, textLength),
    ...atMost(address.country ?? '', `${path}.country`, textLength),
  ];
}

/** A day that exists: JavaScript turns 31 February into 3 March. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
