/** Customers are found however they are typed, kept whole, and leave nothing of themselves in the audit log. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { saveCustomer, searchCustomers } from '#main/areas/customers/table.ts';
import { databaseName } from '#main/db/meta.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import type { SaleCustomer } from '#shared/contract/sale.ts';
import { openTestCore, type TestCore } from '#test/helpers/test-core.ts';
import { openTestDb } from '#test/helpers/test-db.ts';

const jose: SaleCustomer = {
  name: 'José Antônio Gonçalves',
  email: 'Jose.Goncalves@correio.example',
  phone: { ddi: '55', ddd: '11', number: '987654321' },
  document: { type: 'cpf', number: '529.982.247-25' },
};
const loja: SaleCustomer = {
  name: '100% Natural_Ltda',
  email: 'compras@natural.example',
  phone: { ddi: '55', ddd: '21', number: '34567890' },
  document: { type: 'cnpj', number: '12.ABC.345/01DE-35' },
};

async function clerkOf(till: TestCore) {
  const client = till.connect();
  await client.signIn('clerk');
  return client;
}

/** Where which rule is broken. */
async function problemOf(asked: Promise<CallResult<unknown>>): Promise<string> {
  const answer = await asked;
  return answer.ok ? 'ok' : (answer.error.fields ?? []).map(({ path, code }) => `${path} ${code}`).join();
}

describe('searching customers', () => {
  test.each([
    ['jose', ['José Antônio Gonçalves']],
    ['JOSÉ', ['José Antônio Gonçalves']],
    ['goncalves antonio', ['José Antônio Gonçalves']],
    ['  antônio   ', ['José Antônio Gonçalves']],
    ['goncalves@correio', ['José Antônio Gonçalves']],
    ['529.982.247-25', ['José Antônio Gonçalves']],
    ['52998224725', ['José Antônio Gonçalves']],
    ['(11) 98765-4321', ['José Antônio Gonçalves']],
    ['+55 11 98765', ['José Antônio Gonçalves']],
    ['12.abc.345/01de-35', ['100% Natural_Ltda']],
    ['12ABC345', ['100% Natural_Ltda']],
    ['100%', ['100% Natural_Ltda']],
    ['natural_', ['100% Natural_Ltda']],
    ['%', ['100% Natural_Ltda']],
    ['example', ['100% Natural_Ltda', 'José Antônio Gonçalves']],
    ['', ['100% Natural_Ltda', 'José Antônio Gonçalves']],
    ['jose natural', []],
    ["'; DROP TABLE customers; --", []],
    ['(11) - 98765', ['José Antônio Gonçalves']],
  ])('%j finds %j', (text, names) => {
    using opened = openTestDb();
    saveCustomer(opened.db, randomUUID(), { customer: jose, now: 1 });
    saveCustomer(opened.db, randomUUID(), { customer: loja, now: 2 });
    expect(searchCustomers(opened.db, text, 10).map(({ name }) => name)).toEqual(names);
  });

  test('answers no more than was asked for, the most recently changed first', () => {
    using opened = openTestDb();
    for (let now = 1; now <= 9; now += 1) {
      saveCustomer(opened.db, `id-${now}`, { customer: { ...jose, name: `Cliente ${now}` }, now });
    }
    const names = searchCustomers(opened.db, 'cliente', 3).map(({ name }) => name);
    expect(names).toEqual(['Cliente 9', 'Cliente 8', 'Cliente 7']);
  });
});

describe('saving a customer', () => {
  test('keeps every field, with and without a document', async () => {
    await using till = await openTestCore();
    const clerk = await clerkOf(till);
    const { document: _none, ...bare } = jose;
    for (const customer of [jose, bare]) {
      const id = randomUUID();
      const saved = await clerk.get('customers.save', { id, revision: null, customer });
      expect(saved).toEqual({ id, ...customer, notes: '', revision: 1, updatedAt: till.clock.now() });
      expect(await clerk.get('customers.search', { text: 'jose', limit: 1 })).toEqual([saved]);
      await till.clock.advance(1);
    }
  });

  test('under a known id changes that customer, and the old words no longer find it', async () => {
    await using till = await openTestCore();
    const clerk = await clerkOf(till);
    const id = randomUUID();
    await clerk.get('customers.save', { id, revision: null, customer: jose });
    await clerk.get('customers.save', { id, revision: 1, customer: loja });
    expect(await clerk.get('customers.search', { text: 'jose' })).toEqual([]);
    expect(await clerk.get('customers.search', { text: '' })).toMatchObject([{ id, ...loja }]);
  });

  test('who could never buy is refused with what is wrong', async () => {
    await using till = await openTestCore();
    const clerk = await clerkOf(till);
    const customer = { ...jose, name: ' ', email: 'jose', phone: { ddi: '55', ddd: '11', number: '98765-4321' } };
    expect(await clerk.call('customers.save', { id: randomUUID(), revision: null, customer })).toMatchObject({
      error: {
        code: 'rule-broken',
        fields: [
          { path: 'customer.name', code: 'field-required' },
          { path: 'customer.email', code: 'email-invalid' },
          { path: 'customer.phone.number', code: 'phone-invalid' },
        ],
      },
    });
    expect(await clerk.get('customers.search', { text: '' })).toEqual([]);
  });

  test('is on record with the names of what changed, and nothing of the person: the log cannot forget', async () => {
    await using till = await openTestCore();
    const clerk = await clerkOf(till);
    const manager = till.connect();
    await manager.signIn('manager');
    const id = randomUUID();
    await clerk.get('customers.save', { id, revision: null, customer: jose });
    await clerk.get('customers.save', {
      id,
      revision: 1,
      customer: { ...jose, email: 'novo@correio.example' },
      notes: 'liga cedo',
    });
    const { rows } = await manager.get('audit.list', { filter: { subject: id } });
    expect(rows.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: null, after: { created: false, changed: ['email', 'notes'] } },
      { before: null, after: { created: true, changed: ['name', 'email', 'phone', 'document'] } },
    ]);
  });

  test('is heard by every screen, and a form without notes leaves the notes', async () => {
    await using till = await openTestCore();
    const clerk = await clerkOf(till);
    const received: unknown[] = [];
    clerk.connection.subscribe(({ name, payload }) => {
      if (name === 'customers.changed') received.push(payload);
    });
    const id = randomUUID();
    await clerk.get('customers.save', { id, revision: null, customer: jose, notes: 'liga cedo' });
    const saved = await clerk.get('customers.save', { id, revision: 1, customer: { ...jose, name: 'José' } });
    expect(saved).toMatchObject({ revision: 2, notes: 'liga cedo' });
    expect(received).toMatchObject([{ revision: 1 }, saved]);
    expect(await clerk.get('customers.get', { id })).toEqual(saved);
  });

  test('does not write back what another window replaced since the form was opened', async () => {
    await using till = await openTestCore();
    const clerk = await clerkOf(till);
    const id = randomUUID();
    await clerk.get('customers.save', { id, revision: null, customer: jose });
    const moved = { ...jose, email: 'novo@correio.example' };
    const newer = await clerk.get('customers.save', { id, revision: 1, customer: moved });
    for (const revision of [null, 1, 3]) {
      expect(await problemOf(clerk.call('customers.save', { id, revision, customer: jose, notes: 'liga cedo' }))).toBe(
        'revision customer-changed-meanwhile',
      );
    }
    expect(await clerk.get('customers.get', { id })).toEqual(newer);
  });

  test('brings back nobody who was erased or merged into another since the form was opened', async () => {
    await using till = await openTestCore();
    const clerk = await clerkOf(till);
    const manager = till.connect();
    await manager.signIn('manager');
    const [keptId, mergedId, erasedId] = [randomUUID(), randomUUID(), randomUUID()];
    await clerk.get('customers.save', { id: keptId, revision: null, customer: loja });
    const lia = { name: 'Lia', email: 'lia@correio.example', phone: jose.phone };
    await clerk.get('customers.save', { id: mergedId, revision: null, customer: lia });
    await clerk.get('customers.save', { id: erasedId, revision: null, customer: jose });
    const fields = { name: 'kept', email: 'kept', phone: 'kept', document: 'kept' } as const;
    const kept = await manager.get('customers.merge', { keptId, mergedId, fields });
    await manager.get('customers.erase', { id: erasedId });
    for (const [id, customer] of [
      [mergedId, lia],
      [erasedId, jose],
    ] as const) {
      expect(await problemOf(clerk.call('customers.save', { id, revision: 1, customer }))).toBe(
        'revision customer-gone',
      );
    }
    expect(await clerk.get('customers.search', { text: '' })).toEqual([kept]);
  });

  test('two people never have the same document, however it is punctuated', async () => {
    await using till = await openTestCore();
    const clerk = await clerkOf(till);
    const first = randomUUID();
    await clerk.get('customers.save', { id: first, revision: null, customer: jose });
    const other = { ...loja, document: { type: 'cpf', number: '52998224725' } };
    expect(await clerk.call('customers.save', { id: randomUUID(), revision: null, customer: other })).toMatchObject({
      error: {
        code: 'rule-broken',
        fields: [{ path: 'customer.document.number', code: 'document-taken', params: { name: jose.name, id: first } }],
      },
    });
    expect(await clerk.get('customers.search', { text: '' })).toHaveLength(1);
  });

  test.each([
    ['a CPF whose digits do not fit', { document: { type: 'cpf', number: '52998224726' } }, 'tax-id-invalid'],
    ['a CPF said to be a CNPJ', { document: { type: 'cnpj', number: '52998224725' } }, 'tax-id-invalid'],
    ['a passport of two letters', { document: { type: 'passport', number: 'AB' } }, 'passport-invalid'],
    ['a name without a letter', { name: '😀 123' }, 'name-without-letter'],
    ['a name of 10,000 letters', { name: 'x'.repeat(10_000) }, 'field-too-long'],
  ])('%s is refused with its reason', async (_what, part, code) => {
    await using till = await openTestCore();
    const clerk = await clerkOf(till);
    const asked = clerk.call('customers.save', { id: randomUUID(), revision: null, customer: { ...jose, ...part } });
    expect(await asked).toMatchObject({ error: { code: 'rule-broken', fields: [{ code }] } });
  });

  test('who was kept with a name without a letter is changed in another field', async () => {
    await using till = await openTestCore();
    const id = randomUUID();
    await (await clerkOf(till)).get('customers.save', { id, revision: null, customer: jose });
    await till.restart(async () => {
      const db = new DatabaseSync(join(till.dataDir, databaseName('training')));
      db.prepare("UPDATE customers SET name = '2021' WHERE id = ?").run(id);
      db.close();
    });
    const clerk = await clerkOf(till);
    const { revision } = await clerk.get('customers.get', { id });
    const email = 'jose@correio.example';
    const changed = { id, revision, customer: { ...jose, name: '2021', email } };
    expect(await clerk.get('customers.save', changed)).toMatchObject({ name: '2021', email });
  });

  test.each([
    ['emoji', { name: 'Zoë 👩🏽‍🍳🥐' }],
    ['right to left', { name: 'שרה כהן \u202Eabc' }],
    ['a formula', { name: '=A1+1' }],
    ['a passport', { document: { type: 'passport', number: 'FX123456' } }],
    ['a CNPJ with letters', { document: { type: 'cnpj', number: '12.ABC.345/01DE-35' } }],
  ])('%s comes back as it was typed, and is found', async (_what, part) => {
    await using till = await openTestCore();
    const clerk = await clerkOf(till);
    const saved = await clerk.get('customers.save', {
      id: randomUUID(),
      revision: null,
      customer: { ...jose, ...part },
    });
    expect(saved).toMatchObject(part);
    expect(await clerk.get('customers.search', { text: saved.name })).toEqual([saved]);
  });

  test('notes of 10,000 characters are refused, and nothing is stored', async () => {
    await using till = await openTestCore();
    const clerk = await clerkOf(till);
    const asked = clerk.call('customers.save', {
      id: randomUUID(),
      revision: null,
      customer: jose,
      notes: 'x'.repeat(10_000),
    });
    expect(await asked).toMatchObject({ error: { fields: [{ path: 'notes', code: 'field-too-long' }] } });
    expect(await clerk.get('customers.search', { text: '' })).toEqual([]);
  });
});
