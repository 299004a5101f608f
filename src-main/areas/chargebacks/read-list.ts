/** Reads the list of chargebacks, status by status when it has more than a hundred, and keeps what it said. */
import type { ChargebackReading } from '#shared/contract/chargebacks.ts';
import { isNotFound, type Observation } from '../../api/classify.ts';
import { anyRows } from '../../api/read-rows.ts';
import type { AreaContext } from '../area.ts';
import { chargebackListPath, readChargebacks, readSummary, statusesToAsk } from './api.ts';
import type { ChargebackWriter } from './chargeback-writer.ts';
import type { ChargebacksTable } from './table.ts';

export interface ReadChargebackListDeps extends Pick<AreaContext, 'db' | 'clock' | 'api'> {
  readonly chargebacks: ChargebacksTable;
  readonly book: ChargebackWriter;
  readonly announceReading: () => void;
}

/** The chargebacks of one status, or all of them. */
export type ReadChargebackList = (status: string | undefined) => Promise<Observation>;

export function createReadChargebackList(deps: ReadChargebackListDeps): ReadChargebackList {
  const { db, clock, api, chargebacks, book } = deps;

  /** Reads a hundred chargebacks at most, and stores them before the next question is asked. */
  async function readPart(status: string | undefined) {
    const askedAt = clock.now();
    const observation = await api.read(chargebackListPath(status), anyRows);
    if (observation.class !== 'accepted') return { observation, list: null };
    const list = readChargebacks(observation.payload);
    db.transaction(() => {
      for (const wire of list.rows) book.applyRead(wire, askedAt, 'check');
    });
    return { observation, list };
  }

  /** True when some chargebacks are still not read: one status has more than a hundred, or its list had no answer. */
  async function readRest(summary: ChargebackReading['summary']): Promise<boolean> {
    let isIncomplete = false;
    for (const status of statusesToAsk(summary)) {
      const { list } = await readPart(status);
      isIncomplete ||= list?.hasMore ?? true;
    }
    return isIncomplete;
  }

  async function readList(status: string | undefined): Promise<Observation> {
    const askedAt = clock.now();
    const { observation, list } = await readPart(status);
    // "In production these routes answer 404" (API document, Chargebacks).
    if (isNotFound(observation)) {
      keepReading({ ...chargebacks.reading(), availability: 'unavailable', readAt: askedAt });
    } else if (list !== null) {
      const summary = readSummary(list.summary);
      // The list of one status does not tell whether the whole list is complete.
      const hasMore = status === undefined ? list.hasMore && (await readRest(summary)) : chargebacks.reading().hasMore;
      const { unread } = status === undefined ? list : chargebacks.reading();
      keepReading({ availability: 'available', readAt: askedAt, hasMore, summary, unread });
    }
    return observation;
  }

  function keepReading(reading: ChargebackReading): void {
    db.transaction(() => {
      chargebacks.saveReading(reading);
      db.afterCommit(deps.announceReading);
    });
  }

  return readList;
}
