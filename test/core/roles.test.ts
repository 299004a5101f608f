/** Who may ask what, for every method of the contract. */
import { describe, expect, test } from 'vitest';
import type { MethodDefinition } from '#shared/contract/define.ts';
import { type MethodName, methods } from '#shared/contract/methods.ts';
import { defaultRules } from '#shared/domain/rights.ts';
import { openTestCore, type TestClient } from '#test/helpers/test-core.ts';

const names = Object.keys(methods) as MethodName[];

/** No method takes a bare string, so `bad-input` proves that the role was let through and nothing was run. */
async function answerTo(client: TestClient, method: string): Promise<string> {
  const requestId = crypto.randomUUID();
  const result = await client.connection.call({ requestId, method, input: 'not an object' });
  return result.ok ? 'ok' : result.error.code;
}

const letThrough = 'bad-input';

describe('every method of the contract', () => {
  test('asks nobody in before sign-in, except where the contract says public', async () => {
    await using till = await openTestCore();
    const nobody = till.connect();
    for (const name of names) {
      const expected = methods[name].role === 'public' ? letThrough : 'not-signed-in';
      expect([name, await answerTo(nobody, name)]).toEqual([name, expected]);
    }
  });

  test('lets a clerk in where the contract says clerk, as far as the rights of a new till go, and nowhere above', async () => {
    await using till = await openTestCore();
    const clerk = till.connect();
    await clerk.signIn('clerk');
    for (const name of names) {
      const { role, guard }: MethodDefinition = methods[name];
      const isDenied = guard?.rights.every((right) => defaultRules.clerk[right].level === 'deny') === true;
      const expected = role === 'manager' || isDenied ? 'forbidden' : letThrough;
      expect([name, await answerTo(clerk, name)]).toEqual([name, expected]);
    }
  });

  test('lets a manager in everywhere', async () => {
    await using till = await openTestCore();
    const manager = till.connect();
    await manager.signIn('manager');
    for (const name of names) expect([name, await answerTo(manager, name)]).toEqual([name, letThrough]);
  });

  test('that changes people or settings, or decides for the till, belongs to managers', () => {
    const managerOnly = names.filter((name) => methods[name].role === 'manager');
    expect(managerOnly).toEqual(
      expect.arrayContaining([
        'staff.list',
        'staff.create',
        'staff.update',
        'staff.retire',
        'staff.restore',
        'staff.setPin',
        'settings.set',
        'outbox.resolve',
        'outbox.endUndo',
        'refunds.resolve',
      ]),
    );
  });
});
