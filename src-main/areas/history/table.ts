/**
 * The index of all that happened at this till: what, in which order, and by which words it is found. The tables of the areas
 * write here in the same transaction as their rows, so that nothing can be missing from the index.
 */
import type { HistoryKind } from '#shared/contract/history-kinds.ts';
import type { SaleGroup } from '#shared/contract/sale-groups.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import type { WayToPay } from '#shared/domain/ways-to-pay.ts';
import type { Db } from '../../db/db.ts';

export interface HistoryFacts {
  readonly kind: HistoryKind;
  readonly id: string;
  readonly at: number;
  readonly staffId: string | null;
  /** Only for sales. */
  readonly group?: SaleGroup;
  readonly methods?: readonly WayToPay[];
}

/** What a thing can be found by. */
export interface HistoryWords {
  readonly words: readonly (string | null | undefined)[];
  readonly amountsCents: readonly number[];
}

const methodBits: Readonly<Record<WayToPay, number>> = { card: 1, pix: 2, cash: 4, machine: 8 };

export function methodBit(method: WayToPay): number {
  return methodBits[method];
}

export const dayMs = 86_400_000;

export function createHistoryTable(db: Db) {
  const insert = db.prepare<{
    seq: number;
  }>(`INSERT INTO history_items (kind, owner_id, at, staff_id, sale_group, methods)
    VALUES (@kind, @id, @at, @staffId, @group, @methods) RETURNING seq`);
  const insertText = db.prepare('INSERT INTO history_texts (seq, text) VALUES (@seq, @text)');
  const insertSearch = db.prepare('INSERT INTO history_search (rowid, text) VALUES (@seq, @text)');
  const extendDay = db.prepare(`INSERT INTO history_days (day, first_seq, last_seq, methods)
    VALUES (@day, @seq, @seq, @bits) ON CONFLICT (day) DO UPDATE SET last_seq = @seq, methods = methods | @bits`);
  const regroup = db.prepare(`UPDATE history_items SET sale_group = @group
    WHERE owner_id = @id AND sale_group <> @group`);
  const changeText = db.prepare<{ seq: number }>(`UPDATE history_texts SET text = @text
    WHERE seq = (SELECT seq FROM history_items WHERE owner_id = @id) AND text <> @text RETURNING seq`);
  const dropSearch = db.prepare('DELETE FROM history_search WHERE rowid = @seq');

  return {
    /** Called in the transaction that stores the thing. */
    add({ kind, id, at, staffId, group, methods = [] }: HistoryFacts, words: HistoryWords): void {
      const bits = methods.reduce((all, method) => all | methodBits[method], 0);
      const row = insert.get({ kind, id, at, staffId, group: group ?? null, methods: bits });
      const seq = row?.seq ?? 0;
      const text = historyText(words);
      insertText.run({ seq, text });
      insertSearch.run({ seq, text });
      extendDay.run({ day: Math.floor(at / dayMs), seq, bits });
    },
    /** Most changes of a sale leave it in its group. */
    regroup(id: string, group: SaleGroup): void {
      regroup.run({ id, group });
    },
    reword(id: string, words: HistoryWords): void {
      const text = historyText(words);
      const row = changeText.get({ id, text });
      if (row === undefined) return;
      dropSearch.run({ seq: row.seq });
      insertSearch.run({ seq: row.seq, text });
    },
  };
}

/** About 4 KB each. Measured with 300,000 rows: some 20 ms a step on a slow machine, and 8 s of work in all. */
const pagesOfAStep = 16;

export interface IndexCompaction {
  /** Every part there is now is to be merged into one. */
  begin(): void;
  /** A few pages more; false when there is nothing left to merge. */
  step(): boolean;
}

/**
 * Takes out of the index what was taken out of its texts. FTS5 marks a changed row as deleted and leaves its letters on the disk until the
 * part they are in is merged with others; `secure-delete` of FTS5 needs the words again, which this index does not keep.
 */
export function createIndexCompaction(db: Db): IndexCompaction {
  const merge = db.prepare(`INSERT INTO history_search (history_search, rank) VALUES ('merge', @pages)`);
  const changes = db.prepare<{ count: number }>('SELECT total_changes() AS count');

  function mergePages(pages: number): boolean {
    return db.transaction(() => {
      const before = changes.get()?.count ?? 0;
      merge.run({ pages });
      // SQLite's own rule (FTS5, the 'merge' command): fewer than two changes, and nothing was merged.
      return (changes.get()?.count ?? 0) - before >= 2;
    });
  }

  return {
    begin: () => void mergePages(-pagesOfAStep),
    step: () => mergePages(pagesOfAStep),
  };
}

/** Words are separated by blanks, so that a search for two letters can match the beginning of a word. */
export function historyText({ words, amountsCents }: HistoryWords): string {
  const amounts = [...new Set(amountsCents)].map(amountWord);
  return ` ${[foldText(words.filter(Boolean).join(' ')), ...amounts].filter(Boolean).join(' ')} `;
}

/** Written in letters, so that a search for digits (last four of a card, a code) never matches an amount by chance. */
export function amountWord(amountCents: number): string {
  return `r$${String(amountCents).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
}
