/** The total of a form of v1: one that cannot be reckoned is not told as nothing. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { emptyForm } from '#renderer/areas/links/link-form-draft.ts';
import { LinkItemsFields } from '#renderer/areas/links/link-items-fields.tsx';
import { newItem } from '#renderer/format/item-text.ts';
import { changeLanguage } from '#renderer/i18n/i18n.ts';
import { cents } from '#shared/domain/money.ts';

beforeAll(() => changeLanguage('pt-BR'));

/** The total alone is large. */
function shown(quantity: string): string {
  const form = { ...emptyForm(), items: [{ ...newItem(), quantity, unitAmountCents: cents(99_999_999) }] };
  const fields = createElement(LinkItemsFields, { form, onChange: () => undefined, problemAt: () => undefined });
  return /text-xl[^>]*>([^<]*)</.exec(renderToStaticMarkup(fields))?.[1]?.replace('\u00A0', ' ') ?? 'no total';
}

test.each([
  ['2', 'R$ 1.999.999,98'],
  ['', '—'],
  ['um', '—'],
  ['999999999', '—'],
])('%j of an item come to %s', (quantity, told) => {
  expect(shown(quantity)).toBe(told);
});
