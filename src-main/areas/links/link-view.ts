/** A payment link as the contract shows it: what the API says of it, else the state of its request. */
import type { Link, LinkState } from '#shared/contract/links.ts';
import type { LinkDraft } from '#shared/domain/link-draft.ts';
import { expandMilestones, linkTotals } from '#shared/domain/link-money.ts';
import { cents } from '#shared/domain/money.ts';
import { existing } from '../../lib/app-error.ts';
import type { ServerTime } from '../../lib/server-time.ts';
import type { Entry } from '../../outbox/entry.ts';
import { shownRevision, underWay, waitReasonOf } from '../../outbox/request-view.ts';
import { isFinal } from '../../outbox/states.ts';
import type { OutboxTable } from '../../outbox/table.ts';
import type { CancelRequests } from '../../outbox/undo-wishes.ts';
import type { AreaContext } from '../area.ts';
import type { LinkRow, LinksTable } from './table.ts';

export interface LinkReaderDeps extends Pick<AreaContext, 'sinceRestore'> {
  readonly serverTime: Pick<ServerTime, 'now'>;
  readonly links: LinksTable;
  readonly entries: OutboxTable;
  readonly wishes: Pick<CancelRequests, 'standing'>;
}

export type LinkReader = ReturnType<typeof createLinkReader>;

export function createLinkReader({ serverTime, sinceRestore, links, entries, wishes }: LinkReaderDeps) {
  function view(link: LinkRow): Link {
    const requests = entries.ofOwner('link', link.id);
    const newest = requests.at(-1) ?? null;
    const waiting = newest !== null && !isFinal(newest.state) ? newest : null;
    const closing = waiting === null || waiting.operation === 'links.create' ? null : waiting;
    const shown = figuresOf(link);
    const lastSeenAt = Math.max(link.lastPolledAt ?? 0, link.createdAt);
    const isPayable = link.code !== null && !link.deleted && link.status === 'InProgress';
    const isUnread = isPayable && sinceRestore.mayHaveChanged(link.id, lastSeenAt);
    return {
      id: link.id,
      revision: shownRevision(link, requests),
      state: stateOf(link, newest),
      status: link.status,
      isExpired: shown.expiresAt !== null && shown.expiresAt <= serverTime.now(),
      code: link.code,
      url: isUnread ? null : (link.made?.url ?? null),
      isUnread,
      name: link.name,
      ...shown,
      terms: termsOf(link.draft),
      orderCode: link.made?.orderCode ?? null,
      usesCount: link.made?.usesCount ?? null,
      imageWarning: link.imageWarning,
      foundInList: link.foundInList,
      closing: closing === null ? null : closing.operation === 'links.cancel' ? 'cancel' : 'delete',
      closingState: closing === null ? null : closingStateOf(closing),
      isMissing: link.made?.isMissing ?? false,
      undo: undoOf(link, requests),
      refusal: link.refusal,
      refused: link.refused,
      waitReason: waiting === null ? null : waitReasonOf(waiting),
      nextAttemptAt: waiting?.nextAt ?? null,
      createdAt: link.createdAt,
      updatedAt: link.updatedAt,
    };
  }

  function undoOf({ id }: LinkRow, requests: readonly Entry[]): Link['undo'] {
    const wish = wishes.standing({ kind: 'link', id });
    if (wish === null) return null;
    const { wishedAt: since, staffName, problem } = wish;
    const last = requests.findLast(({ operation }) => operation !== 'links.create');
    return { since, staffName, problem, asked: last?.operation === 'links.delete' ? 'delete' : 'cancel' };
  }

  const find = (id: string): LinkRow => existing(links.get(id), `link ${id}`);

  return { view, find };
}

type Figures = Pick<Link, 'items' | 'totalCents' | 'methods' | 'installments' | 'expiresAt' | 'maxUses'>;

/** The figures that the API showed; before its first answer, those that were asked for. */
function figuresOf({ made, draft }: LinkRow): Figures {
  const items = (draft?.items ?? []).map(({ description, quantity, unitAmountCents }) => ({
    description,
    quantity,
    unitAmountCents: cents(unitAmountCents),
  }));
  if (made === null) return { items, ...(draft === null ? nothingAsked : askedFor(draft)) };
  const { methods, installments, expiresAt, maxUses, valueCents } = made;
  return {
    items,
    totalCents: cents(valueCents),
    methods: [...methods],
    installments: installments.map((row) => ({
      ...row,
      totalCents: row.totalCents === null ? null : cents(row.totalCents),
    })),
    expiresAt,
    maxUses,
  };
}

const nothingAsked = { totalCents: cents(0), methods: [], installments: [], expiresAt: null, maxUses: null };

function askedFor(draft: LinkDraft): Omit<Figures, 'items'> {
  const totalCents = linkTotals(draft)?.totalCents ?? 0;
  const rows = expandMilestones(draft.milestones, totalCents);
  return {
    totalCents: cents(totalCents),
    methods: [...draft.methods],
    installments: rows.map((row) => ({ ...row, totalCents: cents(row.totalCents) })),
    expiresAt: draft.expiresAt,
    maxUses: draft.maxUses,
  };
}

/** The API's answer shows none of these, so only the till that asked for the link knows them. */
function termsOf(draft: LinkDraft | null): Link['terms'] {
  if (draft === null) return null;
  const { freightCents, pixDiscount, backUrl, redirectUrl, client } = draft;
  return { freightCents: cents(freightCents), pixDiscount, backUrl, redirectUrl, payer: client?.name ?? null };
}

function stateOf(link: LinkRow, newest: Entry | null): LinkState {
  if (link.deleted) return 'deleted';
  if (link.code !== null) return 'made';
  if (link.refused === 'create') return 'refused';
  switch (newest?.state) {
    case 'resolved':
    case 'refused':
    case 'withdrawn':
      return newest.state;
    case 'declined':
      return 'refused';
    // A request of a restored backup is never sent again.
    case 'superseded':
      return 'resolved';
    default:
      return underWay(newest);
  }
}

function closingStateOf({ state }: Entry): Link['closingState'] {
  if (state === 'unknown' || state === 'review') return state;
  return 'waiting';
}
