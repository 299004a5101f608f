/** Where no card may be typed, the screen has no field for one, and says why and what to do, in both languages. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { changeLanguage } from '#renderer/i18n/i18n.ts';
import { CardFields } from '#renderer/ui/card-fields.tsx';
import { TypedCardsContext } from '#renderer/ui/typed-cards.tsx';

const card = { number: '', holderName: '', expiry: '', cvc: '' };
const given = { card, onCard: () => undefined, problemOf: () => undefined, onLeave: () => undefined };
const fields = createElement(CardFields, { ...given, path: 'payments.0', autoFocus: false });
const shown = (mayType: boolean) => renderToStaticMarkup(createElement(TypedCardsContext, { value: mayType }, fields));

it.each([
  ['pt-BR', 'Um gerente pode permitir em Ajustes, Funcionamento.'],
  ['en', 'A manager can allow it in Settings, How it works.'],
] as const)('in %s', async (language, words) => {
  await changeLanguage(language);
  expect(shown(true)).toContain('<input');
  expect(shown(false)).not.toContain('<input');
  expect(shown(false)).toContain(words);
});
