/** The audit log against whoever holds the file: nothing of the past changes unseen, and no secret gets in. */
import { describe, expect, expectTypeOf, test } from 'vitest';
import { type AuditFacts, appendAudit } from '#main/areas/audit/table.ts';
import type { ChainVerdict } from '#main/areas/audit/verify-chain.ts';
import { verifyAuditChain, verifyAuditChainInBackground } from '#main/areas/audit/verify-chain.ts';
import type { Db } from '#main/db/db.ts';
import { openTestDb } from '#test/helpers/test-db.ts';

function append(db: Db, count: number): void {
  for (let i = 1; i <= count; i += 1) {
    appendAudit(db, { at: i, action: 'settings.set', staffId: 'ana', subject: `row-${i}`, after: { quantity: i } });
  }
}

/** What somebody with the file and a SQL shell could do. */
function tamper(db: Db, sql: string): void {
  db.prepare('DROP TRIGGER IF EXISTS audit_is_never_updated').run();
  db.prepare('DROP TRIGGER IF EXISTS audit_is_never_deleted').run();
  db.prepare(sql).run();
}

describe('the audit log', () => {
  test('that nobody touched is sound and names its head', () => {
    using opened = openTestDb();
    expect(verifyAuditChain(opened.db)).toMatchObject({ sound: true, rows: 0 });
    append(opened.db, 1_234);
    expect(verifyAuditChain(opened.db)).toEqual({
      sound: true,
      rows: 1_234,
      headHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test.each([
    ['UPDATE', 'UPDATE audit SET subject = subject'],
    ['DELETE', 'DELETE FROM audit WHERE seq = 2'],
    [
      'REPLACE',
      "REPLACE INTO audit SELECT seq, till_id, at, 'other', staff_id, approver_id, subject, before_json, after_json, prev_hash, hash FROM audit WHERE seq = 2",
    ],
  ])('refuses %s', (_name, sql) => {
    using opened = openTestDb();
    append(opened.db, 3);
    expect(() => opened.db.prepare(sql).run()).toThrow('append-only');
    expect(verifyAuditChain(opened.db)).toMatchObject({ sound: true, rows: 3 });
  });

  test.each([
    ['a changed time', 'UPDATE audit SET at = at + 1 WHERE seq = 4', 4, 'row-changed'],
    ['a changed person', "UPDATE audit SET staff_id = 'bruno' WHERE seq = 4", 4, 'row-changed'],
    ['a person taken out', 'UPDATE audit SET staff_id = NULL WHERE seq = 4', 4, 'row-changed'],
    ['an approver slipped in', "UPDATE audit SET approver_id = 'bruno' WHERE seq = 4", 4, 'row-changed'],
    ['a changed fact', `UPDATE audit SET after_json = '{"i":9}' WHERE seq = 4`, 4, 'row-changed'],
    [
      'a fact moved to another column',
      'UPDATE audit SET before_json = after_json, after_json = NULL WHERE seq = 4',
      4,
      'row-changed',
    ],
    ['a changed action', "UPDATE audit SET action = 'test.undone' WHERE seq = 4", 4, 'row-changed'],
    ['a broken link', 'UPDATE audit SET prev_hash = zeroblob(32) WHERE seq = 4', 4, 'row-changed'],
    ['a removed row', 'DELETE FROM audit WHERE seq = 4', 4, 'row-missing'],
    ['a removed first row', 'DELETE FROM audit WHERE seq = 1', 1, 'row-missing'],
    ['a removed newest row', 'DELETE FROM audit WHERE seq = 9', 9, 'tail-missing'],
    ['an emptied log', 'DELETE FROM audit', 1, 'tail-missing'],
    [
      'two rows swapped',
      'UPDATE audit SET seq = CASE seq WHEN 4 THEN -5 WHEN 5 THEN -4 END WHERE seq IN (4, 5)',
      4,
      'row-changed',
    ],
  ])('shows %s', (_name, sql, brokenAtSeq, why) => {
    using opened = openTestDb();
    append(opened.db, 9);
    tamper(opened.db, sql);
    tamper(opened.db, 'UPDATE audit SET seq = -seq WHERE seq < 0');
    expect(verifyAuditChain(opened.db)).toEqual({ sound: false, brokenAtSeq, why });
  });

  test('shows a changed row whose own hash was computed anew and linked to the next', () => {
    using opened = openTestDb();
    const { db } = opened;
    append(db, 9);
    const forged = openTestDb();
    for (let i = 1; i <= 9; i += 1) {
      appendAudit(forged.db, {
        at: i,
        action: 'settings.set',
        staffId: i === 4 ? 'bruno' : 'ana',
        subject: `row-${i}`,
        after: { quantity: i },
      });
    }
    const row = forged.db.prepare<{ hash: Uint8Array }>('SELECT hash FROM audit WHERE seq = 4').get();
    tamper(db, "UPDATE audit SET staff_id = 'bruno' WHERE seq = 4");
    db.prepare('UPDATE audit SET hash = $hash WHERE seq = 4').run({ hash: row?.hash ?? null });
    db.prepare('UPDATE audit SET prev_hash = $hash WHERE seq = 5').run({ hash: row?.hash ?? null });
    forged[Symbol.dispose]();
    expect(verifyAuditChain(db)).toEqual({ sound: false, brokenAtSeq: 5, why: 'row-changed' });
  });

  test('stands and falls with the change it tells of', () => {
    using opened = openTestDb();
    const { db } = opened;
    append(db, 2);
    const work = () => {
      append(db, 1);
      throw new Error('the change failed');
    };
    expect(() => db.transaction(work)).toThrow('the change failed');
    append(db, 1);
    expect(verifyAuditChain(db)).toMatchObject({ sound: true, rows: 3 });
  });

  test('keeps both people of an approval', () => {
    using opened = openTestDb();
    appendAudit(opened.db, { at: 1, action: 'refunds.request', staffId: 'ana', approverId: 'bruno', subject: 's' });
    const row = opened.db.prepare('SELECT staff_id, approver_id, before_json, after_json FROM audit').get();
    expect(row).toEqual({ staff_id: 'ana', approver_id: 'bruno', before_json: null, after_json: null });
  });

  test('takes no field without words: not behind a spread, not inside another', () => {
    type Nameless = { quantity: number; unheardOf: boolean };
    type Taken<After extends AuditFacts> = Parameters<typeof appendAudit<AuditFacts, After>>[1]['after'];
    expectTypeOf<{ quantity: number }>().toExtend<Taken<{ quantity: number }>>();
    expectTypeOf<Nameless>().not.toExtend<Taken<Nameless>>();
    expectTypeOf<{ seen: Nameless }>().not.toExtend<Taken<{ seen: Nameless }>>();
    expectTypeOf<{ items: Nameless[] }>().not.toExtend<Taken<{ items: Nameless[] }>>();
  });

  test('keeps no secret, even when a caller hands it one by mistake', () => {
    using opened = openTestDb();
    const card = { number: '4111111111111111', cvc: '123', holderName: 'ANA', brand: 'visa', last4: '1111' };
    // What the compiler would refuse, past it.
    const before: object = { pin: '482915', apiKey: 'sk_live_abc' };
    const after: object = { payments: [{ card, amountCents: 100 }], cvv: '123', cardNumber: '4111111111111111' };
    appendAudit(opened.db, {
      at: 1,
      action: 'settings.set',
      staffId: null,
      subject: 's',
      before,
      after,
    });
    const row = opened.db.prepare<{ text: string }>('SELECT before_json || after_json AS text FROM audit').get();
    expect(row?.text).toContain('"card":{"brand":"visa","last4":"1111"}');
    expect(row?.text).toContain('"amountCents":100');
    for (const secret of ['4111111111111111', '482915', 'sk_live', '"123"', 'ANA'])
      expect(row?.text).not.toContain(secret);
  });
});

describe('verifying in the background', () => {
  test('comes to the same verdict in small bites, rows added meanwhile included', async () => {
    using opened = openTestDb();
    const { db, clock } = opened;
    append(db, 1_800);
    const verdicts: ChainVerdict[] = [];
    const onError = (error: unknown) => {
      throw error;
    };
    verifyAuditChainInBackground({ db, clock, onVerdict: (verdict) => verdicts.push(verdict), onError });
    await clock.advance(20);
    expect(verdicts).toEqual([]);
    append(db, 10);
    await clock.advance(1_000);
    expect(verdicts).toMatchObject([{ sound: true, rows: 1_810 }]);
    expect(clock.pending()).toBe(0);
  });

  test('ends when the till closes', async () => {
    using opened = openTestDb();
    const { db, clock } = opened;
    append(db, 1_800);
    const fail = () => {
      throw new Error('it went on');
    };
    const check = verifyAuditChainInBackground({ db, clock, onVerdict: fail, onError: fail });
    await clock.advance(0);
    check.cancel();
    expect(clock.pending()).toBe(0);
  });
});
