/** The timeline of a v1 charge: compares what was known before with what is known now. Pure. */
import type { TimelineKey } from '#shared/contract/message-keys.ts';
import type { TimelineEntry } from '#shared/contract/sale.ts';
import { isEndVoid } from '../../proof/buyer-asked.ts';
import { type ChargeRow, type ConfirmationFacts, confirmationOf } from './table.ts';

export interface Told {
  readonly what: TimelineKey;
  readonly details?: TimelineEntry['details'];
}

export function tellChange(before: ChargeRow, now: ChargeRow): readonly Told[] {
  const [was, is] = [before.facts, now.facts];
  const appeared = (line: Told, then: unknown, since: unknown): Told[] => (then == null && since != null ? [line] : []);
  const { finding = null, secondName: confirmedBy = null } = is.recorded ?? {};
  return [
    ...appeared({ what: 'order-accepted' }, before.code, now.code),
    ...(before.status === now.status ? [] : [{ what: 'status-changed', details: { to: now.status } } as const]),
    ...tellFailure(before, now),
    ...appeared({ what: 'pix-shown' }, was.pixCode, is.pixCode),
    ...appeared({ what: 'pix-code-invalid' }, was.pixInvalid, is.pixInvalid),
    ...appeared({ what: 'challenge-asked' }, was.challenge, is.challenge),
    ...appeared({ what: 'challenge-opened' }, was.challengeOpenedAt, is.challengeOpenedAt),
    ...is.confirmations.flatMap((one) => tellConfirmation(confirmationOf(was, one.id), one)),
    ...(was.recorded?.at === is.recorded?.at
      ? []
      : [{ what: 'review-resolved', details: { finding, confirmedBy } } as const]),
    ...appeared({ what: 'record-void' }, isEndVoid(was) || null, isEndVoid(is) || null),
  ];
}

/** A failure, unless it is a code that the API did not accept: `tellConfirmation` tells that. */
function tellFailure({ facts, failure: old }: ChargeRow, now: ChargeRow): Told[] {
  if (now.failure === null || now.failure.code === old?.code) return [];
  const isOfCode = now.facts.confirmations.some(
    ({ id, lastProblem }) => lastProblem !== null && confirmationOf(facts, id)?.lastProblem !== lastProblem,
  );
  if (isOfCode) return [];
  const { code } = now.failure;
  return [code === 'declined' ? { what: 'declined' } : { what: 'refused', details: { code } }];
}

function tellConfirmation(before: ConfirmationFacts | undefined, now: ConfirmationFacts): Told[] {
  if (before === undefined) return now.state === 'pending' ? [{ what: 'code-asked' }] : [];
  if (now.lastProblem === 'wrong' && before.lastProblem !== 'wrong') return [{ what: 'code-wrong' }];
  return now.resentAt === before.resentAt ? [] : [{ what: 'code-resent' }];
}
