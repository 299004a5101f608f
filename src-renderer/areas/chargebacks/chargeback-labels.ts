/** How a chargeback is shown: its tone, its place in the list, and the time left to answer. Pure. */
import type { Chargeback, DefenceState } from '#shared/contract/chargebacks.ts';
import type { Translate } from '../../i18n/use-t.ts';
import type { Tone } from '../../ui/tone.ts';

/** Who contests, in one word: the name, else the address, else why neither is known. */
export function whoWords(t: Translate, { customer, isWalkIn }: Pick<Chargeback, 'customer' | 'isWalkIn'>): string {
  return customer.name ?? customer.email ?? t(isWalkIn ? 'common.walkIn' : 'chargebacks.notTold');
}

const dayMs = 86_400_000;

/** API document, Chargeback status values. */
export const chargebackStatuses = [
  'open',
  'evidence_received',
  'evidence_submitted',
  'won',
  'lost',
  'expired',
] as const;
export type KnownStatus = (typeof chargebackStatuses)[number];

const tones: Record<KnownStatus, Tone> = {
  open: 'warning',
  evidence_received: 'accent',
  evidence_submitted: 'accent',
  won: 'success',
  lost: 'danger',
  expired: 'danger',
};

export const defenceTones: Record<DefenceState, Tone> = {
  queued: 'neutral',
  sending: 'accent',
  unknown: 'warning',
  received: 'success',
  refused: 'danger',
  review: 'danger',
  withdrawn: 'neutral',
};

export function knownStatus(status: string): KnownStatus | null {
  return chargebackStatuses.find((known) => known === status) ?? null;
}

export function statusTone(status: string): Tone {
  const known = knownStatus(status);
  return known === null ? 'neutral' : tones[known];
}

/** A word this version does not know is shown as it came. */
export function statusWord(t: Translate, status: string): string {
  const known = knownStatus(status);
  return known === null ? status : t(`chargebacks.status.${known}`);
}

export function statusLine(t: Translate, status: string): string {
  const known = knownStatus(status);
  return known === null ? t('chargebacks.statusOther', { status }) : t(`chargebacks.statusLine.${known}`);
}

/** The categories for which there are words. API document, Chargeback object: it names no list, so any other one may come. */
export const reasonCategories = [
  'fraud',
  'authorization',
  'processing_error',
  'consumer_dispute',
  'not_received',
  'product_not_received',
  'not_as_described',
  'product_unacceptable',
  'duplicate',
  'credit_not_processed',
  'subscription_canceled',
  'unrecognized',
  'general',
] as const;

/** Our words first; the text of the provider is quoted as the provider's, never in place of ours. */
export function reasonWords(t: Translate, { category, code, description }: Chargeback['reason']): string {
  const known = reasonCategories.find((one) => one === category);
  const quoted = [description, known === undefined ? category : null].filter((part) => part !== null && part !== '');
  const parts = [
    known === undefined ? null : t(`chargebacks.reasons.${known}`),
    ...quoted.map((words) => t('chargebacks.reasonQuoted', { words })),
    code === null || code === '' ? null : t('chargebacks.reasonCode', { code }),
  ].filter((part) => part !== null);
  return parts.length === 0 ? t('chargebacks.notTold') : parts.join(', ');
}

export type ChargebackShow = 'open' | 'decided' | 'all';

const isDecided = (status: string): boolean => ['won', 'lost', 'expired'].includes(status);

/** The chargebacks of a sale that the shop has not won. Through them the buyer gets the money, or may get it. */
export function standingAgainst(chargebacks: readonly Chargeback[], saleId: string): Chargeback[] {
  return chargebacks.filter(({ sale, status }) => sale?.id === saleId && status !== 'won');
}

/** First the chargebacks that wait for the shop, by deadline; then those that wait for the bank; then the rest, newest first. */
export function listed(chargebacks: readonly Chargeback[], show: ChargebackShow): Chargeback[] {
  const place = ({ status, acceptsEvidence }: Chargeback): number => (acceptsEvidence ? 0 : isDecided(status) ? 2 : 1);
  return chargebacks
    .filter(({ status }) => show === 'all' || isDecided(status) === (show === 'decided'))
    .toSorted(
      (a, b) =>
        place(a) - place(b) ||
        (a.respondBy ?? Number.MAX_SAFE_INTEGER) - (b.respondBy ?? Number.MAX_SAFE_INTEGER) ||
        b.openedAt - a.openedAt ||
        (a.id < b.id ? -1 : 1),
    );
}

export interface Deadline {
  readonly words: string;
  readonly isNear: boolean;
}

/** A day that has begun still counts, as the service counts. */
export function deadlineOf(t: Translate, { respondBy, acceptsEvidence }: Chargeback, now: number): Deadline | null {
  if (!acceptsEvidence || respondBy === null) return null;
  const days = Math.ceil((respondBy - now) / dayMs);
  if (respondBy <= now) return { words: t('chargebacks.deadlineOver'), isNear: true };
  if (days === 1) return { words: t('chargebacks.deadlineDay'), isNear: true };
  return { words: t('chargebacks.deadlineDays', { count: days }), isNear: days <= 3 };
}

export function sizeWords(bytes: number, locale: string): string {
  const kilobytes = bytes / 1024;
  const format = (value: number, unit: 'kilobyte' | 'megabyte') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: unit === 'kilobyte' ? 0 : 2 }).format(
      value,
    );
  return kilobytes < 1000
    ? format(Math.ceil(kilobytes), 'kilobyte')
    : format(Math.ceil(kilobytes / 10.24) / 100, 'megabyte');
}
