/** A shop on its first day has one manager, with a PIN that she chose herself: she approves for her clerks at once. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestCore } from '#test/helpers/test-core.ts';

test('the first manager approves for a clerk on the day she opened the till', async () => {
  await using till = await openTestCore({ mode: 'test' });
  const rita = { name: 'Rita', pin: '4829' };
  const office = till.connect('office');
  const { id } = await office.get('staff.createFirst', rita);
  await office.get('session.signIn', { staffId: id, pin: rita.pin });
  const ana = await office.get('staff.create', { name: 'Ana', role: 'clerk', pin: '60481537' });
  await office.get('rights.set', { rules: [{ role: 'clerk', right: 'catalogue', level: 'approval', limit: null }] });
  const counter = till.connect('counter');
  await counter.get('session.signIn', { staffId: ana.id, pin: '60481537', newPin: '1938' });
  const category = { id: randomUUID(), name: 'Doces', color: 'red' } as const;
  expect(await counter.code('catalog.saveCategory', category)).toBe('approval-required');
  const approval = { staffId: id, pin: rita.pin };
  expect(await counter.code('catalog.saveCategory', { ...category, approval })).toBe('ok');
});
