/** What the API asks of a payment link, said before it is sent: asked live by the form, and again by the core. */
import { isPlausibleEmail } from './email.ts';
import type { LinkAddress, LinkDraft, LinkPayer, LinkProblem, LinkProblemCode } from './link-draft.ts';
import { largestInstallmentCount, linkMinimumCents, linkTotals } from './link-money.ts';
import { ratePattern } from './rates.ts';
import { isValidCnpj, isValidCpf } from './tax-id.ts';

/** API document, v1 payment link, field tables. */
const textLength = 255;
const shortLength = 20;
export const softDescriptorLength = 22;
const urlLength = 1000;
/** Beside the name the till writes its own short id, by which a person finds the link in the dashboard. */
export const linkNameLength = 230;

export function checkLink(draft: LinkDraft, nowMs: number): LinkProblem[] {
  return [
    ...checkItems(draft),
    ...(draft.client === null ? [] : checkPayer(draft.client)),
    ...checkMilestones(draft),
    ...checkPixDiscount(draft),
    ...atMost(draft.linkName, 'linkName', linkNameLength),
    ...atMost(draft.orderTitle, 'orderTitle', textLength),
    ...atMost(draft.softDescriptor, 'softDescriptor', softDescriptorLength),
    ...atMost(draft.imageUrl, 'imageUrl', urlLength),
    ...atMost(draft.backUrl, 'backUrl', urlLength),
    ...atMost(draft.redirectUrl, 'redirectUrl', urlLength),
    ...atLeastOne(draft.maxUses, 'maxUses'),
    ...atLeastOne(draft.pixExpirationHours, 'pixExpirationHours'),
    // The API takes it and the link would be inactive from its first moment.
    ...(draft.expiresAt !== null && draft.expiresAt <= nowMs ? [problem('expiresAt', 'link-expired')] : []),
  ];
}

function problem(path: string, code: LinkProblemCode, params?: LinkProblem['params']): LinkProblem {
  return params === undefined ? { path, code } : { path, code, params };
}

function atMost(text: string, path: string, maxLength: number): LinkProblem[] {
  return [...text].length > maxLength ? [problem(path, 'field-too-long', { maxLength })] : [];
}

function needed(text: string, path: string, maxLength: number): LinkProblem[] {
  return text.trim() === '' ? [problem(path, 'field-required')] : atMost(text, path, maxLength);
}

function atLeastOne(value: number | null, path: string): LinkProblem[] {
  if (value === null || (Number.isSafeInteger(value) && value >= 1)) return [];
  return [problem(path, 'number-too-small', { min: 1 })];
}

function checkItems(draft: LinkDraft): LinkProblem[] {
  if (draft.items.length === 0) return [problem('items', 'link-items-missing')];
  const problems = draft.items.flatMap(({ id, description, quantity, unitAmountCents }, index) => {
    const path = `items.${index}`;
    return [
      ...needed(id, `${path}.id`, textLength),
      ...needed(description, `${path}.description`, textLength),
      ...(Number.isSafeInteger(quantity) && quantity >= 1 ? [] : [problem(`${path}.quantity`, 'quantity-too-small')]),
      ...checkAmount(unitAmountCents, `${path}.unitAmountCents`),
    ];
  });
  const totals = linkTotals(draft);
  if (totals === null) return [...problems, problem('items', 'link-total-too-large')];
  const isTooSmall = problems.length === 0 && totals.totalCents < linkMinimumCents;
  return isTooSmall ? [problem('items', 'link-total-too-small', { minCents: linkMinimumCents })] : problems;
}

function checkAmount(amountCents: number, path: string): LinkProblem[] {
  if (!Number.isSafeInteger(amountCents)) return [problem(path, 'amount-invalid')];
  return amountCents < 1 ? [problem(path, 'amount-too-small')] : [];
}

function checkMilestones({ milestones }: LinkDraft): LinkProblem[] {
  return milestones.flatMap(({ count, rate }, index) => {
    const path = `milestones.${index}`;
    const isCount = Number.isSafeInteger(count) && count >= 1 && count <= largestInstallmentCount;
    const isAbove = count > (milestones[index - 1]?.count ?? 0);
    return [
      ...(isCount ? [] : [problem(`${path}.count`, 'milestone-count', { max: largestInstallmentCount })]),
      ...(isCount && !isAbove ? [problem(`${path}.count`, 'milestone-order')] : []),
      ...(rate >= 1 && ratePattern.test(String(rate)) ? [] : [problem(`${path}.rate`, 'milestone-rate')]),
    ];
  });
}

/** API document, PIX discount: needs `PIX`, is taken off the items alone, and leaves at least 5.00. */
function checkPixDiscount(draft: LinkDraft): LinkProblem[] {
  const { pixDiscount, methods } = draft;
  if (pixDiscount === null) return [];
  const path = 'pixDiscount';
  if (!Number.isSafeInteger(pixDiscount.hundredths) || pixDiscount.hundredths < 1) {
    return [problem(path, 'field-required')];
  }
  if (!methods.includes('PIX')) return [problem(path, 'discount-needs-pix')];
  const totals = linkTotals(draft);
  if (totals === null) return [];
  if (totals.discountCents > totals.itemsCents) return [problem(path, 'discount-above-items')];
  const isLeft = totals.pixCents >= linkMinimumCents || totals.totalCents < linkMinimumCents;
  return isLeft ? [] : [problem(path, 'discount-leaves-too-little', { minCents: linkMinimumCents })];
}

function checkPayer({ name, email, phone, document, birthdate, address }: LinkPayer): LinkProblem[] {
  const isEmail = email.trim() === '' || isPlausibleEmail(email);
  return [
    ...needed(name, 'client.name', textLength),
    ...needed(email, 'client.email', textLength),
    ...(isEmail ? [] : [problem('client.email', 'email-invalid')]),
    ...(['ddi', 'ddd', 'number'] as const).flatMap((part) => checkPhonePart(phone[part], `client.phone.${part}`)),
    ...checkDocument(document),
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
