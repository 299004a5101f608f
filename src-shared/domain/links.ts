/** The API's rules for a payment link, checked before it is sent: while the form is filled in, and again by the core. */
import type { LinkDraft, LinkProblem } from './link-draft.ts';
import { atMost, checkItem, problem, textLength, tooLarge } from './link-fields.ts';
import { largestInstallmentCount, linkMinimumCents, linkTotals } from './link-money.ts';
import { checkPayer } from './link-payer.ts';
import { ratePattern } from './rates.ts';

/** API document, v1 payment link, field tables. */
export const softDescriptorLength = 22;
const urlLength = 1000;
/** After the name the till adds a short id of its own, by which a person finds the link in the dashboard. */
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
    ...checkReturnAddress(draft.backUrl, 'backUrl'),
    ...checkReturnAddress(draft.redirectUrl, 'redirectUrl'),
    ...atLeastOne(draft.maxUses, 'maxUses'),
    ...atLeastOne(draft.pixExpirationHours, 'pixExpirationHours'),
    ...checkEnd(draft.expiresAt, nowMs),
  ];
}

/** The checkout opens it in the payer's browser, so nothing but a page of the web over https may stand there. */
function checkReturnAddress(text: string, path: string): LinkProblem[] {
  if (text === '') return [];
  const tooLong = atMost(text, path, urlLength);
  return tooLong.length > 0 || isHttpsAddress(text) ? tooLong : [problem(path, 'address-not-allowed')];
}

/** The text itself must begin so, because `URL` forgives missing slashes and white space within, and a checkout may not. */
function isHttpsAddress(text: string): boolean {
  return /^https:\/\/\S+$/i.test(text) && URL.canParse(text);
}

/** The API accepts a past date, and the link would be inactive from its first moment. What is no date must not mean "never". */
function checkEnd(expiresAt: number | null, nowMs: number): LinkProblem[] {
  if (expiresAt === null || expiresAt > nowMs) return [];
  return [problem('expiresAt', Number.isNaN(expiresAt) ? 'date-invalid' : 'link-expired')];
}

function atLeastOne(value: number | null, path: string): LinkProblem[] {
  if (value === null || (Number.isSafeInteger(value) && value >= 1)) return [];
  return [problem(path, 'number-too-small', { min: 1 })];
}

function checkItems(draft: LinkDraft): LinkProblem[] {
  if (draft.items.length === 0) return [problem('items', 'link-items-missing')];
  const problems = draft.items.flatMap((item, index) => checkItem(item, `items.${index}`));
  const totals = linkTotals(draft);
  if (totals === null) return [...problems, ...tooLarge(draft.items)];
  const isTooSmall = problems.length === 0 && totals.totalCents < linkMinimumCents;
  return isTooSmall ? [problem('items', 'link-total-too-small', { minCents: linkMinimumCents })] : problems;
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
