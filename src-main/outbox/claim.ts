/** The last look at a request before it leaves: what forbids it, what it waits for, and the commit that says that it leaves. */
import { type Entry, subjectOf } from './entry.ts';
import type { OutboxParts } from './move-entry.ts';
import { byClock, type MayGo } from './operation.ts';
import type { EntryEvent, OperationRules } from './states.ts';

/** How long an entry waits until `mayGo` is asked again. */
const laterMs = 15_000;
/** A read that is asked for comes at once, and what it shows is true for a moment only. */
const readMs = 2_000;

export interface AskedBeforeClaim {
  readonly isUndoWished: (entry: Entry) => boolean;
  /** `moved`: something else has come to stand in the place of what this request would make. */
  readonly mayTakePlace: (entry: Entry) => MayGo;
  readonly awaitsRead: (entry: Entry) => boolean;
  readonly dateSend: (entry: Entry) => number | null;
}

export function createClaim(parts: OutboxParts, asked: AskedBeforeClaim) {
  const { isUndoWished, mayTakePlace, awaitsRead, dateSend } = asked;
  const { table, clock, agreements, change, apply, replan, isKeySpent, bytesAvailable, operationOf } = parts;

  /** What forbids the sending now and changes the entry instead; null when it may go. */
  function hindrance(entry: Entry, may: MayGo, isOnlyAsked: boolean): EntryEvent | null {
    const isWanted = isOnlyAsked || (may !== 'unwanted' && !isUndoWished(entry));
    if (operationOf(entry).direction === 'forward' && !isWanted) return { type: 'abandoned' };
    if (isKeySpent(entry)) return { type: 'key-expired' };
    if (may === 'moved') return { type: 'moved' };
    return bytesAvailable(entry) ? null : { type: 'bytes-gone' };
  }

  /** The API's limit per buyer would refuse the request, and somebody would see an error. So it waits until the limit allows it. */
  function awaitsBuyerLimit(entry: Entry): boolean {
    const times = entry.buyerKeys.map((key) => table.lastTwoSends(key)[1] ?? null);
    const until = Math.max(...times.map((at) => (at === null ? 0 : at + 61_000)), 0);
    if (until <= clock.now()) return false;
    replan(entry, { nextAt: until, why: 'buyer-limit-wait' });
    return true;
  }

  function putOff(entry: Entry, may: 'later' | 'unread'): null {
    const why = may === 'later' ? 'waits-for-predecessor' : 'waits-for-snapshot';
    const isFirst = may === 'unread' && entry.why !== why;
    replan(entry, { nextAt: clock.now() + (isFirst ? readMs : laterMs), why });
    // Perhaps nothing else is asked, and then nobody would ever know.
    if (may === 'unread') parts.wantTime();
    return null;
  }

  function begin(entry: Entry): Entry {
    const now = clock.now();
    const firstSentServerAt = dateSend(entry);
    agreements.changed(subjectOf(entry.id));
    table.countSend(entry.buyerKeys, now);
    table.startAttempt(entry.id, 'send', now);
    parts.onSent(entry);
    const counted: Entry = {
      ...entry,
      attempts: entry.attempts + 1,
      firstSentAt: entry.firstSentAt ?? now,
      firstSentServerAt,
      lastSentAt: now,
    };
    return apply(counted, { type: 'claimed' }, byClock);
  }

  /** Commits `sending` before anything may leave; null when the entry must not be sent now. */
  return (id: string): Entry | null =>
    change(id, (entry) => {
      if (entry.nextKind !== 'send' || entry.afterEntry !== null) return null;
      // It is sent only to learn the id of what an earlier attempt made, so no wish and no other payment stops it.
      const isOnlyAsked = isQuestion(entry, operationOf(entry));
      const place = isOnlyAsked ? 'yes' : mayTakePlace(entry);
      const may = isOnlyAsked || place !== 'yes' ? place : (operationOf(entry).mayGo?.(entry) ?? 'yes');
      const event = hindrance(entry, may, isOnlyAsked);
      if (event !== null) {
        const why = place === 'moved' ? 'paid-meanwhile' : 'moved-meanwhile';
        const refusedWith = event.type === 'moved' ? why : null;
        const dropped = { ...entry, abandoned: entry.abandoned || event.type === 'abandoned' };
        apply(dropped, event, { ...byClock, refusedWith });
        return null;
      }
      if (may === 'later' || may === 'unread') return putOff(entry, may);
      if (awaitsBuyerLimit(entry) || awaitsRead(entry)) return null;
      const claimed = begin(entry);
      parts.failpoint(`${entry.operation}:inside-claim`);
      return claimed;
    });
}

/** Nobody wants the result any more, and the request is only repeated to learn what an earlier attempt of it made. */
const isQuestion = (entry: Pick<Entry, 'abandoned' | 'ambiguous'>, { isUndoneById }: OperationRules): boolean =>
  entry.abandoned && entry.ambiguous && isUndoneById === true;
