/** What stands on record as approved: what needed it once the PIN was proven, and nothing beside it. */
import { describe, expect, test } from 'vitest';
import { writeRule } from '#main/areas/rights/table.ts';
import { methods } from '#shared/contract/methods.ts';
import { openTestDb, type TestDb } from '#test/helpers/test-db.ts';
import { admissionOn, ana, approval, clara, measuresOf, setAll } from './gate.ts';

describe('what changes while the PIN is compared', () => {
  const guard = methods['refunds.request'].guard;
  const call = { method: 'refunds.request', guard, input: {}, approval } as const;

  async function admitted(opened: TestDb, amounts: { before: number; after: number }) {
    let amount = amounts.before;
    const onPin = () => {
      amount = amounts.after;
    };
    const admission = admissionOn(opened, { measures: measuresOf(() => () => [{ right: 'refund', amount }]), onPin });
    writeRule(opened.db, { role: 'clerk', right: 'refund', level: 'allow', limit: 2000 }, 0);
    const { approver } = await admission.admit(
      { ...call, caller: { clientId: 'window', staff: ana } },
      (caller) => caller,
    );
    const rows = opened.db.prepare<{ facts: string }>('SELECT after_json AS facts FROM audit').all();
    return { approver, recorded: rows.map(({ facts }): unknown => JSON.parse(facts)) };
  }

  test('is on record as it is then', async () => {
    using opened = openTestDb();
    const { approver, recorded } = await admitted(opened, { before: 3000, after: 2500 });
    expect(approver).toBe(clara);
    expect(recorded).toEqual([{ rights: [{ right: 'refund', amountCents: 2500 }] }]);
  });

  test('and needs nobody any more, is nobody’s approval', async () => {
    using opened = openTestDb();
    expect(await admitted(opened, { before: 3000, after: 1500 })).toEqual({ approver: undefined, recorded: [] });
  });
});

test('an amount in dollars is on record as dollars', async () => {
  using opened = openTestDb();
  const { guard } = methods['refunds.request'];
  const admission = admissionOn(opened, {
    measures: measuresOf(() => () => [{ right: 'refund', amount: 3_000, currency: 'USD' }]),
  });
  writeRule(opened.db, { role: 'clerk', right: 'refund', level: 'approval', limit: null }, 0);
  const call = { method: 'refunds.request', guard, input: {}, approval } as const;
  await admission.admit({ ...call, caller: { clientId: 'window', staff: ana } }, (caller) => caller);
  expect(opened.db.prepare('SELECT after_json FROM audit').all()).toEqual([
    { after_json: '{"rights":[{"right":"refund","amountCents":3000,"currency":"USD"}]}' },
  ]);
});

test('only what needs it is on record as approved', async () => {
  using opened = openTestDb();
  const { guard } = methods['orders.charge'];
  const admission = admissionOn(opened);
  setAll(opened, 'clerk', { guard, level: 'allow' });
  writeRule(opened.db, { role: 'clerk', right: 'split', level: 'approval', limit: null }, 0);
  const call = { method: 'orders.charge', guard, input: { draftId: 'basket' }, approval } as const;
  await admission.admit({ ...call, caller: { clientId: 'window', staff: ana } }, (caller) => caller);
  expect(opened.db.prepare('SELECT approver_id, subject, after_json FROM audit').all()).toEqual([
    { approver_id: 'clara', subject: 'basket', after_json: '{"rights":[{"right":"split"}]}' },
  ]);
});
