/** The answer to a send: what it proves, and what it makes of the entry. */
import type { Observation } from '../api/classify.ts';
import { type Entry, refusedOf, subjectOf } from './entry.ts';
import type { OutboxParts } from './move-entry.ts';
import { byClock, type Operation } from './operation.ts';

export function createApplyAnswer(parts: OutboxParts, forgetRead: (id: string) => void) {
  const { table, clock, agreements, change, apply, bytesAvailable, operationOf, failpoint } = parts;

  /** Ends the attempt on the wire and moves the entry, in one transaction. */
  return (id: string, observation: Observation): void => {
    change(id, (entry) => {
      if (entry.state !== 'sending') return;
      table.endAttempt(id, observation, clock.now());
      agreements.changed(subjectOf(id));
      const { class: seen, errorCode, payload } = observation;
      if (seen === 'not-sent' && entry.lastSentAt !== null) table.uncountSend(entry.buyerKeys, entry.lastSentAt);
      const operation = operationOf(entry);
      const shown = seen !== 'accepted' || showsEffect(operation, entry, payload);
      const passes = seen === 'refused' && operation.refusalPasses?.(entry, errorCode) === true;
      if (passes) forgetRead(id);
      const isRefusedAgain = seen === 'refused' && entry.ambiguous && !entry.byId;
      const agreed = isRefusedAgain ? agreements.receive(refusedOf(id), errorCode ?? '') : 'no';
      const event = { type: 'observed', class: seen, errorCode, shown, passes, agreed } as const;
      const resolved = apply(entry, event, { by: 'answer', observation });
      // The session was locked meanwhile and the bytes are erased: a retry would have nothing to send.
      if (resolved.nextKind === 'send' && !bytesAvailable(resolved)) apply(resolved, { type: 'bytes-gone' }, byClock);
      failpoint(`${entry.operation}:inside-resolve`);
    });
  };
}

/**
 * A 2xx whose resource does not show the effect proves nothing about the request. A request that is made anew must show the whole
 * effect: a capture that was only taken in may never come, and nothing else would ask for it again.
 */
function showsEffect(operation: Operation, entry: Entry, payload: unknown): boolean {
  const { check, isMadeAnew = false } = operation;
  const read = check?.proof(entry).safeParse(payload);
  if (check === null || read?.success !== true || operation.isAnsweredBy?.(entry, read.data)) return true;
  const finding = check.decide(entry, read.data);
  return isMadeAnew ? finding === 'applied' : finding !== 'not-shown' && finding !== 'moved';
}
