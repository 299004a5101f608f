/** A second movement of money that is held back is told in the words of what it was for: a refund charges nobody. */
import { beforeAll, expect, it } from 'vitest';
import { heldBackWords, holderOf } from '#renderer/i18n/held-back-labels.ts';
import { changeLanguage } from '#renderer/i18n/i18n.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import { heldKinds } from '#shared/contract/errors.ts';

beforeAll(() => changeLanguage('en'));
const of = (path: string, language = 'pt-BR') => {
  const words = heldBackWords(wordsOf(language).t, { code: 'money-may-have-moved', fields: [{ path, code: 'held' }] });
  return words === null ? null : `${words.what} ${words.action}`;
};

it.each(['pt-BR', 'en'])('every kind has words of its own in %s', (language) => {
  expect(new Set(heldKinds.map((kind) => of(kind, language))).size).toBe(heldKinds.length);
});

it('only a sale is called one, and a refund is not called a charge', () => {
  expect(heldKinds.filter((kind) => of(kind)?.includes('venda'))).toEqual(['basket']);
  expect(heldKinds.filter((kind) => of(kind)?.match(/cobr/) === null)).toEqual(['refund']);
});

it.each([
  ['charge', 'pt-BR'],
  ['charge', 'en'],
  ['subscription', 'pt-BR'],
  ['subscription', 'en'],
] as const)('a %s that waits for two people is not called one to complete, in %s', async (path, language) => {
  await changeLanguage(language);
  const { t } = wordsOf(language);
  const by = (state: string) =>
    heldBackWords(t, {
      code: 'money-may-have-moved',
      fields: [{ path, code: `${path}s.create`, params: { ownerId: 'c1', state } }],
    });
  expect(by('accepted')?.action).toBe(t(`heldBack.${path}.action`));
  expect(by('review')).toEqual({ what: t(`heldBack.${path}.what`), action: t('heldBack.charge.review') });
  expect(by('review')?.action).toContain(t('queue.title'));
  await changeLanguage('en');
});

it('what holds it can be shown where it is the same request, and nowhere else', () => {
  const error = (code: string) => ({
    code: 'money-may-have-moved' as const,
    fields: [{ path: 'charge', code, params: { ownerId: 'c1', state: 'review' } }],
  });
  for (const code of ['charges.create', 'charges.payOverdue']) expect(holderOf(error(code), 'charge')).toBe('c1');
  expect(holderOf(error('subscriptions.pay'), 'subscription')).toBe('c1');
  expect(holderOf(error('held'), 'charge')).toBeNull();
  expect(holderOf(error('charges.create'), 'subscription')).toBeNull();
  expect(holderOf({ ...error('charges.create'), code: 'rule-broken' }, 'charge')).toBeNull();
});

it('another error, and a kind that nobody knows, keep the words of the code', () => {
  const { t } = wordsOf('pt-BR');
  expect(of('voucher')).toBeNull();
  expect(heldBackWords(t, { code: 'money-may-have-moved' })).toBeNull();
  expect(heldBackWords(t, { code: 'rule-broken', fields: [{ path: 'basket', code: 'x' }] })).toBeNull();
  expect(t('error.money-may-have-moved.action')).not.toContain('venda');
});
