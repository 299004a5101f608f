/** The rows of v1 charges and overdue payments. A row has only the brand and last four digits of a typed card. */
import type { Charge } from '#shared/contract/charge-view.ts';
import { type ChargeOutcome, chargeOutcome } from '#shared/domain/charges.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import type { LinkItem } from '#shared/domain/link-draft.ts';
import type { FailureFacts, PixFacts } from '../../api/read-parts.ts';
import { born, columnsOf, json, plain, touched } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import { createTextSearch } from '../../db/text-search.ts';
import type { AskedOfBuyer } from '../../proof/buyer-asked.ts';
import { isPaidByAnswer, type OfInvoice } from '../../proof/charge-word.ts';
import { createHistoryTable, type HistoryWords } from '../history/table.ts';

/** What a person wanted; never changed afterwards. */
export interface AskedCharge
  extends Pick<Charge, 'client' | 'method' | 'installments' | 'card' | 'subscriptionCode' | 'invoiceCode'> {
  readonly items: readonly LinkItem[];
  /** Null for an invoice whose amount was never given in a known unit. */
  readonly amountCents: number | null;
  readonly expirationSeconds: number | null;
  /** A charge like it that was paid shortly before, and that somebody wanted to repeat. */
  readonly repeats?: string | null;
}

export interface ConfirmationFacts extends Omit<Charge['confirmations'][number], 'can'> {
  readonly expiresText: string | null;
}

/** What the API said, and what people saw where it says nothing. */
export interface ChargeFacts
  extends PixFacts,
    OfInvoice,
    AskedOfBuyer,
    Pick<Charge, 'chargeId' | 'cardToken' | 'reading'> {
  /** `apiAt`: when it was recorded, by the API's clock. */
  readonly recorded: (NonNullable<Charge['recorded']> & { readonly apiAt?: number }) | null;
  /** When the till learned that it was paid. */
  readonly paidAt?: number;
  /** When the till learned that it had gone back. */
  readonly backAt?: number;
  /** In cents, from the answer, if the amount was not known before. */
  readonly chargedCents?: number | null;
  readonly confirmations: readonly ConfirmationFacts[];
  /** It was called unpaid, and v2's last word leaves it open: a payment may be on its way. */
  readonly isOpenAgain?: boolean;
  /** Enough reads agree that the API does not show the charge: only an event or a person makes the till read it again. */
  readonly isGone?: boolean;
  /** v2 showed the charge at least once, so that its hold may stand for a day, whatever v2 answers since. */
  readonly wasShown?: boolean;
}

const columns = columnsOf('charges', {
  id: plain<string>(),
  revision: plain<number>(),
  kind: plain<'charge' | 'overdue'>(),
  code: plain<string | null>(),
  status: plain<string | null>(),
  asked: json<AskedCharge>(),
  facts: json<ChargeFacts>(),
  failure: json<FailureFacts | null>(),
  staffId: plain<string>(),
  lastPolledAt: plain<number | null>(),
  pollWantedAt: plain<number | null>(),
  createdAt: plain<number>(),
  updatedAt: plain<number>(),
});

export type ChargeRow = ReturnType<typeof columns.read>;

export const noFacts: ChargeFacts = {
  pixCode: null,
  pixInvalid: null,
  pixExpiresAt: null,
  chargeId: null,
  cardToken: null,
  challenge: null,
  confirmations: [],
  reading: 'none',
  recorded: null,
};

/** The words of the index on it. */
const unseenSql = `json_extract(facts, '$.isGone') = 1 AND json_extract(facts, '$.recorded') IS NULL`;

export type ChargesTable = ReturnType<typeof createChargesTable>;

export function createChargesTable(db: Db, tillId: string) {
  const history = createHistoryTable(db);
  const insert = columns.insert(db, ['id', 'kind', 'asked', 'facts', 'staffId'], {
    ...born,
    search_text: '@searchText',
    followed: '0',
  });
  const update = columns.update(db, {
    fixed: ['kind', 'asked', 'staffId', 'createdAt'],
    more: { ...touched, search_text: '@searchText', followed: '@followed' },
  });
  const forgetBuyer = db.prepare(`UPDATE charges SET asked = @asked, search_text = @searchText, revision = revision + 1,
    updated_at = @now WHERE id = @id`);
  const byId = columns.standing(db, 'WHERE id = @id');
  const byCode = columns.one(db, "WHERE code = @code AND kind = 'charge'");
  const made = db.prepare('SELECT 1 FROM charges WHERE code IS NOT NULL LIMIT 1');
  const named = columns.all(
    db,
    `WHERE code = @id OR json_extract(facts, '$.chargeId') = @id OR json_extract(asked, '$.invoiceCode') = @id`,
  );

  return {
    insert(charge: Pick<ChargeRow, 'id' | 'kind' | 'asked' | 'staffId'>, now: number): void {
      const { id, asked, staffId } = charge;
      insert({ ...charge, facts: noFacts }, { till: tillId, now, searchText: searchTextOf({ asked, code: null }) });
      history.add({ kind: 'charge', id, at: now, staffId }, wordsOf({ asked, code: null }));
    },
    save(charge: ChargeRow, now: number): void {
      update(charge, { now, searchText: searchTextOf(charge), followed: Number(mayBeFollowed(charge)) });
      history.reword(charge.id, wordsOf(charge));
    },
    /** What was asked for stays; for whom is not known any more, and not found either. */
    forgetBuyer(id: string, now: number): void {
      const [charge] = byId({ id });
      if (charge === undefined) return;
      const left = { ...charge, asked: { ...charge.asked, client: null } };
      forgetBuyer.run({ id, now, asked: JSON.stringify(left.asked), searchText: searchTextOf(left) });
      history.reword(id, wordsOf(left));
    },
    get: (id: string): ChargeRow | null => byId({ id })[0] ?? null,
    ofCode: (code: string): ChargeRow | null => byCode({ code }),
    /** By any id that the API has for it: of its order, its charge, or the invoice that it was to pay. */
    named: (id: string): readonly ChargeRow[] => named({ id }),
    followed: columns.standing(db, 'WHERE followed = 1 ORDER BY id'),
    /** What no route shows any more, and of which people have not told the end. */
    unseen: columns.standing(db, `WHERE ${unseenSql} ORDER BY id`),
    isAnyMade: (): boolean => made.get() !== undefined,
    search: createTextSearch(db, columns),
  };
}

/** The amount that was asked for, or that the API said it charged; null while neither is known. */
export const amountOf = ({ asked, facts }: Pick<ChargeRow, 'asked' | 'facts'>): number | null =>
  asked.amountCents ?? facts.chargedCents ?? null;

export function withFacts(charge: ChargeRow, change: Partial<ChargeFacts>): ChargeRow {
  return { ...charge, facts: { ...charge.facts, ...change } };
}

export const confirmationOf = (facts: ChargeFacts, id: string | null): ConfirmationFacts | undefined =>
  facts.confirmations.find((one) => one.id === id);

export function withConfirmation(charge: ChargeRow, id: string | null, change: Partial<ConfirmationFacts>): ChargeRow {
  const confirmations = charge.facts.confirmations.map((one) => (one.id === id ? { ...one, ...change } : one));
  return withFacts(charge, { confirmations });
}

export const outcomeOf = ({ status }: Pick<ChargeRow, 'status'>): ChargeOutcome | null =>
  status === null ? null : chargeOutcome(status);

/** True while a read could still tell something about the charge. */
function mayBeFollowed(charge: ChargeRow): boolean {
  const outcome = outcomeOf(charge);
  if (isPaidByAnswer(charge)) return true;
  if (charge.code !== null && charge.facts.isOpenBeside === true) return true;
  if (charge.code === null || (outcome !== 'open' && outcome !== 'other')) return false;
  if (charge.kind === 'overdue' || charge.facts.isGone !== true) return true;
  // The API cannot be asked, but the end of the bank's page changes what people can do.
  if (charge.facts.challenge !== null && charge.facts.challenge.isOver !== true) return true;
  return charge.facts.confirmations.some(({ state }) => state === 'pending');
}

function wordsOf({ asked, code }: Pick<ChargeRow, 'asked' | 'code'>): HistoryWords {
  const { client, items, card, invoiceCode, subscriptionCode, amountCents } = asked;
  const things = items.map(({ description }) => description);
  const words = [client?.name, client?.email, ...things, card?.lastFour, code, invoiceCode, subscriptionCode];
  return { words, amountsCents: amountCents === null ? [] : [amountCents] };
}

const searchTextOf = (charge: Pick<ChargeRow, 'asked' | 'code'>): string =>
  foldText(wordsOf(charge).words.filter(Boolean).join(' '));
