/** Whoever would fill in what another person confirms learns first that nobody can do so now. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { i18next } from '#renderer/i18n/i18n.ts';
import { NobodyYet } from '#renderer/ui/nobody-yet.tsx';
import type { PersonChoice } from '#renderer/ui/people-options.ts';

async function shown(...people: readonly PersonChoice[]): Promise<string> {
  await i18next.changeLanguage('pt-BR');
  return renderToStaticMarkup(createElement(NobodyYet, { people }));
}

const later = Date.now() + 3_600_000;

it('who can confirm only later is named, with the time and the rule', async () => {
  const html = await shown(
    { id: '1', name: 'Clara', confirmsFrom: later },
    { id: '2', name: 'Dora', confirmsFrom: null },
  );
  expect(html).toContain('agora ninguém pode');
  expect(html).toMatch(/Clara: a partir de/);
  expect(html).toContain('Dora: ainda não escolheu o PIN');
  expect(html).toContain('24 horas');
});

it('a shop of one person is told to add another', async () => {
  expect(await shown()).toContain('Não há outra pessoa cadastrada');
});

it('nothing is said while somebody can confirm', async () => {
  expect(await shown({ id: '1', name: 'Clara', confirmsFrom: later }, { id: '2', name: 'Bruno' })).toBe('');
});
