/** A window loses its network in the middle of a sale, and a copy is restored at another one before it is back: nothing is sold twice. */
import type { Page, WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import { ana, bruno, cards, charge, lock, putInBasket, send, signIn, typeCard } from './support/clerk.ts';
import { oneTill } from './support/one-till.ts';
import { area, basket, button } from './support/screen.ts';

const till = oneTill();
const page = () => till().page;

/** Frames reach the station and no answer comes back; then nothing goes either way until the network is back. */
async function loseNetwork(window: Page) {
  let state: 'good' | 'deaf' | 'gone' = 'good';
  let open: WebSocketRoute | null = null;
  await window.routeWebSocket(/\/ws$/, (socket) => {
    open = socket;
    if (state === 'gone') return void socket.close();
    const station = socket.connectToServer();
    station.onMessage((text) => (state === 'good' ? socket.send(text) : undefined));
    socket.onMessage((text) => station.send(text));
  });
  await window.reload();
  return {
    deaf: () => (state = 'deaf'),
    gone: () => {
      state = 'gone';
      void (open as WebSocketRoute | null)?.close();
    },
    back: () => (state = 'good'),
  };
}

const captures = async (): Promise<number> => {
  const { movements } = await till().control<{ movements: { kind: string }[] }>('GET', '/ledger');
  return movements.filter(({ kind }) => kind === 'capture').length;
};

test.each([
  ['', false],
  [', also where its page was loaded again meanwhile', true],
])('the basket whose answer never came is for people, and is not charged again%s', async (_, isReloaded) => {
  const before = await captures();
  await signIn(page(), bruno);
  await area(page(), 'Ajustes').click();
  await button(page(), 'Cópias de segurança').click();
  await button(page(), 'Fazer uma cópia agora').click();
  await page().getByText('Cópia pronta.').first().waitFor();
  const [counter] = await Promise.all([
    till().context.waitForEvent('page'),
    page().evaluate(() => void window.open(window.location.origin)),
  ]);
  const network = await loseNetwork(counter);
  await putInBasket(counter, 'Pão de queijo');
  await charge(counter, 'Cartão');
  await typeCard(counter, { number: cards.approved });
  network.deaf();
  await send(counter);
  await expect.poll(captures, { timeout: 20_000 }).toBe(before + 1);
  network.gone();
  if (isReloaded) await counter.reload();

  await page()
    .getByRole('button', { name: /^Restaurar a cópia de/ })
    .first()
    .click();
  await button(page().getByRole('alertdialog'), 'Restaurar esta cópia').click();
  await page().getByRole('heading', { name: 'Quem está no caixa?' }).waitFor({ timeout: 60_000 });
  network.back();
  await counter.getByRole('heading', { name: 'Quem está no caixa?' }).waitFor({ timeout: 60_000 });
  await signIn(counter, ana);
  await area(counter, 'Venda').click();
  await basket(counter).getByText('Não se sabe se esta venda foi feita').waitFor();
  await basket(counter).getByText('Pão de queijo').waitFor();
  expect(await button(basket(counter), 'Cobrar').isEnabled()).toBe(false);
  // To charge it once more a clerk alone cannot say that it was not charged. That it was ends the basket.
  await button(basket(counter), 'Conferi no painel: não foi cobrada').click();
  const approval = counter.getByRole('dialog', { name: 'Aprovação da gerência' });
  await approval.getByText('Cobrar de novo o que talvez já foi cobrado').waitFor();
  await button(approval, 'Cancelar').click();
  await basket(counter).getByText('Falta a aprovação da gerência.').waitFor();
  await button(basket(counter), 'Conferi no painel: foi cobrada').click();
  await basket(counter).getByText('Nenhum item na venda').waitFor();
  await counter.getByText('Ela está no painel da operadora', { exact: false }).waitFor();
  await lock(counter);
  expect(await captures()).toBe(before + 1);
  await counter.close();
});
