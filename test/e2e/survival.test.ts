/** Reloads, crashes, second tabs and lost networks in the middle of a sale: it is always found again, and charged once. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type E2eTill, openE2eTill } from '#test/helpers/e2e-till.ts';
import {
  ana,
  bruno,
  cards,
  charge,
  closeTraining,
  expectPaid,
  lock,
  newSale,
  openTraining,
  payPix,
  putInBasket,
  sellWithCard,
  send,
  signIn,
  typeCard,
} from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { ledgerOf } from './support/ledger.ts';
import { oneTill } from './support/one-till.ts';
import { area, basket, button, expectState, qr, saleIdOf, stateLine, trainingPanel } from './support/screen.ts';

/** What the till keeps of a basket is written within this. */
const keptWithinMs = 1_000;

const till = oneTill();
const page = () => till().page;
const statusBar = () => page().getByRole('contentinfo').getByRole('status');
const underWay = () => page().getByRole('region', { name: 'Vendas em andamento' });

beforeAll(() => signIn(page(), ana));

async function showPix(): Promise<string> {
  await putInBasket(page(), 'Pão de queijo');
  await charge(page(), 'Pix');
  await qr(page()).waitFor();
  return await saleIdOf(page());
}

async function setNetwork(label: 'Normal' | 'Sem rede' | 'Perde respostas'): Promise<void> {
  await openTraining(page());
  await trainingPanel(page()).getByLabel('Rede').selectOption({ label });
  await closeTraining(page());
}

/** Orders that the till has asked about so far. */
async function ordersAskedAbout({ control }: E2eTill): Promise<string[]> {
  const { requests } = await control<{ requests: { method: string; path: string }[] }>('GET', '/requests');
  return requests.flatMap(({ method, path }) => (method === 'GET' && /\/v2\/orders\/([^/]+)$/.exec(path)?.[1]) || []);
}

describe('the page', () => {
  test('reloaded beside a basket has its lines still, and once it is empty stays empty', async () => {
    await putInBasket(page(), 'Pão de queijo', 'Café coado');
    await page().reload();
    await basket(page()).getByText('Pão de queijo').waitFor();
    await basket(page()).getByText('Café coado').waitFor();
    await button(basket(page()), 'Limpar venda').click();
    await page().getByRole('alertdialog').getByRole('button', { name: 'Limpar venda' }).click();
    await basket(page()).getByText('Nenhum item na venda').waitFor();
    await page().reload();
    await basket(page()).getByText('Nenhum item na venda').waitFor();
  });

  test('reloaded in the middle of a Pix sale shows that sale again, and nobody has to sign in', async () => {
    const saleId = await showPix();
    await page().reload();
    await qr(page()).waitFor();
    expect(await saleIdOf(page())).toBe(saleId);
    await payPix(page());
    await expectPaid(page());
    await page().reload();
    await expectPaid(page());
    await newSale(page());
  });

  test('opened twice shows the same sale in both tabs, each told when it is paid', async () => {
    await showPix();
    const [second] = await Promise.all([
      till().context.waitForEvent('page'),
      page().evaluate(() => void window.open(window.location.href)),
    ]);
    await qr(second).waitFor();
    expect(await saleIdOf(second)).toBe(await saleIdOf(page()));
    await payPix(page());
    await Promise.all([expectPaid(page()), expectPaid(second)]);
    await second.close();
    await closeTraining(page());
    await newSale(page());
  });

  test('locked in the middle of a sale shows it to whoever signs in next', async () => {
    await showPix();
    const saleId = await saleIdOf(page());
    await lock(page());
    await signIn(page(), bruno);
    await qr(page()).waitFor();
    expect(await saleIdOf(page())).toBe(saleId);
    await payPix(page());
    await expectPaid(page());
    await closeTraining(page());
    await newSale(page());
    await lock(page());
    await signIn(page(), ana);
  });
});

describe('a part of the screens that cannot be fetched', () => {
  test('says so, leaves the rest alone, and is fetched when it is asked for again', async () => {
    await using alone = await openE2eTill();
    const screen = alone.page;
    alone.expectProblem(/ERR_FAILED|Failed to fetch dynamically imported module/);
    await screen.route(/\/(?:training-drawer|sales-screen)-[^/]*\.js/, (route) => route.abort());
    await signIn(screen, ana);
    await putInBasket(screen, 'Pão de queijo');
    await area(screen, 'Treino').click();
    const broken = screen.getByRole('alert').filter({ hasText: 'O resto da tela funciona.' });
    await button(broken, 'Fechar').click();
    await area(screen, 'Vendas').click();
    await screen.getByRole('heading', { name: 'Esta tela encontrou um erro' }).waitFor();

    await screen.unrouteAll();
    await button(screen, 'Voltar ao começo').click();
    await basket(screen).getByText('Pão de queijo').waitFor();
    await area(screen, 'Vendas').click();
    await screen.getByText('Ainda não há vendas hoje.').waitFor();
    await openTraining(screen);
  });
});

describe('without network', () => {
  test('a Pix on the screen goes on waiting, the state line says why, and it is paid once the network is back', async () => {
    await showPix();
    await setNetwork('Sem rede');
    await statusBar().filter({ hasText: 'Sem conexão com a operadora' }).waitFor();
    // Nobody looks now: "no payment seen" would be read as "none made".
    await stateLine(page()).filter({ hasText: 'o Pix pode já ter sido pago' }).waitFor();
    await button(page(), 'Tentar agora').click();
    await page().getByText('Ainda sem conexão.').waitFor();
    await payPix(page());
    await setNetwork('Normal');
    await button(page(), 'Tentar agora').click();
    await button(page(), 'Tentar agora').waitFor({ state: 'detached' });
    await expectPaid(page());
    await statusBar().filter({ hasText: 'Conectado' }).waitFor();
    await newSale(page());
  });

  test('a sale made offline waits in the queue with its reason, and goes out by itself afterwards', async () => {
    await setNetwork('Sem rede');
    await putInBasket(page(), 'Brigadeiro');
    await charge(page(), 'Pix');
    await expectState(page(), 'queued');
    await page().getByText('A conexão falhou antes do envio. Nada saiu deste computador.').waitFor();
    expect(await qr(page()).count()).toBe(0);
    await setNetwork('Normal');
    await qr(page()).waitFor();
    await payPix(page());
    await expectPaid(page());
    expect((await ledgerOf(till(), await saleIdOf(page()))).moves).toEqual(['pix_paid 450']);
    await closeTraining(page());
    await newSale(page());
  });
});

describe('kill -9', () => {
  beforeAll(() => till().expectProblem(/WebSocket connection to .* failed/));

  test('beside a basket: the sale in preparation is offered after the restart, and taken up whole', async () => {
    await putInBasket(page(), 'Pão de queijo', 'Café coado');
    await page().waitForTimeout(keptWithinMs);
    till().expectProblem(/WebSocket connection to .* failed/);
    await till().restart();
    await signIn(page(), ana);
    await basket(page()).getByText('Uma venda ficou sem terminar quando a janela fechou.').waitFor();
    await expectGoodScreen(page(), 'a sale left unfinished');
    await button(basket(page()), 'Ver a venda').click();
    const dialog = page().getByRole('dialog', { name: 'Vendas em espera' });
    await dialog.getByText('Não foi posta em espera').waitFor();
    await expectGoodScreen(page(), 'the sale that was left unfinished');
    await button(dialog, /^Retomar/).click();
    await basket(page()).getByText('Pão de queijo').waitFor();
    expect(await basket(page()).getByText('Uma venda ficou sem terminar').count()).toBe(0);
    await button(basket(page()), 'Limpar venda').click();
    await page().getByRole('alertdialog').getByRole('button', { name: 'Limpar venda' }).click();
    await page().reload();
    await basket(page()).getByText('Nenhum item na venda').waitFor();
    expect(await basket(page()).getByText('Uma venda ficou sem terminar').count()).toBe(0);
  });

  test('while a Pix is shown: it is found in progress after the restart, and reaches its end', async () => {
    const saleId = await showPix();
    await till().kill();
    await statusBar().filter({ hasText: 'A conexão com o Balcão caiu.' }).waitFor();
    await till().restart();
    await signIn(page(), ana);
    await openSale();
    await qr(page()).waitFor();
    expect(await saleIdOf(page())).toBe(saleId);
    await payPix(page());
    await expectPaid(page());
    expect((await ledgerOf(till(), saleId)).moves).toEqual(['pix_paid 550']);
    await closeTraining(page());
    await newSale(page());
  });

  test('is told to managers in the morning: the till had not been closed', async () => {
    await lock(page());
    await signIn(page(), bruno);
    await area(page(), 'Ajustes').click();
    await page().getByRole('link', { name: 'Sobre e suporte' }).or(button(page(), 'Sobre e suporte')).first().click();
    await page().getByText('Abriu depois de terminar sem fechar').first().waitFor();
    await expectGoodScreen(page(), 'what happened lately');
    await lock(page());
    await signIn(page(), ana);
    await area(page(), 'Venda').click();
  });

  test('while the payer pays: the till learns of it when it is back, and nobody has to ask', async () => {
    const { control, kill, restart } = till();
    const before = await ordersAskedAbout(till());
    const saleId = await showPix();
    const fresh = async () => (await ordersAskedAbout(till())).find((id) => !before.includes(id));
    await expect.poll(fresh, { timeout: 30_000 }).toBeDefined();
    await kill();
    await control('POST', `/orders/${await fresh()}/pix/pay`, {});
    await restart();
    await signIn(page(), ana);
    await area(page(), 'Vendas').click();
    await page().getByRole('row').filter({ hasText: 'Pão de queijo' }).first().click();
    await expectState(page(), 'paid');
    expect(await saleIdOf(page())).toBe(saleId);
    expect((await ledgerOf(till(), saleId)).moves).toEqual(['pix_paid 550']);
    await area(page(), 'Venda').click();
  });

  test('while a card is on the wire: the card is asked for again, and one charge remains', async () => {
    const { control, kill, restart } = till();
    await control('POST', '/faults', { kind: 'delay_after', method: 'POST', route: '/v2/orders', ms: 20_000 });
    await sellWithCard(page(), { number: cards.approved }, 'Pingado');
    await expectState(page(), 'sending');
    const saleId = await saleIdOf(page());
    await kill();
    await control('DELETE', '/faults');
    await restart();
    await signIn(page(), ana);
    await openSale();
    await expectState(page(), 'unknown');
    await expectGoodScreen(page(), 'a card that nobody can ask for');
    await button(page(), 'Digitar o cartão').click();
    await typeCard(page(), { number: cards.approved });
    await send(page());
    await expectPaid(page());
    const [first, second] = [await ledgerOf(till(), saleId), await ledgerOf(till(), await saleIdOf(page()))];
    expect([first.receivedCents, second.receivedCents]).toEqual([0, 700]);
  });
});

/** From the strip of sales that are still under way. */
async function openSale(): Promise<void> {
  await underWay()
    .getByRole('button', { name: /\d.*R\$/ })
    .click();
}
