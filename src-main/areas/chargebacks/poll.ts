/** The poller's reads of chargebacks: the open ones, and the list with new ones. Nobody has to open a screen for that: a term to answer runs. */
import { chargebackSchema } from '#shared/wire/v2/chargebacks.ts';
import { isNotFound } from '../../api/classify.ts';
import { isWaitedFor } from '../../api/follow-ups.ts';
import type { PollPace, PollSource } from '../../api/poll-source.ts';
import type { AreaContext } from '../area.ts';
import { chargebackAnswerProof, chargebackPath } from './api.ts';
import type { ChargebackWriter } from './chargeback-writer.ts';
import type { ReadChargebackList } from './read-list.ts';
import type { ChargebacksTable } from './table.ts';

const minute = 60_000;
const pace: PollPace = { young: minute, middle: 5 * minute, old: 30 * minute };
/** The bank gives days to answer. An event tells sooner. */
const listEveryMs = 60 * minute;
/** Routes that answered 404 may exist one day, so they are asked again once a day. */
const askAgainMs = 24 * 60 * minute;

export interface ChargebackPollingDeps extends Pick<AreaContext, 'db' | 'clock' | 'api'> {
  readonly chargebacks: ChargebacksTable;
  readonly book: ChargebackWriter;
}

/** The chargebacks that have not ended, each by its id. */
export function createChargebackPolling(deps: ChargebackPollingDeps): PollSource {
  const { db, clock, api, chargebacks, book } = deps;
  return {
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
    async poll(id, reason = 'check') {
      const askedAt = clock.now();
      const observation = await api.read(chargebackPath(id), chargebackAnswerProof(id));
      if (observation.class !== 'accepted') return false;
      db.transaction(() => book.applyRead(chargebackSchema.parse(observation.payload), askedAt, reason));
      return true;
    },
  };
}

export interface ChargebackListPollingDeps extends Pick<AreaContext, 'clock'> {
  readonly chargebacks: Pick<ChargebacksTable, 'reading' | 'get'>;
  readonly readList: ReadChargebackList;
}

/** The list: a chargeback that is new to this till is found there. */
export function createChargebackListPolling(deps: ChargebackListPollingDeps): PollSource {
  const { clock, chargebacks, readList } = deps;
  // Nothing is asked in the first minutes of a till that never read the list: they belong to who stands at the counter.
  const startedAt = clock.now();
  return {
    kind: 'chargebacks',
    asks: () => ['v2'],
    subjects() {
      const { availability, readAt } = chargebacks.reading();
      const everyMs = availability === 'unavailable' ? askAgainMs : listEveryMs;
      const every = { young: everyMs, middle: everyMs, old: everyMs };
      return [
        {
          id: 'chargebacks',
          pace: every,
          waits: 'background',
          followUp: 'list',
          openedAt: 0,
          polledAt: readAt ?? startedAt,
          wantedAt: null,
          hasEvent: true,
        },
      ];
    },
    named: ({ type, ids }) => {
      const isNew = type?.startsWith('chargeback.') === true && !ids.some((id) => chargebacks.get(id) !== null);
      return isNew ? ['chargebacks'] : [];
    },
    poll: async () => {
      const seen = await readList(undefined);
      return seen.class === 'accepted' || isNotFound(seen);
    },
  };
}
