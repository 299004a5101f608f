/** What the buyer sees on a second screen, while somebody sells at the first one. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ana, charge, expectPaid, lock, payPix, putInBasket, signIn } from '#test/e2e/support/clerk.ts';
import { readByJsqr } from '#test/e2e/support/qr-picture.ts';
import { area, button, expectState, qr } from '#test/e2e/support/screen.ts';
import type { TillOnHost } from './host.ts';

const shop = 'Padaria Balcão';

async function openDisplay({ page, display }: TillOnHost): Promise<Page> {
  await area(page, 'Ajustes').click();
  await button(page.getByRole('navigation', { name: 'Seções dos ajustes' }), 'Esta tela').click();
  await button(page, 'Abrir a tela do cliente').click();
  const opened = await display();
  await opened.getByRole('heading', { name: shop }).waitFor();
  await area(page, 'Venda').click();
  return opened;
}

/** The bridge of the desktop app is the same on both pages; what it reaches is not. */
async function expectToAskNothingElse(display: Page): Promise<void> {
  const answers = await display.evaluate(async () => {
    const ask = (method: string) =>
      window.balcao?.call({ t: 'call', requestId: crypto.randomUUID(), method, input: {} });
    return { own: await ask('display.get'), others: await Promise.all(['session.state', 'till.state'].map(ask)) };
  });
  expect(answers.own).toMatchObject({ ok: true });
  for (const answer of answers.others) expect(answer).toMatchObject({ ok: false, error: { code: 'forbidden' } });
}

export async function showBuyer(till: TillOnHost): Promise<void> {
  const { page } = till;
  await signIn(page, ana);
  const display = await openDisplay(till);
  await putInBasket(page, 'Pão de queijo', 'Pingado');
  for (const text of ['Pão de queijo', 'Pingado', /12,50/]) await display.getByText(text).waitFor();
  if (till.desktop !== null) await expectToAskNothingElse(display);
  await charge(page, 'Pix');
  await expectState(page, 'awaiting-payment');
  await qr(page).waitFor();
  await display.getByTestId('display-qr').waitFor();
  const code = readByJsqr(await page.screenshot());
  expect(code).toContain('br.gov.bcb.pix');
  expect(readByJsqr(await display.screenshot())).toBe(code);
  await payPix(page);
  await expectPaid(page);
  await display.getByText('Pagamento recebido').waitFor();
  await lock(page);
  await display.getByRole('heading', { name: shop, level: 1 }).waitFor();
  await display.getByText('Pagamento recebido').waitFor({ state: 'detached' });
  if (till.desktop === null) return;
  await till.desktop.close();
  await expect.poll(() => display.isClosed()).toBe(true);
}
