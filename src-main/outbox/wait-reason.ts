/** Why an entry waits, in the fewer words that a sale's line of state needs. */
import type { WaitReason } from '#shared/contract/sale.ts';
import type { OutboxWhyKey } from '#shared/contract/words.ts';
import type { Entry } from './entry.ts';

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

export function waitReasonOf(entry: Entry): WaitReason | null {
  return waitReasons[entry.why] ?? null;
}
