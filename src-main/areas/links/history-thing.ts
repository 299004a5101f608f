/** A payment link among the things of the history, and the end of the time in which it can be paid. */
import type { Deadline } from '#shared/contract/deadlines.ts';
import type { Link } from '#shared/contract/links.ts';
import { shownLinkState } from '#shared/domain/shown-state.ts';
import { deadline, inReais, linesOf, type Thing } from '../thing.ts';
import type { LinksTable } from './table.ts';

export function createLinkThing({ open }: Pick<LinksTable, 'open'>, show: (id: string) => Link | null): Thing<'link'> {
  function deadlinesOf(id: string): Deadline[] {
    const shown = show(id);
    if (shown === null || shown.expiresAt === null || shown.isExpired) return [];
    const { name: label, expiresAt, totalCents: amountCents } = shown;
    return [deadline('link', expiresAt, { about: { kind: 'link', id }, label, amountCents, currency: inReais })];
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
      open().flatMap(({ id, deleted, status }) => (deleted || status !== 'InProgress' ? [] : deadlinesOf(id))),
  };
}
