/** Every change anybody could make to the record: each bit of each column, each row, each pair of rows. */
import { describe, expect, test } from 'vitest';
import { appendAudit, readHead } from '#main/areas/audit/table.ts';
import { type KnownHead, toHex, verifyAuditChain } from '#main/areas/audit/verify-chain.ts';
import type { Db } from '#main/db/db.ts';
import { columns, openBench, rows } from './audit-bench.ts';

const set = (column: string, seq: number, value: Uint8Array | bigint | string | null) => (db: Db) => {
  const isText = !['seq', 'at', 'prev_hash', 'hash'].includes(column);
  const as = isText && value instanceof Uint8Array ? 'CAST($value AS TEXT)' : '$value';
  db.prepare(`UPDATE audit SET ${column} = ${as} WHERE seq = $seq`).run({ value, seq });
};

/** The bytes of a value with each bit turned in turn. */
function* turnedBits(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1) {
    for (let bit = 0; bit < 8; bit += 1) {
      const turned = Uint8Array.from(bytes);
      turned[at] = (turned[at] ?? 0) ^ (1 << bit);
      yield turned;
    }
  }
}

/** The bytes of a value with one byte replaced by every other. */
function* otherBytes(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1) {
    for (let other = 0; other < 256; other += 1) {
      if (other !== bytes[at]) yield Uint8Array.from(bytes, (byte, index) => (index === at ? other : byte));
    }
  }
}

type Stored = Record<(typeof columns)[number], string | number | Uint8Array | null>;

function changesOf(
  column: (typeof columns)[number],
  row: Stored,
  ways: typeof turnedBits,
): (string | bigint | Uint8Array | null)[] {
  const value = row[column];
  if (value === null) return ['', 'x', 'null'];
  if (typeof value === 'number') {
    const all = Array.from({ length: 63 }, (_, bit) => BigInt(value) ^ (1n << BigInt(bit)));
    const free = column === 'seq' ? all.filter((seq) => seq < 1n || seq > BigInt(rows)) : all;
    return [...free, -BigInt(value)];
  }
  const changed = [...ways(typeof value === 'string' ? Buffer.from(value) : value)];
  return column === 'prev_hash' || column === 'hash'
    ? changed
    : [...changed, null, ''].filter((each) => each !== null || nullable.includes(column));
}
const nullable: readonly string[] = ['staff_id', 'approver_id', 'before_json', 'after_json'];

describe('a record in which one value was changed', () => {
  test.each(columns)('in any bit of %s, of any row, is not whole', { timeout: 180_000 }, (column) => {
    using bench = openBench();
    let tried = 0;
    for (const row of bench.db.prepare<Stored>('SELECT * FROM audit').all()) {
      for (const value of changesOf(column, row, turnedBits)) {
        tried += 1;
        const verdict = bench.after(set(column, Number(row.seq), value));
        if (verdict.sound) expect.fail(`row ${row.seq}: ${column} became ${String(value)} unseen`);
      }
    }
    expect(tried).toBeGreaterThan(rows * 2);
    expect(verifyAuditChain(bench.db)).toMatchObject({ sound: true, rows });
  });

  test('in any byte, to any other byte, of a text or a hash is not whole', { timeout: 180_000 }, () => {
    using bench = openBench();
    const row = bench.db.prepare<Stored>('SELECT * FROM audit WHERE seq = 4').get();
    if (row === undefined) throw new Error('no row');
    for (const column of ['subject', 'hash'] as const) {
      for (const value of changesOf(column, row, otherBytes)) {
        if (bench.after(set(column, 4, value)).sound) expect.fail(`${column} became ${String(value)} unseen`);
      }
    }
  });
});

describe('a record in which rows were moved', () => {
  const seqs = Array.from({ length: rows }, (_, index) => index + 1);
  const facts = columns.filter((column) => column !== 'seq').join(', ');

  test('shows each row taken out, and says which', () => {
    using bench = openBench();
    for (const seq of seqs) {
      const verdict = bench.after((db) => db.prepare('DELETE FROM audit WHERE seq = $seq').run({ seq }));
      expect(verdict).toEqual({ sound: false, brokenAtSeq: seq, why: seq === rows ? 'tail-missing' : 'row-missing' });
    }
  });

  test('shows each row taken out although the rest was closed up', () => {
    using bench = openBench();
    for (const seq of seqs) {
      const verdict = bench.after((db) => {
        db.prepare('DELETE FROM audit WHERE seq = $seq').run({ seq });
        db.prepare('UPDATE audit SET seq = -seq WHERE seq > $seq').run({ seq });
        db.prepare('UPDATE audit SET seq = -seq - 1 WHERE seq < 0').run();
      });
      expect(verdict).toMatchObject({ sound: false, brokenAtSeq: seq });
    }
  });

  test('shows any two rows swapped', () => {
    using bench = openBench();
    for (const one of seqs) {
      for (const other of seqs.filter((seq) => seq > one)) {
        const verdict = bench.after((db) => {
          const move = db.prepare('UPDATE audit SET seq = $to WHERE seq = $from');
          for (const [from, to] of [
            [one, 99],
            [other, one],
            [99, other],
          ])
            move.run({ from: from ?? 0, to: to ?? 0 });
        });
        expect(verdict).toMatchObject({ sound: false, brokenAtSeq: one, why: 'row-changed' });
      }
    }
  });

  test.each([
    { name: 'a copy of a row', source: 'seq = 3' },
    { name: 'a copy of the first row', source: 'seq = 1' },
  ])('shows $name slipped in anywhere, before the first row too', ({ source }) => {
    using bench = openBench();
    for (const seq of [-5, 0, ...seqs]) {
      const verdict = bench.after((db) => {
        db.prepare('UPDATE audit SET seq = -seq - 1000 WHERE seq >= $seq AND $seq > 0').run({ seq });
        db.prepare('UPDATE audit SET seq = 1 - seq - 1000 WHERE seq < -1000').run();
        db.prepare(
          `INSERT INTO audit (seq, ${facts}) SELECT $seq, ${facts} FROM audit WHERE ${source} OR seq = 8 LIMIT 1`,
        ).run({ seq });
      });
      expect([seq, verdict.sound]).toEqual([seq, false]);
    }
  });

  test('shows any number of rows cut off either end', () => {
    using bench = openBench();
    for (const seq of seqs) {
      const head = bench.after((db) => db.prepare('DELETE FROM audit WHERE seq <= $seq').run({ seq }));
      const tail = bench.after((db) => db.prepare('DELETE FROM audit WHERE seq >= $seq').run({ seq }));
      expect(head).toMatchObject({ sound: false, brokenAtSeq: 1 });
      expect(tail).toEqual({ sound: false, brokenAtSeq: seq, why: 'tail-missing' });
    }
  });
});

describe('a head written down elsewhere', () => {
  const headOf = (db: Db): KnownHead => {
    const { seq, hash } = readHead(db);
    return { count: seq, hash: toHex(hash) };
  };
  /** Also the number of the newest row that the database keeps for itself. */
  const cut = (seq: number) => (db: Db) => {
    db.prepare('DELETE FROM audit WHERE seq >= $seq').run({ seq });
    db.prepare("UPDATE sqlite_sequence SET seq = $seq - 1 WHERE name = 'audit'").run({ seq });
  };
  /** The whole log written anew, every hash right. */
  const rewrite = (db: Db) => {
    db.prepare('DELETE FROM audit').run();
    for (let i = 1; i <= rows; i += 1) appendAudit(db, { at: i, action: 'settings.set', staffId: 'ana', subject: 'x' });
  };

  test('shows a tail cut off with all its traces, which the log alone cannot', () => {
    using bench = openBench();
    const head = headOf(bench.db);
    expect(bench.after(cut(5))).toMatchObject({ sound: true, rows: 4 });
    expect(bench.after(cut(5), [head])).toEqual({ sound: false, brokenAtSeq: 5, why: 'tail-missing' });
    expect(bench.after(cut(1), [head])).toEqual({ sound: false, brokenAtSeq: 1, why: 'tail-missing' });
  });

  test('shows a log written anew from end to end, which the log alone cannot', () => {
    using bench = openBench();
    const head = headOf(bench.db);
    expect(bench.after(rewrite)).toMatchObject({ sound: true, rows });
    expect(bench.after(rewrite, [head])).toEqual({ sound: false, brokenAtSeq: rows, why: 'head-differs' });
  });

  test('stays right while rows are added', () => {
    using bench = openBench();
    const head = headOf(bench.db);
    appendAudit(bench.db, { at: 1, action: 'settings.set', staffId: null, subject: 'later' });
    expect(verifyAuditChain(bench.db, [head, headOf(bench.db)])).toMatchObject({ sound: true, rows: rows + 1 });
    expect(verifyAuditChain(bench.db, [{ ...head, hash: 'f'.repeat(64) }])).toMatchObject({ why: 'head-differs' });
  });
});
