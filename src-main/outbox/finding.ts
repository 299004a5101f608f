/** What a GET after doubt says about an entry: an area reads the resource, and silence is never its word. */
import type { Observation } from '../api/classify.ts';
import type { Entry } from './entry.ts';
import type { DoubtCheck } from './operation.ts';
import type { Finding } from './states.ts';
import type { AttemptRow } from './table.ts';

export function findingOf(check: DoubtCheck, entry: Entry, seen: Observation): Finding {
  if (seen.class === 'accepted') return check.decide(entry, seen.payload);
  const isMissing = seen.class === 'refused' && seen.httpStatus === 404;
  return isMissing ? (check.missing?.(entry) ?? 'unclear') : 'unclear';
}

/** A 2xx that carries the resource without the effect of the request proves nothing of it. */
export function showsEffect(check: DoubtCheck | null, entry: Entry, payload: unknown): boolean {
  const read = check?.proof(entry).safeParse(payload);
  return read?.success !== true || check?.decide(entry, read.data) !== 'not-shown';
}

/** OUTBOX rule: what cannot be read as itself for so long is left to people instead of staying unknown for ever. */
const unreadableMs = 30 * 60_000;

/**
 * Since when every GET was answered by something that is not the resource: a 404, another shape, another resource. A GET that
 * never arrived, or was limited, says nothing either way.
 */
export function isUnreadable(attempts: readonly AttemptRow[], now: number): boolean {
  const lastSend = attempts.findLastIndex(({ kind }) => kind === 'send');
  const answered = attempts.slice(lastSend + 1).filter(({ class: seen }) => seen !== 'not-sent' && seen !== 'limited');
  const lastRead = answered.findLastIndex(({ class: seen }) => seen === 'accepted');
  const [first] = answered.slice(lastRead + 1).filter(isAnotherShape);
  return first !== undefined && now - first.started_at >= unreadableMs;
}

function isAnotherShape({ class: seen, http_status: status, detail }: AttemptRow): boolean {
  return (seen === 'refused' && status === 404) || (seen === 'ambiguous' && detail?.startsWith('2xx') === true);
}
