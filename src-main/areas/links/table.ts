/** The rows of payment links. A link has a code once the API has answered; its entries in the outbox tell the rest. */
import type { Link } from '#shared/contract/links.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import type { LinkDraft } from '#shared/domain/link-draft.ts';
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
}

export interface LinkRow {
  readonly id: string;
  readonly revision: number;
  readonly code: string | null;
  readonly status: string | null;
  readonly name: string;
  /** Null for a link made elsewhere. The picture is not kept. */
  readonly draft: LinkDraft | null;
  readonly made: MadeLink | null;
  readonly imageWarning: string | null;
  readonly foundInList: boolean;
  readonly deleted: boolean;
  readonly refused: Link['refused'];
  readonly refusal: Link['refusal'];
  readonly staffId: string;
  readonly lastLookAt: number | null;
  /** When the link must be read, after an answer without a body. */
  readonly lookWantedAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

interface RawLink {
  id: string;
  revision: number;
  code: string | null;
  status: string | null;
  name: string;
  draft: string | null;
  made: string | null;
  image_warning: string | null;
  found_in_list: number;
  deleted: number;
  refused: string | null;
  refusal: string | null;
  staff_id: string;
  last_look_at: number | null;
  look_wanted_at: number | null;
  created_at: number;
  updated_at: number;
}

export type NewLink = Omit<LinkRow, 'revision' | 'createdAt' | 'updatedAt'>;

export type LinksTable = ReturnType<typeof createLinksTable>;

export function createLinksTable(db: Db, tillId: string) {
  const history = createHistoryTable(db);
  const insert = db.prepare(`INSERT INTO payment_links (id, till_id, code, status, name, draft, made, image_warning,
    found_in_list, deleted, refused, refusal, staff_id, search_text, last_look_at, look_wanted_at, created_at, updated_at)
    VALUES (@id, @till, @code, @status, @name, @draft, @made, @imageWarning, @foundInList, @deleted, @refused, @refusal,
    @staffId, @searchText, @lastLookAt, @lookWantedAt, @now, @now)`);
  const update = db.prepare(`UPDATE payment_links SET revision = revision + 1, code = @code, status = @status,
    name = @name, draft = @draft, made = @made, image_warning = @imageWarning, found_in_list = @foundInList,
    deleted = @deleted, refused = @refused, refusal = @refusal, staff_id = @staffId, search_text = @searchText,
    last_look_at = @lastLookAt, look_wanted_at = @lookWantedAt, updated_at = @now WHERE id = @id`);
  const byId = db.prepare<RawLink>('SELECT * FROM payment_links WHERE id = @id');
  const byCode = db.prepare<RawLink>('SELECT * FROM payment_links WHERE code = @code');
  const open = db.standing(
    `SELECT * FROM payment_links WHERE code IS NOT NULL AND
      ((deleted = 0 AND status = 'InProgress') OR look_wanted_at IS NOT NULL) ORDER BY id`,
    (rows: RawLink[]): readonly LinkRow[] => rows.flatMap((row) => toLink(row) ?? []),
  );
  const unmade = db.prepare<RawLink>('SELECT * FROM payment_links WHERE code IS NULL AND refused IS NULL');
  const found = createTextSearch<RawLink>(db, 'payment_links');

  return {
    insert(link: NewLink, now: number): void {
      insert.run({ ...values(link), till: tillId, now });
      history.add({ kind: 'link', id: link.id, at: now, staffId: link.staffId }, wordsOf(link));
    },
    save(link: LinkRow, now: number): void {
      update.run({ ...values(link), now });
      history.reword(link.id, wordsOf(link));
    },
    get: (id: string): LinkRow | null => toLink(byId.get({ id })),
    ofCode: (code: string): LinkRow | null => toLink(byCode.get({ code })),
    /** Links that can still be paid, as far as the API has said. */
    open: () => open(),
    /** Links that were asked for here, and are not known to be made or refused. */
    unmade: (): LinkRow[] => unmade.all({}).flatMap((row) => toLink(row) ?? []),
    search: (text: string, limit: number): LinkRow[] => found(text, limit).flatMap((row) => toLink(row) ?? []),
  };
}

function wordsOf({ name, code, draft, made }: NewLink): HistoryWords {
  const items = (draft?.items ?? []).map(({ description }) => description);
  return {
    words: [name, code, draft?.client?.name, draft?.client?.email, ...items],
    amountsCents: made === null ? [] : [made.valueCents],
  };
}

function values(link: NewLink) {
  const { draft, code, name } = link;
  const payer = draft?.client ?? null;
  const items = (draft?.items ?? []).map(({ description }) => description).join(' ');
  return {
    id: link.id,
    code,
    status: link.status,
    name,
    draft: draft === null ? null : JSON.stringify({ ...draft, image: null }),
    made: link.made === null ? null : JSON.stringify(link.made),
    imageWarning: link.imageWarning,
    foundInList: Number(link.foundInList),
    deleted: Number(link.deleted),
    refused: link.refused,
    refusal: link.refusal === null ? null : JSON.stringify(link.refusal),
    staffId: link.staffId,
    searchText: foldText(`${name} ${items} ${code ?? ''} ${payer?.name ?? ''} ${payer?.email ?? ''}`),
    lastLookAt: link.lastLookAt,
    lookWantedAt: link.lookWantedAt,
  };
}

function toLink(row: RawLink | undefined): LinkRow | null {
  if (row === undefined) return null;
  return {
    id: row.id,
    revision: row.revision,
    code: row.code,
    status: row.status,
    name: row.name,
    draft: row.draft === null ? null : (JSON.parse(row.draft) as LinkDraft),
    made: row.made === null ? null : (JSON.parse(row.made) as MadeLink),
    imageWarning: row.image_warning,
    foundInList: row.found_in_list === 1,
    deleted: row.deleted === 1,
    refused: row.refused as Link['refused'],
    refusal: row.refusal === null ? null : (JSON.parse(row.refusal) as Link['refusal']),
    staffId: row.staff_id,
    lastLookAt: row.last_look_at,
    lookWantedAt: row.look_wanted_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
