/** The area of the outbox: every request as anyone may inspect it, and what only people can decide about one. */
import type { Measures } from '../../lib/handlers.ts';
import type { Area, AreaContext } from '../area.ts';
import type { EndUndo } from './end-undo.ts';
import { createEntryViewer } from './entry-viewer.ts';
import { createRequestThing } from './history-thing.ts';
import { createOutboxHandlers, type OutboxMethods } from './methods.ts';
import { createReview, type Review, type ReviewDeps } from './review.ts';
import { createWithdrawDemands, type WithdrawDemandsDeps } from './withdraw-demands.ts';

export interface RequestsArea extends Area<OutboxMethods, 'request'>, Pick<Review, 'proveLater'> {
  readonly measures: Pick<Measures, 'outbox.withdraw'>;
}

export interface RequestsDeps
  extends AreaContext,
    Pick<ReviewDeps, 'namedReaders'>,
    Pick<WithdrawDemandsDeps, 'demandsOfRefund'> {
  readonly endUndo: EndUndo;
}

export function createRequests(deps: RequestsDeps): RequestsArea {
  const { entries, announceMade } = deps;
  const viewer = createEntryViewer(deps);
  const review = createReview(deps);
  return {
    proveLater: review.proveLater,
    measures: createWithdrawDemands(deps),
    handlers: createOutboxHandlers({ ...deps, viewer, review }),
    things: { request: createRequestThing(entries, viewer.show) },
    onEntryMoved: (entry) => announceMade('outbox.changed', () => viewer.view(entries.get(entry.id) ?? entry)),
  };
}
