/** The history of a thing names who asked, and who approved where that was somebody else. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { changeLanguage } from '#renderer/i18n/i18n.ts';
import { TimelineList } from '#renderer/ui/timeline-list.tsx';
import type { TimelineEntry } from '#shared/contract/sale.ts';

beforeAll(() => changeLanguage('pt-BR'));

const shown = (staffName: string, approvedBy: string | null) => {
  const details = { amountCents: 1_500, approvedBy };
  const entry: TimelineEntry = { at: 0, what: 'refund-asked', cause: 'person', staffName, details };
  return renderToStaticMarkup(createElement(TimelineList, { entries: [entry] }));
};

it('says who approved what another person asked for', () => {
  expect(shown('Ana', 'Bruno')).toContain('Ana, com aprovação de Bruno');
});

it.each(['Bruno', null])('names a manager alone of his own refund (recorded as approved by %s)', (approvedBy) => {
  expect(shown('Bruno', approvedBy)).toContain('>Bruno<');
});
