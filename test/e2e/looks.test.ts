/** Where things stand beside each other, measured: titles above fields, keys that do not move, rows that say that they go on. */
import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { connectToStation } from '#test/helpers/station-client.ts';
import { ana, bruno, charge, lock, putInBasket, signIn } from './support/clerk.ts';
import { keys, scanKeys } from './support/keyboard.ts';
import { oneTill } from './support/one-till.ts';
import { area, basket, button, openSection, pressPin, qr } from './support/screen.ts';

const clara = { name: 'Clara', pin: '60481537' };
const till = oneTill({
  prepare: async (address) => {
    using client = await connectToStation(address);
    await client.signIn('manager');
    await client.get('staff.create', { name: clara.name, role: 'clerk', pin: clara.pin });
  },
});
const page = (): Page => till().page;
const narrow = { width: 320, height: 640 };

beforeEach(() => page().setViewportSize({ width: 1366, height: 768 }));

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const fontSize = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

/** Runs in the page, on the element: whether its words are wider than it. */
const isCut = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth;

/** To Venda: what is typed in a form is given up. */
async function leaveForm(): Promise<void> {
  await area(page(), 'Venda').click();
  const giveUp = button(page().getByRole('alertdialog'), /^(?:Descartar|Sair sem salvar)$/);
  await giveUp
    .or(page().getByRole('region', { name: 'Catálogo' }))
    .first()
    .waitFor();
  if (await giveUp.isVisible()) await giveUp.click();
}

test('the keys of a PIN stand under its title, and stay there when another PIN is to be chosen', async () => {
  const pad = page().getByRole('group', { name: 'Teclado do PIN' });
  await button(page(), /^Clara\b/).click();
  const title = page().getByRole('heading', { name: 'PIN de Clara' });
  await title.waitFor();
  const before = await boxOf(pad);
  expect(before.y - (await boxOf(title)).bottom).toBeLessThan(40);
  await pressPin(page(), '111111');
  await button(page(), 'Entrar').click();
  await page().getByText('PIN errado').waitFor();
  expect(await boxOf(pad)).toEqual(before);
  await pressPin(page(), clara.pin);
  await button(page(), 'Entrar').click();
  await page().getByRole('heading', { name: 'Clara, escolha seu PIN' }).waitFor();
  expect((await boxOf(pad)).y).toBe(before.y);
  await button(page(), 'Voltar').click();
});

test('what a manager approves stands under the words that ask for it', async () => {
  await signIn(page(), ana);
  await putInBasket(page(), 'Pão de queijo');
  await keys(page(), 'F6');
  const discount = page().getByRole('dialog', { name: 'Desconto na venda' });
  await discount.getByText('Em %').click();
  await discount.getByLabel('Percentual do desconto').fill('99');
  await button(discount, 'Salvar').click();
  await discount.waitFor({ state: 'hidden' });
  await charge(page(), 'Pix');
  const dialog = page().getByRole('dialog', { name: 'Aprovação da gerência' });
  const asked = await boxOf(dialog.getByRole('listitem'));
  const words = await boxOf(dialog.getByText(/^Uma pessoa da gerência escolhe/));
  expect(asked.x).toBe(words.x);
  expect(asked.y - words.bottom).toBeLessThan(24);
  await button(dialog, 'Cancelar').click();
  await lock(page());
});

test('a section of Ajustes has a title that is none of a field, and so has the list of copies', async () => {
  await signIn(page(), bruno);
  await area(page(), 'Ajustes').click();
  const sections = page().getByRole('navigation', { name: 'Seções dos ajustes' });
  await button(sections, 'Funcionamento').click();
  const sizes = [
    page().getByRole('heading', { level: 1 }),
    page().getByRole('heading', { level: 2 }),
    page().locator('label[for]').first(),
  ].map(fontSize);
  const [ofPage = 0, ofSection = 0, ofField = 0] = await Promise.all(sizes);
  expect(ofPage).toBeGreaterThan(ofSection + 4);
  expect(ofSection).toBeGreaterThan(ofField + 2);
  await button(sections, 'Cópias de segurança').click();
  await button(page(), 'Fazer uma cópia agora').click();
  await page().getByText('Cópia pronta.').waitFor();
  const above = await boxOf(button(page(), 'Salvar em outro lugar'));
  const title = await boxOf(page().getByRole('heading', { level: 3, name: /^Cópias de segurança/ }));
  expect(title.y - above.bottom).toBeGreaterThanOrEqual(20);
});

test('a button beside a field is level with its box', async () => {
  await area(page(), 'Gestão').click();
  await openSection(page(), 'Catálogo');
  await button(page(), 'Novo item').click();
  const field = await boxOf(page().getByLabel('Categoria', { exact: true }));
  expect((await boxOf(button(page(), 'Nova categoria'))).y).toBe(field.y);
});

test('a new link says one reason at a quantity that is none, in two lines, and its total', async () => {
  await openSection(page(), 'Links');
  await button(page(), 'Novo link').first().click();
  const form = page().getByRole('form', { name: 'Novo link' });
  await form.getByLabel('Descrição').fill('Bolo');
  await form.getByLabel('Valor unitário').fill('99,90');
  await form.getByLabel('Qtd.').fill('2');
  await form.getByText('Total do link').locator('..').getByText('R$ 199,80').waitFor();
  expect(await form.getByRole('switch', { name: 'Todas as ativas na conta' }).isChecked()).toBe(true);
  await form.getByText('Pix', { exact: true }).click();
  expect(await form.getByRole('switch', { name: 'Todas as ativas na conta' }).isChecked()).toBe(false);
  await form.getByText('Pix', { exact: true }).click();
  expect(await form.getByRole('switch', { name: 'Todas as ativas na conta' }).isChecked()).toBe(true);
  await form.getByLabel('Qtd.').fill('-3');
  await button(form, 'Criar link').click();
  const reason = form.getByText('A quantidade é de pelo menos 1');
  await reason.waitFor();
  expect((await boxOf(reason)).height).toBeLessThan(40);
  expect(await form.getByText('O total é grande demais').count()).toBe(0);
  await leaveForm();
});

test('the row of areas says that it goes on, and shows the one that is open', async () => {
  await area(page(), 'Gestão').click();
  await openSection(page(), 'Catálogo');
  for (const size of [narrow, { width: 640, height: 480 }, { width: 683, height: 384 }]) {
    await page().setViewportSize(size);
    const row = page().getByRole('navigation', { name: 'Seções da gestão' });
    const current = row.locator('[aria-current]');
    await expect.poll(async () => (await boxOf(current)).right).toBeLessThanOrEqual((await boxOf(row)).right);
    expect((await boxOf(current)).x).toBeGreaterThanOrEqual((await boxOf(row)).x);
    const signs = row.locator('xpath=..').locator('button[aria-hidden]');
    await expect.poll(() => signs.count()).toBeGreaterThan(0);
  }
});

test('the hint of the search for subscriptions is read to its end', async () => {
  await openSection(page(), 'Assinaturas');
  expect(await page().getByRole('searchbox').evaluate(isHintCut)).toBe(false);
});

/** Runs in the page: a hint has no width that can be asked for, so it is written for a moment. */
function isHintCut(field: Element): boolean {
  const input = field as HTMLInputElement;
  input.value = input.placeholder;
  const isCut = input.scrollWidth > input.clientWidth;
  input.value = '';
  return isCut;
}

test('a code that is unknown moves no item', async () => {
  await area(page(), 'Venda').click();
  const item = button(page(), /^Adicionar Pão de queijo/);
  const before = await boxOf(item);
  await scanKeys(page(), '7891234567890');
  await page().getByText('Código 7891234567890 não está no catálogo.').waitFor();
  expect(await boxOf(item)).toEqual(before);
  await button(page().getByRole('alert'), 'Fechar').click();
});

test('at 320 the bin of a payment stands beside its name, and no word of a basket is cut', async () => {
  await button(page(), 'Valor avulso').click();
  const dialog = page().getByRole('dialog');
  await dialog.getByLabel('Descrição').fill('<script>WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW');
  await dialog.getByLabel('Valor', { exact: true }).fill('30,00');
  await button(dialog, /^Adicionar/).click();
  const words = basket(page()).locator('.line-clamp-2').first();
  expect(await words.evaluate(isCut)).toBe(false);
  await charge(page(), 'Dois cartões');
  await page().setViewportSize(narrow);
  const name = await boxOf(page().getByRole('heading', { level: 2, name: 'Cartão' }).first());
  const bin = await boxOf(button(page(), 'Tirar o pagamento 1'));
  expect(Math.abs(bin.y + bin.height / 2 - (name.y + name.height / 2))).toBeLessThanOrEqual(1);
});

test('a Pix code that stands alone is in the middle, and a row of filters fades by itself, whatever it stands on', async () => {
  await page().setViewportSize({ width: 1366, height: 768 });
  await leaveForm();
  await button(page(), 'Limpar venda').click();
  await button(page().getByRole('alertdialog'), /^Limpar/).click();
  await putInBasket(page(), 'Pingado');
  await charge(page(), 'Pix');
  await page().setViewportSize({ width: 640, height: 900 });
  const code = await boxOf(qr(page()));
  const column = await boxOf(page().getByTestId('pix-amount').locator('xpath=../..'));
  await expect.poll(() => Math.abs(code.x + code.right - column.x - column.right)).toBeLessThanOrEqual(2);
  await page().setViewportSize({ width: 1024, height: 768 });
  await area(page(), 'Vendas').click();
  const days = page().getByRole('toolbar', { name: 'Período' });
  const sign = days.locator('xpath=..').locator('button[aria-hidden]');
  await sign.waitFor();
  expect(await sign.evaluate((one) => getComputedStyle(one).backgroundImage)).toBe('none');
  expect(await days.evaluate((row) => getComputedStyle(row).maskImage)).toContain('linear-gradient');
});

test('at 320 the state of a sale stands in the line of its amount', async () => {
  await page().getByTestId('sale-number').waitFor();
  await page().setViewportSize(narrow);
  const amount = await boxOf(page().getByRole('article').getByTestId('money-total'));
  const state = await boxOf(page().getByRole('article').getByText('Aguardando Pix', { exact: true }).first());
  expect(Math.abs(amount.y + amount.height / 2 - (state.y + state.height / 2))).toBeLessThanOrEqual(3);
  expect(state.x).toBeGreaterThan(amount.right);
});
