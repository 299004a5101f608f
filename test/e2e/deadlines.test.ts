/** Prazos: a waiting Pix counts down there, opens from there, and is gone once it is paid. */
import { expect, test } from 'vitest';
import { ana, charge, putInBasket, signIn } from './support/clerk.ts';
import { oneTill } from './support/one-till.ts';
import { area, button, expectNoSidewaysScroll, expectState } from './support/screen.ts';

const till = oneTill();
const page = () => till().page;
const list = () => page().getByRole('list', { name: /^Prazos, do mais próximo/ });

async function openDeadlines(): Promise<void> {
  await area(page(), 'Gestão').click();
  await button(page().getByRole('navigation', { name: 'Seções da gestão' }), 'Prazos').click();
  await page().getByRole('heading', { name: 'Prazos', level: 1 }).waitFor();
}

test('nothing lapses in a quiet shop', async () => {
  await signIn(page(), ana);
  await openDeadlines();
  await page().getByText('Nada vence agora.').waitFor();
  await expectNoSidewaysScroll(page());
});

test('a Pix stands there with the time it has left, and opens', async () => {
  await area(page(), 'Venda').click();
  await putInBasket(page(), 'Pingado');
  await charge(page(), 'Pix');
  await expectState(page(), 'awaiting-payment');
  await openDeadlines();
  const row = list().getByRole('button', { name: /^Pix aguardando pagamento/ });
  await row.waitFor();
  expect(await row.textContent()).toMatch(/\d+:\d\d/);
  await row.click();
  await expectState(page(), 'awaiting-payment');
});
