/** Every screen in both themes: nothing that axe objects to, and nothing that has to be scrolled sideways. */
import { beforeAll, describe, expect, test } from 'vitest';
import { objections } from './support/axe.ts';
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
  readCode,
  sellWithCard,
  send,
  signIn,
  typeCard,
} from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { oneTill } from './support/one-till.ts';
import {
  area,
  basket,
  button,
  closeDialog,
  expectNoSidewaysScroll,
  expectState,
  pressPin,
  qr,
} from './support/screen.ts';

const till = oneTill();
const page = () => till().page;
const dialog = () => page().getByRole('dialog');

/** Still pictures: in the middle of a movement no colour is what it will be. */
beforeAll(() => page().emulateMedia({ reducedMotion: 'reduce' }));

const expectGood = (screen: string) => expectGoodScreen(page(), screen);

const section = (name: string) =>
  page().getByRole('navigation', { name: 'Seções da gestão' }).getByRole('button', { name, exact: true });

test('what is wrong is found: a nameless button, pale text in either theme, a page that is too wide', async () => {
  await page().evaluate(() => {
    const wrong = document.body.appendChild(document.createElement('main'));
    const pale = wrong.appendChild(document.createElement('p'));
    const wide = wrong.appendChild(document.createElement('div'));
    wrong.append(document.createElement('button'));
    wrong.id = 'wrong';
    Object.assign(wrong.style, { position: 'fixed', bottom: '0', width: '50%', overflowX: 'auto' });
    pale.textContent = 'pale';
    Object.assign(pale.style, { color: 'light-dark(#bbb, #444)', background: 'light-dark(#fff, #000)' });
    wide.style.width = '9999px';
  });
  const light = (await objections(page())).join('\n');
  expect(light).toContain('button-name');
  expect(light).toContain('color-contrast');
  await page().emulateMedia({ colorScheme: 'dark' });
  expect((await objections(page(), ['color-contrast'])).join('\n')).toContain('#wrong');
  await page().emulateMedia({ colorScheme: 'light' });
  await expect(expectNoSidewaysScroll(page())).rejects.toThrow('MAIN');
  await page().evaluate(() => document.querySelector('#wrong')?.remove());
});

describe('signing in', () => {
  test('the list of people', async () => {
    await page().getByRole('heading', { name: 'Quem está no caixa?' }).waitFor();
    await expectGood('sign-in');
  });

  test('the pad, and a wrong PIN', async () => {
    await page()
      .getByRole('button', { name: /^Ana\b/ })
      .click();
    await pressPin(page(), '000000');
    await button(page(), 'Entrar').click();
    await page().getByRole('alert').waitFor();
    await expectGood('wrong PIN');
    await signIn(page(), ana);
  });
});

describe('Venda', () => {
  test('empty, and with items', async () => {
    await expectGood('Venda, empty');
    await putInBasket(page(), 'Pão de queijo', 'Misto-quente', 'Misto-quente');
    await expectGood('Venda');
    await button(page(), /^Mostrar como: Lista/).click();
    await expectGood('Venda as a list');
    await button(page(), /^Mostrar como: Blocos/).click();
  });

  test.each([
    { key: 'F4', name: 'Cliente' },
    { key: 'F6', name: 'Desconto na venda' },
    { key: 'F7', name: 'Pôr esta venda em espera' },
    { key: 'F8', name: 'Vendas em espera' },
    { key: 'F1', name: 'Mapa de teclas' },
  ])('the dialog $name', async ({ key, name }) => {
    await page().keyboard.press(key);
    await page().getByRole('dialog', { name }).waitFor();
    await expectGood(name);
    await closeDialog(page());
  });

  test('the dialog of an item of one’s own', async () => {
    await button(page(), 'Valor avulso').click();
    await dialog().waitFor();
    await expectGood('Valor avulso');
    await closeDialog(page());
  });
});

describe('Cobrar', () => {
  test('the choice, a Pix, a card, and what is wrong with it', async () => {
    await button(basket(page()), 'Cobrar').click();
    await page().getByRole('toolbar').waitFor();
    await expectGood('Cobrar');
    await button(page(), 'Cartão + Pix').click();
    await page().getByLabel('Número do cartão').waitFor();
    await expectGood('card and Pix');
    await send(page());
    await page().getByText('Falta este dado do cartão.').first().waitFor();
    await expectGood('card with problems');
    await page().keyboard.press('Escape');
    await basket(page()).waitFor();
  });
});

describe('a payment', () => {
  test('that waits for a Pix, with the training panel over it, and paid', async () => {
    await charge(page(), 'Pix');
    await qr(page()).waitFor();
    await expectGood('Pix');
    await openTraining(page());
    await expectGood('Treino');
    await payPix(page());
    await expectPaid(page());
    await closeTraining(page());
    await expectGood('paid');
    await newSale(page());
  });

  test('that waits for a code', async () => {
    await sellWithCard(page(), { number: cards.asksCode }, 'Brigadeiro');
    await expectState(page(), 'awaiting-code');
    await expectGood('code');
    const code = await readCode(page());
    await closeTraining(page());
    await page().getByLabel('Código', { exact: true }).fill(code);
    await button(page(), 'Conferir código').click();
    await expectPaid(page());
    await newSale(page());
  });

  test('that was declined', async () => {
    await sellWithCard(page(), { number: cards.declined }, 'Brigadeiro');
    await expectState(page(), 'declined');
    await page().getByText('Diagnóstico').click();
    await expectGood('declined');
    await button(page(), 'Receber de outra forma').click();
    await page().getByRole('toolbar').waitFor();
    await expectGood('another way to pay');
    await area(page(), 'Venda').click();
  });

  test('whose outcome is unknown', async () => {
    await till().control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders' });
    await putInBasket(page(), 'Pingado');
    await charge(page(), 'Cartão');
    await typeCard(page(), { number: cards.approved });
    await send(page());
    await expectState(page(), 'unknown');
    await expectGood('unknown');
  });
});

describe('the back office', () => {
  test('Vendas, a sale, its refund and the approval', async () => {
    await area(page(), 'Vendas').click();
    const sale = page().getByRole('row').filter({ hasText: 'Pão de queijo' });
    await sale.waitFor();
    await expectGood('Vendas');
    const total = page().getByTestId('history-total');
    const all = await total.textContent();
    await button(page(), 'Forma').click();
    await expectGood('a filter and its choices');
    await page().getByRole('menuitemradio', { name: 'Pix', exact: true }).click();
    await button(page(), 'Salvar filtro').click();
    await page().getByLabel('Nome do filtro').fill('No Pix');
    await expectGood('the name of a view');
    await button(dialog(), 'Salvar').click();
    await button(page(), 'Filtro salvo: No Pix').waitFor();
    await expectGood('Vendas with a view');
    await button(page(), 'Excluir filtro salvo').click();
    await button(page(), 'Limpar filtros').click();
    // Rows move while the list grows again.
    await expect.poll(() => total.textContent()).toBe(all);
    await sale.click();
    await button(page(), 'Devolver').waitFor();
    await expectGood('detail');
    await button(page(), 'Devolver').click();
    await expectGood('refund of items, none chosen');
    await button(dialog(), /^Todos os itens/).click();
    await expectGood('refund of items');
    await dialog().getByText('Valor', { exact: true }).click();
    await dialog().getByLabel('Valor a devolver').fill('0,50');
    await expectGood('refund of an amount that cannot go back');
    await dialog().getByLabel('Valor a devolver').fill('1,00');
    await expectGood('refund of an amount');
    await dialog().getByLabel('Motivo').selectOption({ label: 'Outro' });
    await button(dialog(), 'Devolver R$ 1,00').click();
    await dialog().getByText('Escreva o que aconteceu.').waitFor();
    await expectGood('refund with a problem');
    await dialog().getByLabel('Observação').fill('Veio frio');
    await button(dialog(), 'Devolver R$ 1,00').click();
    await page().getByRole('dialog', { name: 'Aprovação da gerência' }).waitFor();
    await expectGood('approval');
    await page().keyboard.press('Escape');
    await button(dialog(), 'Devolver R$ 1,00').waitFor();
    await closeDialog(page());
  });

  test('Pendências and one request', async () => {
    // Its number of requests that need somebody is part of its name.
    await button(page(), /^Pendências( \d+)?$/).click();
    await expectGood('Pendências');
    // By now the request may have ended by itself, and those still open change while one looks.
    await page().getByText('Recentes').click();
    const entry = page().getByRole('row').first();
    await entry.waitFor();
    await entry.click();
    await page().getByText('Detalhes técnicos').click();
    await page().getByRole('table').waitFor();
    await expectGood('a request');
  });

  test('Cartões: the form, its problems, and choosing a card that is saved', async () => {
    await area(page(), 'Gestão').click();
    await section('Cartões das vendas').click();
    await expectGood('Cartões, empty');
    await button(page(), 'Salvar cartão').click();
    await dialog().waitFor();
    await button(dialog(), 'Salvar cartão').click();
    await expectGood('a card that is saved, with problems');
    await closeDialog(page());
    await button(page(), 'Buscar cartão salvo em outro lugar').click();
    await dialog().waitFor();
    await expectGood('a card by its token');
    await closeDialog(page());
  });

  test('Contestações: none, one, and files that may not be sent', async () => {
    await section('Contestações').click();
    await page().getByText('Nenhuma contestação aberta.').waitFor();
    await expectGood('Contestações, empty');
    const { movements } = await till().control<{ movements: { kind: string; charge_id: string }[] }>('GET', '/ledger');
    const paid = movements.find(({ kind }) => kind === 'capture');
    await till().control('POST', `/charges/${paid?.charge_id}/chargeback`, {});
    await lock(page());
    await signIn(page(), bruno);
    await area(page(), 'Gestão').click();
    await section('Contestações').click();
    const list = page().getByRole('grid', { name: /^Contestações/ });
    // The list is read anew when the screen opens: a row that is replaced meanwhile takes no press.
    await page().locator('[aria-busy]').waitFor({ state: 'detached' });
    await list.getByRole('row').first().click();
    await expectGood('a chargeback');
    const buffer = Buffer.from('no PDF');
    await page()
      .getByLabel('Escolher arquivos PDF')
      .first()
      .setInputFiles([{ name: 'foto.pdf', mimeType: 'application/pdf', buffer }]);
    await page().getByText('Nada foi enviado. Corrija antes:').waitFor();
    await expectGood('a defence with problems');
    await lock(page());
    await signIn(page(), ana);
  });

  test('Ajustes, of a clerk and of a manager', async () => {
    await area(page(), 'Ajustes').click();
    await page().getByRole('heading', { name: 'Ajustes' }).waitFor();
    await expectGood('Ajustes of a clerk');
    await lock(page());
    await signIn(page(), bruno);
    await area(page(), 'Ajustes').click();
    const sections = page().getByRole('navigation', { name: 'Seções dos ajustes' }).getByRole('button');
    await sections.first().waitFor();
    for (const section of await sections.all()) {
      await section.click();
      await page().locator('main section').first().waitFor();
      await expectGood(`Ajustes of a manager: ${await section.textContent()}`);
    }
  });
});
