/** A manager's review as typed so far, and the question it makes. Pure. */
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { EntryDetail, EntryOperation } from '#shared/contract/outbox.ts';
import type { ReviewFinding } from '#shared/contract/review.ts';
import { type Cents, cents } from '#shared/domain/money.ts';
import { namesWhatItMade } from '#shared/domain/review-names.ts';
import { minuteOf, minuteText } from '../../format/time.ts';
import type { Translate, WordKey } from '../../i18n/use-t.ts';

export interface ReviewDraft {
  readonly finding: ReviewFinding | 'none';
  /** In the format of the field for day and time. */
  readonly seenAt: string;
  readonly amountCents: Cents;
  readonly orderId: string;
  readonly chargeId: string;
  readonly reason: string;
}

type Reviewed = Pick<EntryDetail, 'operation' | 'state' | 'resolution'>;

export function emptyDraft(entry: Reviewed, now: number): ReviewDraft {
  const finding = isCorrection(entry) ? correctedTo(entry) : 'none';
  return { finding, seenAt: minuteText(now), amountCents: cents(0), orderId: '', chargeId: '', reason: '' };
}

/** Two people recorded something, and the dashboard shows the opposite, or names the order: nothing else can still be recorded. */
export function isCorrection({ state }: Pick<Reviewed, 'state'>): boolean {
  return state !== 'review';
}

function correctedTo({ operation, resolution }: Pick<Reviewed, 'operation' | 'resolution'>): ReviewFinding {
  // Of a sale or a subscription nobody takes "charged" back: it is named.
  return resolution?.finding === 'charged' && !namesWhatItMade(operation) ? 'not-charged' : 'charged';
}

/** Only proof overrules what two people said of it, and the till can read it only by the number in the dashboard. */
function asksForOrder(entry: Reviewed): boolean {
  return isCorrection(entry) && asksForName({ finding: correctedTo(entry) }, entry.operation);
}

/** People may state what nobody can prove, but nothing against what the service shows. */
export function isAgainstProof({ finding }: Pick<ReviewDraft, 'finding'>, shown: string | null): boolean {
  return shown !== null && finding === 'not-charged';
}

type Asked = Omit<MethodRequest<'outbox.resolve'>, 'second'>;

/** Null while something is missing. */
export function readDraft(draft: ReviewDraft, entry: Reviewed & Pick<EntryDetail, 'id'>): Asked | null {
  const { finding, reason, amountCents } = draft;
  const at = minuteOf(draft.seenAt);
  if (finding === 'none' || at === null || reason.trim().length < 3) return null;
  const isSeen = asksWhatWasSeen(draft, entry.operation);
  if (isSeen && amountCents === 0) return null;
  if (asksForOrder(entry) && textOrNull(draft.orderId) === null) return null;
  const seen = {
    at,
    amountCents: isSeen ? amountCents : null,
    orderId: asksForName(draft, entry.operation) ? textOrNull(draft.orderId) : null,
    chargeId: isSeen ? textOrNull(draft.chargeId) : null,
  };
  return { id: entry.id, finding, seen, reason: reason.trim() };
}

/** Only for what nobody knows yet: the other requests name what they are about. */
export function asksForName({ finding }: Pick<ReviewDraft, 'finding'>, operation: EntryOperation): boolean {
  return finding === 'charged' && namesWhatItMade(operation);
}

/** Only for a charge whose order nobody knows, because the other requests name theirs. */
export function asksWhatWasSeen({ finding }: Pick<ReviewDraft, 'finding'>, operation: EntryOperation): boolean {
  return finding === 'charged' && operation === 'orders.create';
}

const charging: readonly EntryOperation[] = ['orders.create', 'orders.capture', 'charges.create', 'charges.payOverdue'];

/** A charge is charged or not; a cancellation or a refund was done or not. */
export function findingKey(finding: ReviewFinding, operation: EntryOperation): WordKey {
  if (charging.includes(operation)) {
    return finding === 'charged' ? 'queue.findingCharged' : 'queue.findingNotCharged';
  }
  return finding === 'charged' ? 'queue.findingDone' : 'queue.findingNotDone';
}

/** What recording it leads to. */
export function leadsToKey(finding: ReviewFinding, operation: EntryOperation): WordKey {
  if (operation === 'links.create') return 'queue.leadsLink';
  if (operation.startsWith('charges.')) return 'queue.leadsCharge';
  if (operation === 'subscriptions.create')
    return finding === 'charged' ? 'queue.leadsSubscribed' : 'queue.leadsNotSubscribed';
  if (operation !== 'orders.create') return 'queue.leadsById';
  return finding === 'charged' ? 'queue.leadsCharged' : 'queue.leadsNotCharged';
}

interface CorrectionWords {
  readonly title: string;
  readonly detail: string;
  /** What recording it leads to; null where the detail tells it. */
  readonly leads: string | null;
}

export function correctionWords(t: Translate, entry: Reviewed): CorrectionWords {
  const { operation, resolution } = entry;
  if (asksForOrder(entry)) {
    const isSale = operation === 'orders.create';
    return isSale
      ? { title: t('queue.correctTitle'), detail: t('queue.correctDetail'), leads: null }
      : { title: t('queue.correctSubscription'), detail: t('queue.correctSubscriptionDetail'), leads: null };
  }
  const to = correctedTo(entry);
  const recorded = t(findingKey(resolution?.finding ?? 'not-charged', operation));
  return {
    title: t('queue.correctFindingTitle'),
    detail: t('queue.correctFindingDetail', { recorded, now: t(findingKey(to, operation)) }),
    leads: t(leadsToKey(to, operation)),
  };
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
