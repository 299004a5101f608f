/** Whoever reviews a request is told what to look for in the provider's dashboard: by what a dashboard shows. */
import { beforeAll, expect, it } from 'vitest';
import { cardThing } from '#renderer/areas/cards/register.ts';
import { chargebackThing } from '#renderer/areas/chargebacks/register.ts';
import { linkThing } from '#renderer/areas/links/register.ts';
import { lookFor } from '#renderer/areas/outbox/entry-labels.ts';
import { subscriptionThing } from '#renderer/areas/subscriptions/register.ts';
import { chargeThing } from '#renderer/areas/v1-charges/register.ts';
import { clientCardThing } from '#renderer/areas/v1-saved-cards/register.ts';
import { changeLanguage } from '#renderer/i18n/i18n.ts';
import { type Words, wordsOf } from '#renderer/i18n/use-t.ts';
import { cents } from '#shared/domain/money.ts';

beforeAll(() => changeLanguage('en'));

const at = new Date(2027, 2, 1, 12, 5).getTime();
const [pt, en] = [wordsOf('pt-BR'), wordsOf('en')];
/** Given are only the fields that the text is made of. */
const said =
  <T extends object>(facts: (words: Words, thing: T, at: number) => readonly (string | null)[]) =>
  (words: Words, thing: object) =>
    lookFor(words.t, facts(words, thing as T, at));
const toFind = {
  link: said(linkThing.toFind),
  card: said(cardThing.toFind),
  clientCard: said(clientCardThing.toFind),
  charge: said(chargeThing.toFind),
  subscription: said(subscriptionThing.toFind),
  chargeback: said(chargebackThing.toFind),
};
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

it('a link goes by its name with the mark that was sent, its total and when; a known one by its code', () => {
  const link = { id: '0192-aaaa-1234abcd', name: 'Bolo da Lia', code: null, totalCents: cents(1000) };
  expect(plain(toFind.link(pt, link))).toBe('Procure: Bolo da Lia #1234abcd, R$ 10,00, 01/03/2027, 12:05');
  expect(plain(toFind.link(en, link))).toMatch(/^Look for: Bolo da Lia #1234abcd, R\$10\.00, 3\/1\/27, 12:05 PM$/);
  expect(plain(toFind.link(pt, { ...link, code: 'lk_1' }))).toContain('Bolo da Lia lk_1,');
});

it('a saved card goes by its face, its holder, its customer and when', () => {
  const card = {
    brand: 'visa',
    lastFour: '1111',
    holderName: 'MARIA TESTE',
    customer: { name: 'Rui Lima', email: 'rui@example.com' },
  };
  expect(toFind.card(pt, card)).toBe(
    'Procure: Visa final 1111, MARIA TESTE, Rui Lima, rui@example.com, 01/03/2027, 12:05',
  );
  expect(toFind.card(en, card)).toMatch(/^Look for: Visa ending 1111, MARIA TESTE, Rui Lima, rui@example\.com, /);
});

it('a card of v1 goes by its client, and by a name only where one is known', () => {
  const card = { brand: 'visa', lastFour: '1111', name: null, clientCode: 'cliente-7' };
  expect(toFind.clientCard(pt, card)).toBe('Procure: Visa final 1111, cliente-7, 01/03/2027, 12:05');
});

it('a v1 charge and a subscription go by amount, payment and who pays', () => {
  const charge = {
    code: null,
    subscriptionCode: null,
    invoiceCode: null,
    method: 'PIX' as const,
    card: null,
    amountCents: cents(2390),
    client: { name: 'Rui Lima', email: 'rui@example.com' },
  };
  expect(plain(toFind.charge(pt, charge))).toBe('Procure: R$ 23,90, 01/03/2027, 12:05, Pix, Rui Lima, rui@example.com');
  const subscription = {
    apiId: null,
    code: 'plano-1',
    currency: 'brl',
    amountCents: 4900,
    method: { type: 'pix', installments: null, card: null },
    customer: { name: 'Rui Lima', email: 'rui@example.com' },
  };
  expect(plain(toFind.subscription(pt, subscription))).toBe(
    'Procure: plano-1, R$ 49,00, 01/03/2027, 12:05, Pix, Rui Lima, rui@example.com',
  );
});

it('a chargeback goes by its own id', () => {
  const chargeback = {
    id: 'cb_1',
    amountCents: cents(3190),
    currency: 'brl',
    customer: { name: 'Rui Lima', email: null },
  };
  expect(plain(toFind.chargeback(pt, chargeback))).toBe('Procure: cb_1, R$ 31,90, Rui Lima');
});
