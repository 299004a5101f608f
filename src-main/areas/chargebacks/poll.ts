/** The watcher's reads of chargebacks: the open ones and, once somebody has asked for it, the list with new ones. */
import type { ChargebackReading } from '#shared/contract/chargebacks.ts';
import { chargebackSchema } from '#shared/wire/v2/chargebacks.ts';
import { isNotFound, type Observation } from '../../api/classify.ts';
import { isWaitedFor } from '../../api/follow-ups.ts';
import type { PollPace, PollSource } from '../../api/poll-source.ts';
import { anyRows } from '../../api/read-rows.ts';
import type { AreaContext } from '../area.ts';
import {
  chargebackAnswerProof,
  chargebackListPath,
  chargebackPath,
  readChargebacks,
  readSummary,
  statusesToAsk,
} from './api.ts';
import type { ChargebackResults } from './apply-result.ts';
import type { ChargebacksTable } from './table.ts';

const minute = 60_000;
const pace: PollPace = { young: minute, middle: 5 * minute, old: 30 * minute };
const listEveryMs = 15 * minute;
/** Routes that answered 404 may exist one day, so they are asked again once a day. */
const askAgainMs = 24 * 60 * minute;

export interface ChargebackPollingDeps extends Pick<AreaContext, 'db' | 'clock' | 'api'> {
  readonly chargebacks: ChargebacksTable;
  readonly results: ChargebackResults;
  readonly announceReading: () => void;
}

export type ChargebackPolling = ReturnType<typeof createChargebackPolling>;

export function createChargebackPolling(deps: ChargebackPollingDeps) {
  const { db, clock, api, chargebacks, results } = deps;

  /** Reads a hundred chargebacks at most, and stores them before the next question is asked. */
  async function readPart(status: string | undefined) {
    const askedAt = clock.now();
    const observation = await api.read(chargebackListPath(status), anyRows);
    if (observation.class !== 'accepted') return { observation, list: null };
    const list = readChargebacks(observation.payload);
    db.transaction(() => {
      for (const wire of list.rows) results.applyRead(wire, askedAt, 'check');
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

  const each: PollSource = {
    kind: 'chargeback',
    asks: () => ['v2'],
    subjects: () =>
      chargebacks.open().map(({ id, createdAt, readAt, wantedAt }) => ({
        id,
        pace,
        waits: isWaitedFor(wantedAt, clock.now()) ? 'screen' : 'office',
        followUp: 'chargeback',
        openedAt: createdAt,
        polledAt: readAt,
        wantedAt,
        hasEvent: true,
      })),
    named: ({ ids }) => ids.filter((id) => chargebacks.get(id) !== null),
    async look(id, reason = 'check') {
      const askedAt = clock.now();
      const observation = await api.read(chargebackPath(id), chargebackAnswerProof(id));
      if (observation.class !== 'accepted') return false;
      db.transaction(() => results.applyRead(chargebackSchema.parse(observation.payload), askedAt, reason));
      return true;
    },
  };

  const list: PollSource = {
    kind: 'chargebacks',
    asks: () => ['v2'],
    subjects() {
      const { availability, readAt } = chargebacks.reading();
      if (availability === 'unknown') return [];
      const everyMs = availability === 'available' ? listEveryMs : askAgainMs;
      const every = { young: everyMs, middle: everyMs, old: everyMs };
      return [
        {
          id: 'chargebacks',
          pace: every,
          waits: 'background',
          followUp: 'list',
          openedAt: 0,
          polledAt: readAt,
          wantedAt: null,
          hasEvent: true,
        },
      ];
    },
    named: ({ type, ids }) => {
      const isNew = type?.startsWith('chargeback.') === true && !ids.some((id) => chargebacks.get(id) !== null);
      return isNew ? ['chargebacks'] : [];
    },
    look: async () => {
      const seen = await readList(undefined);
      return seen.class === 'accepted' || isNotFound(seen);
    },
  };

  return { each, list, readList };
}
