/** What stands in the place of a Pix code that is shown to nobody. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PixPanel } from '#renderer/areas/orders/progress/pix-panel.tsx';
import { bodyOf } from '#renderer/areas/orders/progress/progress-view.ts';
import { i18next } from '#renderer/i18n/i18n.ts';
import { payment, sale } from '#test/renderer/sample-sale.ts';

test('a code that is held back is not said to have failed verification, nor that nothing was charged', async () => {
  await i18next.changeLanguage('en');
  // As the core tells it behind `isBesideOpen`: see test A of flows/e11-late-order.
  const held = sale({
    state: 'awaiting-payment',
    orderStatus: 'requires_action',
    waitsFor: null,
    moneyReceived: false,
    payments: [
      payment({ status: 'requires_action', pix: { code: null, invalidReason: null, expiresAt: Date.now() + 600_000 } }),
    ],
  });
  expect(bodyOf(held)).toBe('pix');
  const shown = renderToStaticMarkup(
    createElement(PixPanel, { sale: held, isBusy: false, onRefresh: () => {}, onNewCode: () => {} }),
  );
  expect(shown).not.toMatch(/failed verification|Nothing was charged|não passou|Nada foi cobrado/);
});
