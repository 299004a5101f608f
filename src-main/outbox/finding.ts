/** What a GET after doubt says about an entry, with the two things no area may decide: silence, and repeating without a key. */
import type { Observation } from '../api/classify.ts';
import { type Entry, isKeyless } from './entry.ts';
import type { DoubtCheck } from './operation.ts';
import type { Finding } from './states.ts';

export function findingOf(check: DoubtCheck, entry: Entry, { seen, now }: { seen: Observation; now: number }): Finding {
  const finding = judged();
  // Elsewhere "not applied" sends the same key again. See [Note: keyless].
  return finding === 'not-applied' && isKeyless(entry) ? 'ask-person' : finding;

  function judged(): Finding {
    if (seen.class === 'accepted') return check.decide(entry, seen.payload, now);
    const isMissing = seen.class === 'refused' && seen.httpStatus === 404;
    return isMissing ? (check.missing?.(entry, now) ?? 'unclear') : 'unclear';
  }
}
