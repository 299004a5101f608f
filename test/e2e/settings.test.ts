/** Ajustes: a section at a time, by keyboard too; one way of saving; a question before changes are lost. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ana, bruno, lock, signIn } from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { expectFocus, pressAndType } from './support/keyboard.ts';
import { oneTill } from './support/one-till.ts';
import { area, basket, button, expectNoSidewaysScroll, isInWindow } from './support/screen.ts';

const till = oneTill();
const page = () => till().page;
const sections = () => page().getByRole('navigation', { name: 'Seções dos ajustes' });
const region = (name: string) => page().getByRole('region', { name });
const question = () => page().getByRole('alertdialog', { name: 'Salvar as mudanças?' });

async function openSection(name: string): Promise<void> {
  await button(sections(), name).click();
}

test('a clerk sees what is for everybody, and changes nothing of the shop', async () => {
  await signIn(page(), ana);
  await area(page(), 'Ajustes').click();
  await region('Esta tela').waitFor();
  expect(await sections().getByRole('button').allTextContents()).toEqual([
    'Esta tela',
    'Funcionamento',
    'Impressora',
    'Sobre e suporte',
  ]);
  await openSection('Funcionamento');
  await region('Funcionamento').getByText('Só a gerência muda estes ajustes.').waitFor();
  expect(await button(page(), 'Salvar').count()).toBe(0);
  // Not by its address either.
  await page().evaluate(() => location.assign('#/settings/backups'));
  await region('Esta tela').waitFor();
  await lock(page());
});

test('a manager walks the sections by keyboard, and the address names the open one', async () => {
  await signIn(page(), bruno);
  await page().keyboard.press('Alt+5');
  await region('Esta tela').waitFor();
  await button(sections(), 'Esta tela').focus();
  await page().keyboard.press('ArrowDown');
  await page().keyboard.press('Enter');
  await region('Dados da loja').waitFor();
  expect(new URL(page().url()).hash).toBe('#/settings/shop');
  await page().reload();
  await region('Dados da loja').waitFor();
});

test('in a low window the fields go on where nothing is changed, and what is changed can be saved from there', async () => {
  const size = page().viewportSize() ?? { width: 1366, height: 768 };
  await openSection('Esta tela');
  await page().setViewportSize({ width: 683, height: 384 });
  const save = button(region('Esta tela'), 'Salvar');
  expect(await isInWindow(page(), save)).toBe(false);
  await region('Esta tela').getByText('English', { exact: true }).click();
  await expect.poll(() => isInWindow(page(), save)).toBe(true);
  await button(region('Esta tela'), 'Descartar mudanças').click();
  await page().setViewportSize(size);
});

test('what is typed beyond the room of a field is said, and not cut without a word', async () => {
  await openSection('Dados da loja');
  const name = page().getByLabel('Nome da loja');
  const note = page().getByText('Não coube tudo: aqui cabem 60 caracteres.');
  await name.fill('x'.repeat(60));
  await name.press('End');
  expect(await note.count()).toBe(0);
  await page().keyboard.type('y');
  await note.waitFor();
  await name.press('Backspace');
  await note.waitFor({ state: 'detached' });
  await button(region('Dados da loja'), 'Descartar mudanças').click();
});

test('a change is saved with one confirmation, and a wrong one says why', async () => {
  await openSection('Funcionamento');
  const save = button(region('Funcionamento'), 'Salvar');
  expect(await save.isDisabled()).toBe(true);
  const minutes = page().getByLabel('Bloquear após inatividade, em minutos');
  await minutes.fill('99');
  await save.click();
  await page().getByText('Digite um número inteiro de 1 a 15.').waitFor();
  await minutes.fill('12');
  await page().getByText('Dividir pagamentos entre recebedores').click();
  await save.click();
  await page().getByText('Ajustes salvos').waitFor();
  expect(await page().getByText('Ajustes salvos').count()).toBe(1);
  await page().reload();
  expect(await minutes.inputValue()).toBe('12');
});

test('who chooses how long buyers are kept is told when that begins, and reads its help in long lines', async () => {
  const save = button(region('Funcionamento'), 'Salvar');
  const months = page().getByLabel('Guardar dados de clientes sem movimento, em meses');
  const help = region('Funcionamento').getByText('0 guarda até alguém apagar', { exact: false });
  expect((await help.boundingBox())?.width).toBeGreaterThan(480);
  expect((await months.boundingBox())?.width).toBeLessThan(300);
  const begins = region('Funcionamento').getByText(/^Começa amanhã: .* há mais de 6 meses/);
  await months.fill('6');
  expect(await begins.count()).toBe(0);
  await save.click();
  await begins.waitFor();
  await expectGoodScreen(page(), 'how long buyers are kept');
  await months.fill('0');
  await save.click();
  await begins.waitFor({ state: 'detached' });
});

test('what is typed while a save is under way is a change of its own', async () => {
  const save = button(region('Funcionamento'), 'Salvar');
  const minutes = page().getByLabel('Bloquear após inatividade, em minutos');
  await minutes.fill('11');
  await pressAndType(save, minutes, '10');
  await expect.poll(() => save.getAttribute('aria-busy')).toBe(null);
  expect(await minutes.inputValue()).toBe('10');
  await page().reload();
  expect(await minutes.inputValue()).toBe('11');
});

test('a shop that sells in dollars says so at the counter, and a sale in preparation holds the currency', async () => {
  const save = button(region('Dados da loja'), 'Salvar');
  async function choose(currency: string): Promise<void> {
    await area(page(), 'Ajustes').click();
    await openSection('Dados da loja');
    await region('Dados da loja').getByText(currency).click();
    await save.click();
  }
  await choose('Dólar (US$)');
  const asked = page().getByRole('alertdialog', { name: 'Vender em dólares a partir de agora?' });
  await asked.getByText('O Pix some das formas de pagamento.', { exact: false }).waitFor();
  await expectFocus(button(asked, 'Continuar em reais'));
  await page().keyboard.press('Escape');
  await asked.waitFor({ state: 'hidden' });
  expect(await page().getByText('Ajustes salvos').count()).toBe(0);
  await save.click();
  await button(asked, 'Vender em dólares').click();
  await page().getByText('Ajustes salvos').waitFor();
  await area(page(), 'Venda').click();
  await button(page(), /^Adicionar Pingado.*US\$/).click();
  await basket(page()).getByText('US$ 7,00').last().waitFor();
  await page().keyboard.press('F2');
  await page().getByText('Esta venda é em dólar: só no cartão.', { exact: false }).waitFor();
  const ways = page().getByRole('toolbar', { name: 'Como o cliente vai pagar?' }).getByRole('button');
  expect(await ways.allTextContents()).toEqual(['1Cartão', '2Dois cartões']);
  await page().keyboard.press('Escape');
  await choose('Real (R$)');
  const refused = page().getByText('Há itens na venda em preparo.', { exact: false });
  await expectFocus(refused);
  const described = await region('Dados da loja')
    .getByRole('radiogroup', { name: 'Moeda das vendas no balcão' })
    .getAttribute('aria-describedby');
  expect(described?.split(' ')).toContain(await refused.getAttribute('id'));
  await button(region('Dados da loja'), 'Descartar mudanças').click();
  await area(page(), 'Venda').click();
  await button(basket(page()), 'Limpar venda').click();
  await button(page().getByRole('alertdialog'), 'Limpar venda').click();
  await choose('Real (R$)');
  await button(page().getByRole('alertdialog'), 'Vender em reais').click();
  await page().getByText('Ajustes salvos').waitFor();
  await openSection('Funcionamento');
});

test('unsaved changes are asked about, wherever somebody goes: stay, leave, or save first', async () => {
  const minutes = page().getByLabel('Bloquear após inatividade, em minutos');
  await minutes.fill('7');
  await openSection('Esta tela');
  await button(question(), 'Continuar aqui').click();
  expect(await minutes.inputValue()).toBe('7');
  await page().goBack();
  await question().waitFor();
  await page().keyboard.press('Escape');
  await area(page(), 'Vendas').click();
  await button(question(), 'Salvar e sair').click();
  await page().getByRole('heading', { name: 'Vendas', level: 1 }).waitFor();
  await area(page(), 'Ajustes').click();
  await openSection('Funcionamento');
  expect(await minutes.inputValue()).toBe('7');
  await minutes.fill('3');
  await openSection('Esta tela');
  await button(question(), 'Sair sem salvar').click();
  await region('Esta tela').waitFor();
  await openSection('Funcionamento');
  expect(await minutes.inputValue()).toBe('7');
});

test('on a narrow screen the sections stand above what they show', async () => {
  const size = page().viewportSize() ?? { width: 1366, height: 768 };
  await page().setViewportSize({ width: 640, height: 768 });
  const [list, shown] = [await sections().boundingBox(), await region('Funcionamento').boundingBox()];
  expect(list !== null && shown !== null && list.y + list.height <= shown.y).toBe(true);
  await expectNoSidewaysScroll(page());
  await page().setViewportSize(size);
});

test('a support file is given, and whose work runs here can be read', async () => {
  await openSection('Sobre e suporte');
  await region('Sobre e suporte').getByText('Pasta dos dados').waitFor();
  const downloading = page().waitForEvent('download');
  await button(page(), 'Criar arquivo de suporte').click();
  const file = await (await downloading).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    format: 'balcao-support-1',
    about: { mode: 'training' },
  });
  await page()
    .getByText(/^Mostrar \d+ pacotes$/)
    .click();
  await page().getByText('better-sqlite3', { exact: false }).waitFor();
});
