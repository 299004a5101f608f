/** The rows of v1 charges and overdue payments. Of a typed card only brand and last four digits are ever in one. */
import type { Recorded } from '#shared/contract/charge-view.ts';
import type { ChargeMethod, ChargeOutcome } from '#shared/domain/charges.ts';
import { chargeOutcome } from '#shared/domain/charges.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import type { LinkItem } from '#shared/domain/link-draft.ts';
import type { Unread } from '#shared/domain/unread.ts';
import type { FailureFacts, PixFacts } from '../../api/read-parts.ts';
import type { Db } from '../../db/db.ts';
import { createTextSearch } from '../../db/text-search.ts';
import { createHistoryTable, type HistoryWords } from '../history/table.ts';

/** What a person wanted; never changed afterwards. */
export interface AskedCharge {
  readonly client: { readonly name: string; readonly email: string } | null;
  readonly items: readonly LinkItem[];
  /** Null for an invoice whose amount nobody has said in a unit that is known. */
  readonly amountCents: number | null;
  readonly method: ChargeMethod;
  readonly installments: number;
  readonly card: { readonly brand: string; readonly lastFour: string } | null;
  readonly expirationSeconds: number | null;
  readonly subscriptionCode: string | null;
  readonly invoiceCode: string | null;
}

export interface ConfirmationFacts {
  readonly id: string;
  readonly type: string;
  readonly state: 'pending' | 'gone';
  readonly expiresText: string | null;
  readonly expiresAt: number | null;
  readonly attempts: number;
  readonly lastProblem: 'wrong' | 'declined' | 'lost' | null;
  readonly resentAt: number | null;
}

/** What the API said, and what people saw where it says nothing. */
export interface ChargeFacts extends PixFacts {
  readonly chargeId: string | null;
  /** As the answer says it, in cents, where nobody knew before. */
  readonly chargedCents?: number | null;
  readonly cardToken: string | null;
  /** The bank's page, and until when it can be answered. */
  readonly challenge: {
    readonly url: string;
    readonly endsAt: number | null;
    /** Its end was seen to pass. */
    readonly isOver?: boolean;
  } | null;
  /**
   * By the API's clock. From here on the buyer may have answered and the card been charged: unknown until the API says how
   * it ended, whatever else it does not show.
   */
  readonly challengeOpenedAt?: number | null;
  readonly confirmations: readonly ConfirmationFacts[];
  /** Confirmations of the last list that could not be read. */
  readonly unread?: Unread;
  readonly reading: 'none' | 'follows' | 'not-shown';
  readonly recorded: Recorded | null;
  /** The invoice is paid, and nothing shows that it was this charge that paid it. */
  readonly isUnproven?: boolean;
}

export interface ChargeRow {
  readonly id: string;
  readonly revision: number;
  readonly kind: 'charge' | 'overdue';
  readonly code: string | null;
  readonly status: string | null;
  readonly asked: AskedCharge;
  readonly facts: ChargeFacts;
  readonly failure: FailureFacts | null;
  readonly staffId: string;
  readonly lastLookAt: number | null;
  readonly lookWantedAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export const noFacts: ChargeFacts = {
  ...{ pixCode: null, pixInvalid: null, pixExpiresAt: null, chargeId: null, cardToken: null },
  ...{ challenge: null, confirmations: [], reading: 'none', recorded: null },
};

export type NewCharge = Pick<ChargeRow, 'id' | 'kind' | 'asked' | 'staffId'>;

interface RawCharge {
  id: string;
  revision: number;
  kind: ChargeRow['kind'];
  code: string | null;
  status: string | null;
  asked: string;
  facts: string;
  failure: string | null;
  staff_id: string;
  last_look_at: number | null;
  look_wanted_at: number | null;
  created_at: number;
  updated_at: number;
}

export type ChargesTable = ReturnType<typeof createChargesTable>;

export function createChargesTable(db: Db, tillId: string) {
  const history = createHistoryTable(db);
  const insert = db.prepare(`INSERT INTO charges (id, till_id, kind, asked, facts, staff_id, search_text, followed,
    created_at, updated_at) VALUES (@id, @till, @kind, @asked, @facts, @staffId, @searchText, 0, @now, @now)`);
  const update = db.prepare(`UPDATE charges SET revision = revision + 1, code = @code, status = @status, facts = @facts,
    failure = @failure, search_text = @searchText, followed = @followed, last_look_at = @lastLookAt,
    look_wanted_at = @lookWantedAt, updated_at = @now WHERE id = @id`);
  const byId = db.prepare<RawCharge>('SELECT * FROM charges WHERE id = @id');
  const byCode = db.prepare<RawCharge>("SELECT * FROM charges WHERE code = @code AND kind = 'charge'");
  const followed = db.standing(
    'SELECT * FROM charges WHERE followed = 1 ORDER BY id',
    (rows: RawCharge[]): readonly ChargeRow[] => rows.map(toCharge),
  );
  const found = createTextSearch<RawCharge>(db, 'charges');
  const all = (rows: readonly RawCharge[]): ChargeRow[] => rows.map(toCharge);

  return {
    insert({ id, kind, asked, staffId }: NewCharge, now: number): void {
      const searchText = searchTextOf({ asked, code: null });
      const written = { asked: JSON.stringify(asked), facts: JSON.stringify(noFacts) };
      insert.run({ id, till: tillId, kind, ...written, staffId, searchText, now });
      history.add({ kind: 'charge', id, at: now, staffId }, wordsOf({ asked, code: null }));
    },
    save(charge: ChargeRow, now: number): void {
      const { id, code, status, lastLookAt, lookWantedAt } = charge;
      update.run({
        ...{ id, code, status, lastLookAt, lookWantedAt, now },
        facts: JSON.stringify(charge.facts),
        failure: charge.failure === null ? null : JSON.stringify(charge.failure),
        searchText: searchTextOf(charge),
        followed: Number(mayBeFollowed(charge)),
      });
      history.reword(id, wordsOf(charge));
    },
    get(id: string): ChargeRow | null {
      const row = byId.get({ id });
      return row === undefined ? null : toCharge(row);
    },
    ofCode(code: string): ChargeRow | null {
      const row = byCode.get({ code });
      return row === undefined ? null : toCharge(row);
    },
    followed: () => followed(),
    search: (text: string, limit: number): ChargeRow[] => all(found(text, limit)),
  };
}

export function outcomeOf({ status }: Pick<ChargeRow, 'status'>): ChargeOutcome | null {
  return status === null ? null : chargeOutcome(status);
}

/** Whether there is anything left that asking could tell. */
function mayBeFollowed(charge: ChargeRow): boolean {
  const outcome = outcomeOf(charge);
  if (charge.code === null || (outcome !== 'open' && outcome !== 'other')) return false;
  if (charge.kind === 'overdue' || charge.facts.reading !== 'not-shown') return true;
  // Nothing can be asked, yet its end changes what people can do.
  if (charge.facts.challenge !== null && charge.facts.challenge.isOver !== true) return true;
  return charge.facts.confirmations.some(({ state }) => state === 'pending');
}

function wordsOf({ asked, code }: Pick<ChargeRow, 'asked' | 'code'>): HistoryWords {
  const { client, items, card, invoiceCode, subscriptionCode, amountCents } = asked;
  const things = items.map(({ description }) => description);
  const words = [client?.name, client?.email, ...things, card?.lastFour, code, invoiceCode, subscriptionCode];
  return { words, amountsCents: amountCents === null ? [] : [amountCents] };
}

function searchTextOf(charge: Pick<ChargeRow, 'asked' | 'code'>): string {
  return foldText(wordsOf(charge).words.filter(Boolean).join(' '));
}

function toCharge(row: RawCharge): ChargeRow {
  return {
    ...{ id: row.id, revision: row.revision, kind: row.kind, code: row.code, status: row.status },
    asked: JSON.parse(row.asked) as AskedCharge,
    facts: JSON.parse(row.facts) as ChargeFacts,
    failure: row.failure === null ? null : (JSON.parse(row.failure) as FailureFacts),
    staffId: row.staff_id,
    lastLookAt: row.last_look_at,
    lookWantedAt: row.look_wanted_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
