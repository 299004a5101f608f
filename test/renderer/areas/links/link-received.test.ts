/** A link that was used shows what the API tells of its money, and names no payer, sum or time that it does not tell. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { LinkReceived } from '#renderer/areas/links/link-received.tsx';
import { changeLanguage } from '#renderer/i18n/i18n.ts';
import { cents } from '#shared/domain/money.ts';

beforeAll(() => changeLanguage('pt-BR'));

const used = { usesCount: 2, maxUses: 3, totalCents: cents(1_800), orderCode: 'ped-1' };
const shown = (link: typeof used | { [K in keyof typeof used]: (typeof used)[K] | null }) =>
  renderToStaticMarkup(createElement(LinkReceived, { link: { ...used, ...link, totalCents: used.totalCents } }));

it('says how often it was used, what each use asked for, and where the money is told', () => {
  expect(shown(used)).toMatch(/2 de 3 usos.*R\$\s18,00.*não diz ao Balcão quem pagou.*código do pedido/);
  expect(shown({ ...used, orderCode: null })).toContain('código do link');
  expect(shown(used)).not.toMatch(/36,00/);
});

it('says nothing before the first use', () => {
  for (const usesCount of [0, null]) expect(shown({ ...used, usesCount })).toBe('');
});
