/** The rules of a payment link, each at, below and above its limit, and the table its milestones expand to. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expandMilestones as sandboxExpands } from '#sandbox/v1/link-money.ts';
import type { LinkDraft } from '#shared/domain/link-draft.ts';
import { expandMilestones, linkTotals } from '#shared/domain/link-money.ts';
import { checkLink } from '#shared/domain/links.ts';
import { linkDraft } from '../flows/support/links.ts';

const now = Date.UTC(2027, 2, 1, 12);
const item = (unitAmountCents: number, quantity = 1) => ({ id: 'a', description: 'A', quantity, unitAmountCents });
const long = (length: number) => 'x'.repeat(length);
const address = (length: number) => 'https://loja.example/'.padEnd(length, 'x');
const codes = (change: Partial<LinkDraft>): string[] =>
  checkLink({ ...linkDraft(), ...change } as LinkDraft, now).map(({ path, code }) => `${path} ${code}`);

const payer = {
  name: 'Lia Souza',
  email: 'lia@example.com',
  phone: { ddi: '55', ddd: '11', number: '987654321' },
  document: { type: 'CPF', number: '529.982.247-25' },
} as const;
const home = { zipcode: '01310-100', street: 'Paulista', number: '1', neighborhood: 'Centro', city: 'SP', state: 'SP' };

describe('a link', () => {
  test.each<[string, Partial<LinkDraft>, string[]]>([
    ['as it stands', {}, []],
    ['without items', { items: [] }, ['items link-items-missing']],
    ['of 4.99', { items: [item(499)], freightCents: 0 }, ['items link-total-too-small']],
    ['of 5.00', { items: [item(500)], freightCents: 0 }, []],
    ['of 4.99 and a cent of freight', { items: [item(499)], freightCents: 1 }, []],
    ['with an item of nothing', { items: [item(0)] }, ['items.0.unitAmountCents amount-too-small']],
    ['with no piece of an item', { items: [item(900, 0)] }, ['items.0.quantity quantity-too-small']],
    ['whose quantity is no number', { items: [item(900, Number.NaN)] }, ['items.0.quantity quantity-too-small']],
    ['that ends now', { expiresAt: now }, ['expiresAt link-expired']],
    ['that ends at no date', { expiresAt: Number.NaN }, ['expiresAt date-invalid']],
    ['that ends later', { expiresAt: now + 1 }, []],
    ['with no uses', { maxUses: 0 }, ['maxUses number-too-small']],
    ['with one use', { maxUses: 1 }, []],
    ['with a Pix of no hours', { pixExpirationHours: 0 }, ['pixExpirationHours number-too-small']],
    ['with 22 characters on the statement', { softDescriptor: long(22) }, []],
    ['with 23 characters on the statement', { softDescriptor: long(23) }, ['softDescriptor field-too-long']],
    ['with an address of 1000', { backUrl: address(1000), redirectUrl: address(1000) }, []],
    ['with an address of 1001', { redirectUrl: address(1001) }, ['redirectUrl field-too-long']],
    ['that returns to a script', { backUrl: 'javascript:alert(1)' }, ['backUrl address-not-allowed']],
    ['that returns without encryption', { redirectUrl: 'http://loja.example' }, ['redirectUrl address-not-allowed']],
    ['that returns to a file', { redirectUrl: 'file:///C:/x.html' }, ['redirectUrl address-not-allowed']],
    ['that returns to a bare name', { backUrl: 'loja.example/volta' }, ['backUrl address-not-allowed']],
    ['that returns to nowhere', { backUrl: 'https://' }, ['backUrl address-not-allowed']],
    [
      'that returns to an address broken by a space',
      { backUrl: 'https://loja.example/a b' },
      ['backUrl address-not-allowed'],
    ],
    ['that returns over https', { backUrl: 'HTTPS://loja.example/volta?venda=1' }, []],
    ['with a title of 256', { orderTitle: long(256) }, ['orderTitle field-too-long']],
    [
      'with milestones',
      {
        milestones: [
          { count: 3, rate: 1 },
          { count: 12, rate: 1.0299 },
        ],
      },
      [],
    ],
    ['with 13 instalments', { milestones: [{ count: 13, rate: 1 }] }, ['milestones.0.count milestone-count']],
    [
      'with steps that fall',
      {
        milestones: [
          { count: 3, rate: 1 },
          { count: 3, rate: 1 },
        ],
      },
      ['milestones.1.count milestone-order'],
    ],
    ['with a rate below 1', { milestones: [{ count: 3, rate: 0.99 }] }, ['milestones.0.rate milestone-rate']],
    [
      'with a discount and no Pix',
      { pixDiscount: { type: 'fixed', hundredths: 1 } },
      ['pixDiscount discount-needs-pix'],
    ],
  ])('%s', (_name, change, expected) => {
    expect(codes(change)).toEqual(expected);
  });

  const pix = { methods: ['PIX'], items: [item(1_000)], freightCents: 200 } as const;
  test.each<[string, LinkDraft['pixDiscount'], string[]]>([
    ['that leaves 5.00', { type: 'fixed', hundredths: 700 }, []],
    ['that leaves 4.99', { type: 'fixed', hundredths: 701 }, ['pixDiscount discount-leaves-too-little']],
    ['above the items', { type: 'fixed', hundredths: 1_001 }, ['pixDiscount discount-above-items']],
    ['of 70% of the items', { type: 'percentage', hundredths: 7_000 }, []],
    ['of 70.1% of the items', { type: 'percentage', hundredths: 7_010 }, ['pixDiscount discount-leaves-too-little']],
    ['of nothing', { type: 'percentage', hundredths: 0 }, ['pixDiscount field-required']],
  ])('with a Pix discount %s', (_name, pixDiscount, expected) => {
    expect(codes({ ...pix, pixDiscount })).toEqual(expected);
  });

  test.each<[string, object, string[]]>([
    ['complete', {}, []],
    ['without a name', { name: ' ' }, ['client.name field-required']],
    [
      'with a wrong CPF',
      { document: { type: 'CPF', number: '52998224724' } },
      ['client.document.number tax-id-invalid'],
    ],
    ['with a passport', { document: { type: 'passport', number: 'AB1' } }, []],
    ['with half an e-mail', { email: 'lia@' }, ['client.email email-invalid']],
    ['born on a day that is not', { birthdate: '1990-02-30' }, ['client.birthdate date-invalid']],
    ['with a home', { address: home }, []],
    ['with a home without a street', { address: { ...home, street: '' } }, ['client.address.street field-required']],
    ['in a state of one letter', { address: { ...home, state: 'S' } }, ['client.address.state state-invalid']],
  ])('with a payer %s', (_name, change, expected) => {
    expect(codes({ client: { ...payer, ...change } })).toEqual(expected);
  });
});

describe('the table of instalments', () => {
  test('expands each milestone from the one before it', () => {
    expect(
      expandMilestones(
        [
          { count: 2, rate: 1 },
          { count: 4, rate: 1.05 },
        ],
        10_001,
      ),
    ).toEqual([
      { count: 1, rate: 1, totalCents: 10_001 },
      { count: 2, rate: 1, totalCents: 10_001 },
      { count: 3, rate: 1.05, totalCents: 10_501 },
      { count: 4, rate: 1.05, totalCents: 10_501 },
    ]);
    expect(expandMilestones([], 700)).toEqual([{ count: 1, rate: 1, totalCents: 700 }]);
  });

  test('is the one the service makes of the same milestones', () => {
    const steps = fc
      .uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 })
      .map((counts) => counts.toSorted((a, b) => a - b).map((count) => ({ count, rate: 1 + count / 100 })));
    fc.assert(
      fc.property(steps, fc.integer({ min: 500, max: 10 ** 9 }), (milestones, totalCents) => {
        const theirs = sandboxExpands(
          milestones.map(({ count, rate }) => ({ count, interest_rate: rate })),
          totalCents,
        );
        expect(expandMilestones(milestones, totalCents)).toEqual(theirs);
      }),
    );
  });

  test('a total that cannot be counted exactly is none', () => {
    const items = [item(Number.MAX_SAFE_INTEGER, 3)];
    expect(linkTotals({ items, freightCents: 0, pixDiscount: null })).toBeNull();
  });
});
