/** What a thing shows of its requests in the outbox: the same for every area. Pure. */
import type { WaitReason } from '#shared/contract/sale.ts';
import type { OutboxWhyKey } from '#shared/contract/words.ts';
import type { Entry } from './entry.ts';

type Revised = Pick<Entry, 'revision'>;

/** Entries move without the row: all count, so that a renderer never drops a newer view as old. */
export function shownRevision(row: Revised, requests: readonly Revised[]): number {
  return requests.reduce((sum, { revision }) => sum + revision + 1, row.revision);
}

export type UnderWay = 'queued' | 'sending' | 'unknown' | 'review';

/** The word for a request that has not ended; how it ended is for each area to say. */
export function underWay(entry: Pick<Entry, 'state'> | null): UnderWay {
  switch (entry?.state) {
    case 'sending':
    case 'unknown':
    case 'review':
      return entry.state;
    default:
      return 'queued';
  }
}

const waitReasons: Partial<Record<OutboxWhyKey, WaitReason>> = {
  'not-sent-retry': 'not-sent',
  'running-retry': 'running',
  'limited-wait': 'limited',
  'buyer-limit-wait': 'buyer-limit',
  'credential-wait': 'credential',
  'refused-retry': 'ambiguous',
  'unknown-retry': 'ambiguous',
  'unknown-check': 'checking',
  'waits-for-baseline': 'checking',
  'waits-for-predecessor': 'predecessor',
};

/** Why an entry waits, in the fewer words that a line of state needs. */
export function waitReasonOf({ why }: Pick<Entry, 'why'>): WaitReason | null {
  return waitReasons[why] ?? null;
}
