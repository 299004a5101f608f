/** A card with a code, a refund and a half-typed card: none of their secrets is in any byte the till or its browser wrote. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type E2eTill, openE2eTill } from '#test/helpers/e2e-till.ts';
import { connectToStation } from '#test/helpers/station-client.ts';
import {
  bruno,
  cards,
  charge,
  closeTraining,
  expectPaid,
  putInBasket,
  readCode,
  sellWithCard,
  signIn,
  typeCard,
} from './support/clerk.ts';
import { area, button, expectState, pressPin } from './support/screen.ts';
import { type Found, filesUnder, formsOf, type Secret, scan } from './support/secret-scan.ts';

const clara = { name: 'Clara', pin: '73910284' } as const;
const given = '60481537';
const cvc = '3917';
const halfTyped = '5200000000000015';

describe('after a working day', () => {
  let till: E2eTill;
  const secrets: Secret[] = [
    { name: 'card number', value: cards.asksCode },
    { name: 'card number typed and not sent', value: halfTyped },
    { name: 'security code', value: cvc, isShort: true },
    { name: 'security code in JSON', value: `"cvc":"${cvc}"` },
    { name: 'PIN', value: clara.pin },
    { name: 'PIN that was given', value: given },
    { name: 'API key', value: 'sk_test_balcao' },
  ];

  let filesAtPowerCut: readonly string[] = [];
  let foundAtPowerCut: readonly Found[] = [];

  async function typeHalfACard(): Promise<void> {
    await putInBasket(till.page, 'Pingado');
    await charge(till.page, 'Cartão');
    await typeCard(till.page, { number: halfTyped, cvc });
  }

  beforeAll(async () => {
    till = await openE2eTill({
      prepare: async (address) => {
        using client = await connectToStation(address);
        await client.signIn('manager');
        const { id: staffId } = await client.get('staff.create', { name: clara.name, role: 'clerk', pin: given });
        await client.get('session.signIn', { staffId, pin: given, newPin: clara.pin });
      },
    });
    const { page } = till;
    await signIn(page, clara);
    await sellWithCard(page, { number: cards.asksCode, cvc, name: 'CLARA CANARIO' }, 'Misto-quente');
    await expectState(page, 'awaiting-code');
    const code = await readCode(page);
    secrets.push({ name: 'verification code', value: code, isShort: true });
    secrets.push({ name: 'verification code in JSON', value: `"code":"${code}"` });
    await closeTraining(page);
    await page.getByLabel('Código', { exact: true }).fill(code);
    await button(page, 'Conferir código').click();
    await expectPaid(page);

    await button(page, 'Ver venda').click();
    await button(page, 'Estornar').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Valor', { exact: true }).click();
    await dialog.getByLabel('Valor a devolver').fill('4,00');
    await dialog.getByLabel('Motivo').selectOption({ label: 'Pedido do cliente' });
    await button(dialog, 'Devolver R$ 4,00').click();
    await pressPin(page, bruno.pin);
    await button(page, 'Aprovar e devolver').click();
    await expectState(page, 'refunding');

    // Another card is being typed when the power goes …
    await area(page, 'Venda').click();
    await typeHalfACard();
    till.expectProblem(/WebSocket connection to .* failed/);
    await till.kill();
    filesAtPowerCut = filesUnder(till.dataDir);
    foundAtPowerCut = scan([till.dataDir, till.profileDir], secrets);
    await till.restart();
    // … and again when the window is closed at the end of the day.
    await signIn(page, clara);
    await typeHalfACard();
    await till.stop();
  });
  afterAll(() => till[Symbol.asyncDispose]());

  test('there is something to look at: database, its write-ahead log, the diary, the browser profile', () => {
    const endings = ['.db', '.db-wal', 'station.log'];
    expect(endings.filter((ending) => !filesAtPowerCut.some((file) => file.endsWith(ending)))).toEqual([]);
    // What may be kept is found as it was written: nothing is hidden from the scan by packing.
    const kept = scan([till.dataDir], [{ name: 'item', value: 'Misto-quente' }]).map(({ file }) => file);
    expect(kept.some((file) => file.endsWith('.db'))).toBe(true);
    expect(filesUnder(till.profileDir).length).toBeGreaterThan(20);
    expect(secrets.map(({ name }) => name)).toContain('verification code');
  });

  test('no card number, code, PIN or key was in any file when the power went', () => {
    expect(foundAtPowerCut).toEqual([]);
  });

  test('nor is one after the till was opened again and closed in order', () => {
    expect(scan([till.dataDir, till.profileDir], secrets)).toEqual([]);
  });

  test('and the scan finds each of them in every form when somebody writes it there', () => {
    const planted = join(till.dataDir, 'planted');
    mkdirSync(planted);
    for (const { name, value, isShort } of secrets) {
      const expected = isShort === true ? ['plain', 'UTF-16'] : formsOf(value).map((form) => form.name);
      const [inText, inDatabase] = [join(planted, 'text'), join(planted, 'data.db')];
      const forms = [value, value.match(/.{1,4}/g)?.join(' '), value.match(/.{1,4}/g)?.join('-')];
      const encoded = ['', 'x', 'xy'].map((before) => Buffer.from(`${before}${value}!`).toString('base64'));
      const hex = Buffer.from(value).toString('hex');
      const escaped = hex.replace(/../g, '\\u00$&');
      const urls = [
        encodeURIComponent(value),
        hex.replace(/../g, '%$&'),
        ...['%20', '+'].map((by) => value.match(/.{1,4}/g)?.join(by)),
      ];
      const digests = ['sha256', 'sha1', 'md5'].map((algorithm) => createHash(algorithm).update(value).digest());
      const written = digests.flatMap((digest) => [
        ...(['hex', 'base64', 'base64url'] as const).map((way) => digest.toString(way)),
        digest.toString('hex').toUpperCase(),
      ]);
      const reversed = [...value].reverse().join('');
      const inUrl = encoded.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
      const all = [...forms, ...encoded, ...inUrl, hex, hex.toUpperCase(), ...urls, escaped, reversed, ...written];
      const texts = [...all, JSON.stringify(value)].join(';\n');
      writeFileSync(
        inText,
        Buffer.concat([Buffer.from(`;${texts};`), ...digests, Buffer.from(`;${forms.join(';')};`, 'utf16le')]),
      );
      expect(scan([planted], [{ name, value, ...(isShort ? { isShort } : {}) }]).map(({ form }) => form)).toEqual(
        expected,
      );

      const database = new Database(inDatabase);
      database.exec('CREATE TABLE IF NOT EXISTS notes (text TEXT)');
      database.prepare('INSERT INTO notes VALUES (?)').run(`seen: ${value}.`);
      database.close();
      writeFileSync(inText, '');
      expect(scan([planted], [{ name, value, ...(isShort ? { isShort } : {}) }])).toContainEqual({
        file: inDatabase,
        secret: name,
        form: 'plain',
        near: expect.stringContaining('seen'),
      });
    }
  });
});
