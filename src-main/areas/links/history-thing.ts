/** A payment link among the things of the history, the end of the time in which it can be paid, and one that cannot be closed. */
import type { Deadline } from '#shared/contract/deadlines.ts';
import type { Link } from '#shared/contract/links.ts';
import { shownLinkState } from '#shared/domain/shown-state.ts';
import { hour } from '../../lib/durations.ts';
import type { CancelRequests } from '../../outbox/undo-wishes.ts';
import { attention, deadline, inReais, linesOf, type Thing } from '../thing.ts';
import type { LinksTable } from './table.ts';

export interface LinkThingDeps {
  readonly links: Pick<LinksTable, 'open' | 'soldLateSince'>;
  readonly wishes: Pick<CancelRequests, 'hinderedOf' | 'endedSince'>;
  /** Epoch ms, not later than the API's time as far as it is known: a clock that was set ahead makes no month pass. */
  readonly now: () => number;
  readonly show: (id: string) => Link | null;
}

/** What became of the money is seen in the dashboard, and nothing here shows that anybody looked: it is news for a while only. */
const soldLateIsNewsMs = 30 * 24 * hour;

export function createLinkThing({ links, wishes, now, show }: LinkThingDeps): Thing<'link'> {
  function deadlinesOf(id: string): Deadline[] {
    const shown = show(id);
    if (shown === null || shown.expiresAt === null || shown.isExpired) return [];
    const { name: label, expiresAt, totalCents: amountCents } = shown;
    return [deadline('link', expiresAt, { about: { kind: 'link', id }, label, amountCents, currency: inReais })];
  }

  /** The till never asks again by itself. While the link may sell, people close it; a request under way stands for it. */
  function undoOf(id: string) {
    const shown = show(id);
    if (shown?.undo == null || shown.closing !== null || shown.isExpired) return [];
    const { name: label, totalCents: amountCents } = shown;
    return [attention('undo', id, { about: { kind: 'link', id }, label, amountCents, currency: inReais })];
  }

  /** Somebody had asked to close it, and it was paid all the same. While the wish stands, that says it. */
  function soldLateOf(id: string) {
    const shown = show(id);
    if (shown === null || shown.undo !== null) return [];
    const { name: label, totalCents: amountCents } = shown;
    return [attention('soldLate', id, { about: { kind: 'link', id }, label, amountCents, currency: inReais })];
  }

  return {
    show,
    lines: linesOf(show, (link) => ({
      state: shownLinkState(link),
      what: link.name,
      amountCents: link.totalCents,
      currency: inReais,
      apiId: link.code ?? '',
    })),
    foundBy: [
      { table: 'payment_links', column: 'id' },
      { table: 'payment_links', column: 'code' },
    ],
    deadlines: () =>
      links.open().flatMap(({ id, deleted, status }) => (deleted || status !== 'InProgress' ? [] : deadlinesOf(id))),
    attention: () => {
      const since = now() - soldLateIsNewsMs;
      const late = [
        ...wishes.endedSince('link', 'Concluded', since),
        ...links.soldLateSince({ since }).map(({ id }) => id),
      ];
      return [...wishes.hinderedOf('link').flatMap(undoOf), ...[...new Set(late)].flatMap(soldLateOf)];
    },
  };
}
