/** Records what two people decided about an entry, and takes over what proves it. */

import type { MethodInput } from '#shared/contract/methods.ts';
import type { Resolution } from '#shared/contract/review.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { namedCurrency } from '#shared/domain/money.ts';
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import type { Entry } from '../../outbox/entry.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { OutboxTable } from '../../outbox/table.ts';
import type { RuntimeContext } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import type { FoundByName } from '../named-in-review.ts';
import type { TimelineTable } from '../timeline/table.ts';

interface Decision {
  readonly input: MethodInput<'outbox.resolve'>;
  readonly entry: Entry;
  readonly first: StaffMember;
  readonly second: StaffMember;
  readonly found: FoundByName;
}

export interface ReviewRecordDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly entries: OutboxTable;
  readonly timeline: TimelineTable;
  readonly ownerOf: RuntimeContext['ownerOf'];
  /** Called for a request by id: the sale's order is read again, whatever the people recorded. */
  readonly pollSale: (saleId: string) => void;
}

export function createReviewRecord(deps: ReviewRecordDeps) {
  const { db, clock, outbox, entries, timeline, ownerOf } = deps;

  /** Left out where the amounts are in reais. */
  function currencyOf({ ownerKind, ownerId }: Entry): { currency?: string } {
    return namedCurrency(ownerOf(ownerKind).currency?.(ownerId) ?? 'BRL');
  }

  function record({ input, entry, first, second, found }: Decision): void {
    const { finding, seen, reason } = input;
    const at = clock.now();
    const proven = found.kind === 'ours';
    const names = { staffName: first.name, secondName: second.name };
    const resolution: Resolution = { finding, reason, at, ...names, seen, proven };
    entries.save({ ...entry, resolution: JSON.stringify(resolution) }, at);
    timeline.add({
      ownerKind: entry.ownerKind,
      ownerId: entry.ownerId,
      at,
      what: 'review-resolved',
      cause: 'person',
      staffName: first.name,
      details: { finding, confirmedBy: second.name, orderId: seen.orderId, chargeId: seen.chargeId },
    });
    appendAudit(db, {
      at,
      action: 'outbox.resolve',
      staffId: first.id,
      approverId: second.id,
      subject: entry.id,
      before: { state: entry.state, why: entry.why },
      after: { finding, reason, seen: { ...seen, ...currencyOf(entry) }, proven },
    });
    // A later correction leaves the entry resolved, and its owner is updated again.
    outbox.move(entry.id, { type: 'resolved' }, { by: 'person', observation: null });
    if (found.kind === 'ours') takeOver(entry, found);
    else if (entry.byId && entry.ownerKind === 'sale') deps.pollSale(entry.ownerId);
  }

  function takeOver({ ownerKind, ownerId }: Entry, found: Extract<FoundByName, { kind: 'ours' }>): void {
    const details = { orderId: found.apiId };
    timeline.add({ ownerKind, ownerId, at: clock.now(), what: 'review-proven', cause: 'check', details });
    found.takeOver();
  }

  return { record, takeOver };
}
