/** Every method, role and setting of its rights, from the table of methods: what is let through, what asks a manager, what is refused. */
import { describe, expect, test } from 'vitest';
import { writeRule } from '#main/areas/rights/table.ts';
import { AppError } from '#main/lib/app-error.ts';
import type { Admission } from '#main/lib/handlers.ts';
import type { Guard, MethodDefinition } from '#shared/contract/define.ts';
import { type MethodName, methods } from '#shared/contract/methods.ts';
import type { StaffRole } from '#shared/contract/session.ts';
import { defaultRules, levelsOf, limitUnits, type RightLevel, rightLevels, rights } from '#shared/domain/rights.ts';
import { openTestCore } from '#test/helpers/test-core.ts';
import { openTestDb } from '#test/helpers/test-db.ts';
import { admissionOn, ana, approval, bruno, measures, measuresOf, setAll } from './gate.ts';

const table: Readonly<Record<string, MethodDefinition>> = methods;
const names = Object.keys(methods) as MethodName[];
const guarded = names.flatMap((name) => {
  const { guard } = table[name] ?? {};
  return guard ? [{ name, guard }] : [];
});

/** Commands that no setting gives or takes, and why. A new command is guarded by a right, or named here. */
const fixedCommands: Readonly<Record<string, readonly MethodName[]>> = {
  'who is at the till': ['session.signIn', 'session.stay', 'session.lock', 'staff.createFirst', 'staff.recover'],
  'people, rights, keys and settings: who gives them could give himself all': [
    'staff.create',
    'staff.update',
    'staff.retire',
    'staff.restore',
    'staff.setPin',
    'rights.set',
    'settings.set',
    'settings.checkApiKey',
    'receipts.printRuler',
    'settings.storeApiKey',
    'settings.storeBearer',
    'settings.changePassphrase',
    'settings.removeApiKey',
    'settings.removeBearer',
  ],
  'what leaves the till as a whole, and what cannot be taken back': [
    'backups.acknowledge',
    'backups.bring',
    'backups.cancel',
    'backups.check',
    'backups.make',
    'backups.save',
    'customers.erase',
    'customers.export',
    'customers.merge',
    'support.bundle',
  ],
  'two people, always': ['outbox.resolve', 'outbox.endUndo', 'refunds.resolve', 'charges.record'],
  'carries on what was allowed, with the buyer there': [
    'orders.confirm',
    'orders.resendCode',
    'subscriptions.confirm',
    'subscriptions.resendCode',
    'charges.openChallenge',
    'charges.verify',
    'charges.resend',
  ],
  'takes what was approved when its sale was made, and what can be charged no more': ['tenders.replace'],
  'only asks the service': [
    'outbox.tryNow',
    'orders.refresh',
    'cards.refresh',
    'cards.fetch',
    'links.refresh',
    'links.load',
    'links.fetch',
    'links.open',
    'chargebacks.refresh',
    'chargebacks.poll',
    'charges.refresh',
    'charges.invoices',
    'clients.refresh',
    'clients.load',
    'subscriptions.fetch',
    'subscriptions.refresh',
  ],
  'order on the own desk': [
    'orders.park',
    'display.show',
    'receipts.takeOut',
    'receipts.print',
    'receipts.printAgain',
    'receipts.dismiss',
    'orders.keep',
    'orders.unpark',
    'orders.discardParked',
    'catalog.setFavorites',
    'history.saveView',
    'history.deleteView',
    // Whoever begins to work says what is in the drawer.
    'shifts.open',
  ],
  'practice money': names.filter((name) => name.startsWith('training.') && table[name]?.kind === 'command'),
};

const person = { clerk: ana, manager: bruno } as const;

async function answerOf(
  admission: Admission,
  role: StaffRole,
  { name, guard, isApproved }: { name: MethodName; guard: Guard; isApproved: boolean },
) {
  const caller = { clientId: 'window', staff: person[role] };
  try {
    admission.refuseUnread({ method: name, guard }, person[role]);
    const call = { method: name, guard, input: {}, approval: isApproved ? approval : undefined, caller };
    return (await admission.admit(call, (admitted) => admitted)).approver?.name ?? 'let through';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const strictest = (levels: readonly RightLevel[]): RightLevel =>
  (['deny', 'approval'] as const).find((level) => levels.includes(level)) ?? 'allow';

const expected = (guard: Guard, level: RightLevel): string => {
  if (level === 'deny') return 'forbidden';
  return level === 'approval' && guard.asks ? 'approval-required' : 'let through';
};

describe('the table of methods', () => {
  test('has a right for every command, or a reason why no setting may give or take it', () => {
    const unguarded = names.filter((name) => table[name]?.kind === 'command' && table[name]?.guard === null);
    expect(unguarded.toSorted()).toEqual(Object.values(fixedCommands).flat().toSorted());
  });

  test('uses every right, and asks for an approval only where a command can carry one', () => {
    expect(new Set(guarded.flatMap(({ guard }) => guard.rights))).toEqual(new Set(rights));
    for (const { name, guard } of guarded) {
      if (table[name]?.kind === 'query') expect([name, guard.asks]).toEqual([name, false]);
    }
    for (const right of rights) {
      const carries = guarded.some(({ guard }) => guard.asks && guard.rights.includes(right));
      expect([right, levelsOf(right).includes('approval')]).toEqual([right, carries]);
    }
  });

  test('measures every call that has a limit, or that may need one right and not another', () => {
    for (const { name, guard } of guarded) {
      const needsMeasure = guard.rights.length > 1 || guard.rights.some((right) => limitUnits[right] !== undefined);
      if (needsMeasure) expect([name, name in measures]).toEqual([name, true]);
    }
  });
});

describe.each(guarded)('$name', ({ name, guard }) => {
  test.each(['clerk', 'manager'] as const)('of a %s, by every setting', async (role) => {
    using opened = openTestDb();
    const admission = admissionOn(opened);
    const ask = (isApproved: boolean) => answerOf(admission, role, { name, guard, isApproved });
    const [first] = guard.rights;
    const levelAtFirst = guard.rights.map((right) => defaultRules[role][right].level);
    expect(await ask(false)).toBe(expected(guard, strictest(levelAtFirst)));
    for (const level of rightLevels.filter((one) => levelsOf(first).includes(one))) {
      setAll(opened, role, { guard, level });
      expect([level, await ask(false)]).toEqual([level, expected(guard, level)]);
      // Who needs no approval has none on record, whoever's PIN came with the call.
      const approved = level === 'deny' ? 'forbidden' : level === 'approval' && guard.asks ? 'Clara' : 'let through';
      expect([level, await ask(true)]).toEqual([level, approved]);
    }
  });

  test('which managers may not do, no manager approves', async () => {
    using opened = openTestDb();
    const admission = admissionOn(opened);
    setAll(opened, 'manager', { guard, level: 'deny' });
    setAll(opened, 'clerk', { guard, level: 'approval' });
    expect(await answerOf(admission, 'clerk', { name, guard, isApproved: true })).toBe('forbidden');
  });
});

const measured = guarded.filter(({ name }) => name in measures);

/** Whatever else these ask for is in the call: a sale at list price, a replacement of what has ended, a basket that was charged. */
const mayNeedNone: readonly MethodName[] = ['orders.charge', 'orders.recordBasket', 'orders.replace', 'tenders.sell'];

describe('a measured method', () => {
  test.each(measured)('$name that needs none of its rights', async ({ name, guard }) => {
    using opened = openTestDb();
    const admission = admissionOn(opened, { measures: measuresOf(() => () => []) });
    setAll(opened, 'clerk', { guard, level: 'deny' });
    const answer = await answerOf(admission, 'clerk', { name, guard, isApproved: false });
    expect(answer).toBe(mayNeedNone.includes(name) ? 'let through' : 'forbidden');
  });

  test.each(measured)('$name that needs one of its rights is judged by that one alone', async ({ name, guard }) => {
    for (const right of guard.rights) {
      using opened = openTestDb();
      const admission = admissionOn(opened, { measures: measuresOf(() => () => [{ right }]) });
      const ask = () => answerOf(admission, 'clerk', { name, guard, isApproved: false });
      setAll(opened, 'clerk', { guard, level: 'deny' });
      writeRule(opened.db, { role: 'clerk', right, level: 'allow', limit: null }, 0);
      expect([right, await ask()]).toEqual([right, 'let through']);
      setAll(opened, 'clerk', { guard, level: 'allow' });
      writeRule(opened.db, { role: 'clerk', right, level: 'deny', limit: null }, 0);
      expect([right, await ask()]).toEqual([right, 'forbidden']);
    }
  });
});

test('a level that this version does not know blocks', () => {
  using opened = openTestDb();
  const admission = admissionOn(opened);
  writeRule(opened.db, { role: 'clerk', right: 'cancel', level: 'allow', limit: null }, 0);
  opened.db.prepare(`UPDATE role_rights SET level = 'allow-on-sundays'`).run({});
  expect(() =>
    admission.refuseUnread({ method: 'orders.cancel', guard: { rights: ['cancel'], asks: true } }, ana),
  ).toThrow('a right is missing');
});

test('through the whole till: what is blocked for a role is refused before anything of the call is looked at', async () => {
  await using till = await openTestCore();
  const [manager, clerk] = [till.connect(), till.connect()];
  await manager.signIn('manager');
  await clerk.signIn('clerk');
  const rules = rights.map((right) => ({ role: 'clerk', right, level: 'deny', limit: null }) as const);
  await manager.get('rights.set', { rules });
  for (const { name } of guarded) {
    const ask = { requestId: crypto.randomUUID(), method: name, input: 'not an object' };
    const answer = await clerk.connection.call(ask);
    // What one of these needs is seen in the call.
    const code = mayNeedNone.includes(name) ? 'bad-input' : 'forbidden';
    expect([name, answer.ok ? 'ok' : answer.error.code]).toEqual([name, code]);
    const managers = await manager.connection.call({ ...ask, requestId: crypto.randomUUID() });
    expect([name, managers.ok ? 'ok' : managers.error.code]).toEqual([name, 'bad-input']);
  }
});
