/** What a person may do about a sale in progress. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ProgressActions } from '#renderer/areas/orders/progress/progress-actions.tsx';
import { i18next } from '#renderer/i18n/i18n.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { payment, sale } from '#test/renderer/sample-sale.ts';

const nothing = (): void => undefined;
const card = payment({ method: 'card', status: null });

async function shown(of: Sale): Promise<string> {
  await i18next.changeLanguage('pt-BR');
  const refreshing = {
    isPending: false,
    isUnanswered: false,
    answeredAt: null,
    error: null,
    refresh: nothing,
    run: async () => null,
    clearError: nothing,
  };
  const asked = { onRefresh: nothing, onReplace: nothing, onLeave: nothing, onNewSale: nothing };
  const props = { sale: of, refreshing, ...asked, onSeeSale: nothing, onOpenOther: nothing };
  return renderToStaticMarkup(createElement(ProgressActions, props));
}

describe('a sale whose card must be typed again', () => {
  const { t } = wordsOf('pt-BR');

  it.each([true, false])('offers another way to pay where something may take its place: %s', async (replace) => {
    const retype = sale({ state: 'retype-card', orderId: null, payments: [card], can: { ...sale().can, replace } });
    expect((await shown(retype)).includes(t('replace.action'))).toBe(replace);
  });
});
