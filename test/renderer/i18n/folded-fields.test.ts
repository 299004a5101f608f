/** The head of the folded part of a form names each field inside that is set: nothing is sent unseen. */
import { beforeAll, describe, expect, it } from 'vitest';
import * as link from '#renderer/areas/links/link-form-draft.ts';
import * as subscription from '#renderer/areas/subscriptions/form/form-draft.ts';
import { setInside } from '#renderer/i18n/folded-fields.ts';
import { changeLanguage } from '#renderer/i18n/i18n.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import { cents } from '#shared/domain/money.ts';

beforeAll(() => changeLanguage('en'));
const { t } = wordsOf('pt-BR');

/** Something else than the empty form has, of the same kind; what a field means is no matter here. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return cents(value + 1);
  if (Array.isArray(value)) return [{ kind: 'discounts' }];
  return value === null || typeof value === 'string' ? 'other' : { zipCode: '01310-100' };
}

function unnamed<T extends object>(empty: T, open: readonly (keyof T)[], named: (form: T) => string): string[] {
  const folded = Object.entries(empty).filter(([name]) => !open.includes(name as keyof T));
  expect(folded.length).toBeGreaterThan(0);
  return folded.filter(([name, value]) => named({ ...empty, [name]: otherThan(value) }) === '').map(([name]) => name);
}

describe('the head of the folded part', () => {
  it('of a link names every field but the open ones, and the ones that only go with another', () => {
    const empty = link.emptyForm();
    const named = (form: link.LinkForm) => setInside(t, link.foldedFields(form));
    expect(named(empty)).toBe('');
    expect(unnamed(empty, ['items', 'methods', 'discountPercent', 'discountCents', 'client'], named)).toEqual([]);
    expect(named({ ...empty, maxUses: '1', freightCents: cents(500) })).toBe('Frete, Máximo de usos');
  });

  it('of a subscription names every field but the open ones, its buyer apart', () => {
    const { emptyForm: empty, foldedFields, foldedOfBuyer } = subscription;
    const named = (form: subscription.FormText) => setInside(t, [...foldedOfBuyer(form), ...foldedFields(form)]);
    expect(named(empty)).toBe('');
    const open = ['name', 'email', 'phone', 'document', 'items', 'payment'] as const;
    const rhythm = ['interval', 'intervalCount', 'startAt', 'maxInvoices'] as const;
    expect(unnamed(empty, [...open, ...rhythm], named)).toEqual([]);
    expect(setInside(t, foldedOfBuyer({ ...empty, ip: '203.0.113.7' }))).toBe('IP do comprador');
  });
});
