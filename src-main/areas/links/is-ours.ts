/**
 * Whether a link in the list may be the one whose answer was lost. Of what we sent, the list shows only the figures, so a link
 * counts as ours only if all figures agree and it is as young as our request.
 */
import type { LinkDraft } from '#shared/domain/link-draft.ts';
import { expandMilestones, linkTotals } from '#shared/domain/link-money.ts';
import { readMoment } from '#shared/domain/moment.ts';
import type { PaymentLink } from '#shared/wire/v1/links.ts';
import { writeV1Date } from './api.ts';

export interface SearchedLink {
  readonly draft: LinkDraft;
  /** By the API's clock. */
  readonly sentAt: number;
}

/** Clocks differ a little. */
const toleranceMs = 2 * 60_000;

export function isOurs(link: PaymentLink, searched: SearchedLink): boolean {
  return isYoung(link, searched) && agrees(link, searched.draft);
}

/** Links of both drafts would look the same in the list. A draft without methods may match any methods. */
export function lookAlike(one: LinkDraft, other: LinkDraft): boolean {
  const isAnyMethod = one.methods.length === 0 || other.methods.length === 0;
  return figuresOf(one) === figuresOf(other) && (isAnyMethod || methodsOf(one) === methodsOf(other));
}

function figuresOf(draft: LinkDraft): string {
  const total = linkTotals(draft)?.totalCents ?? -1;
  const { maxUses, expiresAt, obfuscateClient, obfuscateItems, milestones } = draft;
  const rates = expandMilestones(milestones, total);
  return JSON.stringify([total, maxUses, expiresAt, obfuscateClient, obfuscateItems, rates]);
}

const methodsOf = ({ methods }: LinkDraft): string => sorted([...new Set<string>(methods)]);

function isYoung({ created_at }: PaymentLink, { sentAt }: SearchedLink): boolean {
  const at = readMoment(created_at);
  return at !== null && at >= sentAt - toleranceMs;
}

function agrees(link: PaymentLink, draft: LinkDraft): boolean {
  const total = linkTotals(draft)?.totalCents ?? -1;
  const expected = expandMilestones(draft.milestones, total);
  const isSameRates =
    link.installments.length === expected.length &&
    link.installments.every(
      ({ count, interest_rate }, index) => count === expected[index]?.count && interest_rate === expected[index]?.rate,
    );
  const isSameMethods = draft.methods.length === 0 || sorted(link.payment_types) === methodsOf(draft);
  return (
    link.value === total &&
    link.max_uses === draft.maxUses &&
    link.expires_at === (draft.expiresAt === null ? null : writeV1Date(draft.expiresAt)) &&
    link.obfuscate_client === draft.obfuscateClient &&
    link.obfuscate_items === draft.obfuscateItems &&
    isSameRates &&
    isSameMethods
  );
}

function sorted(words: readonly string[]): string {
  return words.toSorted().join(' ');
}
