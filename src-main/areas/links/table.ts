/** The rows of payment links. A link has a code once the API has answered; its entries in the outbox tell the rest. */
import type { Link } from '#shared/contract/links.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import type { LinkDraft } from '#shared/domain/link-draft.ts';
import { born, columnsOf, flag, json, plain, touched } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import { createTextSearch } from '../../db/text-search.ts';
import { createHistoryTable, type HistoryWords } from '../history/table.ts';

/** What the API says of a link, decoded: whole cents and epoch times. */
export interface MadeLink {
  /** The API answered 404 although nobody here deleted it. */
  readonly isMissing?: boolean;
  readonly url: string;
  readonly valueCents: number;
  readonly methods: readonly string[];
  readonly installments: readonly {
    readonly count: number;
    readonly rate: number;
    readonly totalCents: number | null;
  }[];
  readonly expiresAt: number | null;
  readonly maxUses: number | null;
  readonly usesCount: number;
  /** When the till saw that it was paid, perhaps after somebody had asked to close it. */
  readonly soldLateAt?: number;
  /** Missing in rows of an older version, and where the API did not show it. */
  readonly orderCode?: string | null;
}

const columns = columnsOf('payment_links', {
  id: plain<string>(),
  revision: plain<number>(),
  code: plain<string | null>(),
  status: plain<string | null>(),
  name: plain<string>(),
  /** Null for a link made elsewhere. The picture is not kept. */
  draft: json<LinkDraft | null>(),
  made: json<MadeLink | null>(),
  imageWarning: plain<string | null>(),
  foundInList: flag(),
  deleted: flag(),
  refused: plain<Link['refused']>(),
  refusal: json<Link['refusal']>(),
  staffId: plain<string>(),
  lastPolledAt: plain<number | null>(),
  /** When the link must be read, after an answer without a body. */
  pollWantedAt: plain<number | null>(),
  createdAt: plain<number>(),
  updatedAt: plain<number>(),
});

export type LinkRow = ReturnType<typeof columns.read>;

export type NewLink = Omit<LinkRow, 'revision' | 'createdAt' | 'updatedAt'>;

/** Nothing is known of it yet but who asked for it, and under which name. */
export const unansweredLink = ({ id, name, staffId }: Pick<NewLink, 'id' | 'name' | 'staffId'>): NewLink => ({
  id,
  code: null,
  status: null,
  name,
  draft: null,
  made: null,
  imageWarning: null,
  foundInList: false,
  deleted: false,
  refused: null,
  refusal: null,
  staffId,
  lastPolledAt: null,
  pollWantedAt: null,
});

export type LinksTable = ReturnType<typeof createLinksTable>;

const written = [
  'code',
  'status',
  'name',
  'draft',
  'made',
  'imageWarning',
  'foundInList',
  'deleted',
  'refused',
  'refusal',
  'staffId',
  'lastPolledAt',
  'pollWantedAt',
] as const;

export function createLinksTable(db: Db, tillId: string) {
  const history = createHistoryTable(db);
  const insert = columns.insert(db, ['id', ...written], { ...born, search_text: '@searchText' });
  const update = columns.update(db, { fixed: ['createdAt'], more: { ...touched, search_text: '@searchText' } });
  const byId = columns.one(db, 'WHERE id = @id');
  const byCode = columns.one(db, 'WHERE code = @code');
  const made = db.prepare('SELECT 1 FROM payment_links WHERE code IS NOT NULL LIMIT 1');

  function save(link: LinkRow, now: number): void {
    update(withoutPicture(link), { now, searchText: searchTextOf(link) });
    history.reword(link.id, wordsOf(link));
  }

  return {
    insert(link: NewLink, now: number): void {
      insert(withoutPicture(link), { till: tillId, now, searchText: searchTextOf(link) });
      history.add({ kind: 'link', id: link.id, at: now, staffId: link.staffId }, wordsOf(link));
    },
    save,
    /** The link stays; for whom it was made is not known any more, and not found either. */
    forgetBuyer(id: string, now: number): void {
      const link = byId({ id });
      if (link !== null && link.draft !== null) save({ ...link, draft: { ...link.draft, client: null } }, now);
    },
    get: (id: string): LinkRow | null => byId({ id }),
    ofCode: (code: string): LinkRow | null => byCode({ code }),
    /** Links that can still be paid, as far as the API has said. */
    open: columns.standing(
      db,
      `WHERE code IS NOT NULL AND ((deleted = 0 AND status = 'InProgress') OR poll_wanted_at IS NOT NULL) ORDER BY id`,
    ),
    soldLateSince: columns.standing(db, `WHERE json_extract(made, '$.soldLateAt') > @since ORDER BY id`),
    /** Links that were asked for here, and are not known to be made or refused. */
    unmade: columns.all(db, 'WHERE code IS NULL AND refused IS NULL'),
    isAnyMade: (): boolean => made.get() !== undefined,
    search: createTextSearch(db, columns),
  };
}

function withoutPicture<L extends NewLink>(link: L): L {
  return link.draft === null ? link : { ...link, draft: { ...link.draft, image: null } };
}

function wordsOf({ name, code, draft, made }: NewLink): HistoryWords {
  const items = (draft?.items ?? []).map(({ description }) => description);
  return {
    words: [name, code, draft?.client?.name, draft?.client?.email, ...items],
    amountsCents: made === null ? [] : [made.valueCents],
  };
}

function searchTextOf({ name, code, draft }: NewLink): string {
  const payer = draft?.client;
  const items = (draft?.items ?? []).map(({ description }) => description).join(' ');
  return foldText(`${name} ${items} ${code ?? ''} ${payer?.name ?? ''} ${payer?.email ?? ''}`);
}
