/** A manager edits the catalogue: an item is sold by its bar code at once and has a photo, a file is imported without its bad lines, and undone. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { bruno, signIn } from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { expectFocus, keys, pressAndType, scan } from './support/keyboard.ts';
import { oneTill } from './support/one-till.ts';
import { area, basket, button, isInWindow, openSection } from './support/screen.ts';

const till = oneTill();
const page = () => till().page;
const dialog = (name: string) => page().getByRole('dialog', { name });
const importer = () => dialog('Importar itens de um arquivo');
const usual = { width: 1366, height: 768 };
const list = () => page().getByRole('grid', { name: 'Itens do catálogo' });

async function openCatalog(): Promise<void> {
  await area(page(), 'Gestão').click();
  await openSection(page(), 'Catálogo');
}

beforeAll(() => signIn(page(), bruno));

test('a category and an item are made, and every refused field says why', async () => {
  await openCatalog();
  await expectGoodScreen(page(), 'the catalogue');
  await button(page(), 'Categorias').click();
  await button(dialog('Categorias'), 'Nova categoria').click();
  await dialog('Nova categoria').getByLabel('Nome da categoria').fill('Importados');
  await dialog('Nova categoria').getByText('Violeta').click();
  await keys(page(), 'Enter');
  await dialog('Categorias').getByText('Importados').waitFor();
  await expectGoodScreen(page(), 'the categories');
  await keys(page(), 'Escape');

  await button(page(), 'Novo item').click();
  await expectFocus(page().getByLabel('Nome', { exact: true }));
  await button(page(), 'Criar item').click();
  await page().getByText('Falta o nome do item.').waitFor();
  await page().getByText('O preço é de pelo menos um centavo.').waitFor();
  await page().getByLabel('Nome', { exact: true }).fill('Chá de hibisco 🌺');
  // Whoever pastes goes on to the next field: what was not taken is still said there.
  for (const [pasted, words] of [
    ['-5', 'Um valor negativo não pode ser usado aqui.'],
    ['100.000.000,00', 'Este valor é grande demais para um caixa. O máximo aqui é R$ 9.999.999,99.'],
  ] as const) {
    await page().getByLabel('Preço', { exact: true }).fill(pasted);
    await page().getByLabel('Código de barras').focus();
    await page().getByText(words).waitFor();
  }
  // A sign is not dropped before what is typed after it.
  await page().getByLabel('Preço', { exact: true }).focus();
  await keys(page(), '-', '9', '9');
  await page().getByText('Um valor negativo não pode ser usado aqui.').waitFor();
  expect(await page().getByLabel('Preço', { exact: true }).inputValue()).toMatch(/^R\$\s0,00$/);
  await keys(page(), 'Backspace', '7');
  expect(await page().getByLabel('Preço', { exact: true }).inputValue()).toMatch(/^R\$\s0,07$/);
  // Whoever selects all, by keys or by the mouse, begins anew.
  await keys(page(), '-', 'Control+a', '2', '5', '0');
  expect(await page().getByLabel('Preço', { exact: true }).inputValue()).toMatch(/^R\$\s2,50$/);
  await keys(page(), '-');
  await page().getByLabel('Preço', { exact: true }).click({ clickCount: 3 });
  await keys(page(), '3', '0');
  expect(await page().getByLabel('Preço', { exact: true }).inputValue()).toMatch(/^R\$\s0,30$/);
  expect(await page().getByText('Digite algo como').count()).toBe(0);
  await page().getByLabel('Preço', { exact: true }).fill('12,50');
  expect(await page().getByText('Digite algo como').count()).toBe(0);
  // A category that is missing is made here, and the item is in it; what was typed of the item stays.
  await button(page(), 'Nova categoria').click();
  await dialog('Nova categoria').getByLabel('Nome da categoria').fill('Chás');
  await keys(page(), 'Enter');
  await dialog('Nova categoria').waitFor({ state: 'hidden' });
  const category = page().getByLabel('Categoria', { exact: true });
  expect(await category.locator('option:checked').textContent()).toBe('Chás');
  expect(await page().getByLabel('Nome', { exact: true }).inputValue()).toBe('Chá de hibisco 🌺');
  expect(await page().getByRole('heading', { level: 2, name: 'Novo item' }).count()).toBe(1);
  await category.selectOption('Importados');
  await page().getByLabel('Código de barras').fill('7891000100104');
  await button(page(), 'Criar item').click();
  await page().getByText('O último número do código de barras não confere.').waitFor();
  await expectFocus(page().getByLabel('Código de barras'));
  await expectGoodScreen(page(), 'the form of an item');
  await page().getByLabel('Código de barras').fill('7891000100103');
  await button(page(), 'Criar item').click();
  await expectFocus(page().getByRole('heading', { name: 'Chá de hibisco 🌺' }));
  await page().getByText('Salvo.').waitFor();
  // Only rows in view are drawn.
  await list().getByRole('row', { selected: true }).getByText('Chá de hibisco 🌺').waitFor();
  await page().getByRole('list', { name: 'Histórico de preços' }).getByText('item criado').waitFor();
});

test('the item is found on the sale screen by its bar code, and its price is the new one at once', async () => {
  await area(page(), 'Venda').click();
  await page().getByRole('button', { name: 'Importados', exact: true }).click();
  await page()
    .getByRole('button', { name: /^Adicionar Chá de hibisco/ })
    .waitFor();
  await scan(page(), '7891000100103');
  await basket(page()).getByText('Chá de hibisco 🌺').first().waitFor();
});

/** As a phone makes it: wider than high, with the place where it was taken beside its pixels. */
async function photoOfPhone(): Promise<Buffer> {
  const data = await page().evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const context = canvas.getContext('2d');
    context?.fillRect(0, 0, 640, 480);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  const picture = Buffer.from(data, 'base64');
  const exif = Buffer.from('Exif\0\0taken at -23.5505 -46.6333');
  const length = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([picture.subarray(0, 2), length, exif, picture.subarray(2)]);
}

test('a photo is chosen, seen on the tile without what the camera wrote into it, and removed', async () => {
  await openCatalog();
  await page().getByLabel('Buscar no catálogo').fill('hibisco');
  await list().getByText('Chá de hibisco 🌺').click();
  const form = page().getByRole('article', { name: 'Chá de hibisco 🌺' });
  const choose = (name: string, buffer: Buffer) =>
    form.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await form.getByLabel('Preço', { exact: true }).fill('13,00');
  await choose('planilha.jpg', Buffer.from('nome;preço'));
  await form.getByText('Este arquivo não é uma foto que o Balcão abre. Use JPEG, PNG ou WebP.').waitFor();
  await choose('danificada.jpg', (await photoOfPhone()).subarray(0, 60));
  await form.getByText('A foto não abriu: o arquivo pode estar danificado. Escolha outra.').waitFor();
  await choose('foto.jpg', await photoOfPhone());
  await form.locator('img').waitFor();
  await expectGoodScreen(page(), 'the form of an item with a photo');
  await page().setViewportSize({ width: 1024, height: 600 });
  await button(form, 'Salvar').click();
  await form.getByText('Item salvo.').waitFor();
  // Under a form that is longer than the window it would be out of sight.
  await expect.poll(() => isInWindow(page(), form.getByText('Item salvo.'))).toBe(true);
  await page().setViewportSize(usual);
  expect(await form.getByLabel('Preço', { exact: true }).inputValue()).toContain('13,00');

  await area(page(), 'Venda').click();
  await page().getByRole('button', { name: 'Importados', exact: true }).click();
  const tile = page().getByRole('button', { name: /^Adicionar Chá de hibisco/ });
  const address = (await tile.locator('img').getAttribute('src')) ?? '';
  const kept = Buffer.from(address.replace('data:image/jpeg;base64,', ''), 'base64');
  expect([kept.length > 100, kept.includes('Exif'), kept.includes('taken at')]).toEqual([true, false, false]);
  const size = await tile.locator('img').evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  expect(size).toEqual([240, 240]);
  await expectGoodScreen(page(), 'the sale screen with a photo');

  await openCatalog();
  await page().getByLabel('Buscar no catálogo').fill('hibisco');
  await list().getByText('Chá de hibisco 🌺').click();
  await button(form, 'Remover foto').click();
  await button(form, 'Salvar').click();
  await form.getByText('Item salvo.').waitFor();
  await area(page(), 'Venda').click();
  await page().getByRole('button', { name: 'Importados', exact: true }).click();
  await tile.waitFor();
  expect(await tile.locator('img').count()).toBe(0);
});

test('a file with two bad lines says which and why, is imported without them, and undone', async () => {
  await openCatalog();
  await button(page(), 'Importar').click();
  const file = [
    'nome;preço;categoria;ean',
    'Biscoito de polvilho;R$ 7,90;Importados;7891000315507',
    'Sem preço;grátis;;',
    'Chá de hibisco 🌺;1.013,00;Importados;7891000100103',
    'Código errado;5,9;;7891000100104',
  ].join('\r\n');
  await importer()
    .locator('input[type=file]')
    .setInputFiles({ name: 'itens.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await importer().getByText('2 linhas com problema').waitFor();
  const bad = importer().getByRole('list', { name: 'Linhas com problema' });
  await bad.getByText('Linha 3').waitFor();
  await bad.getByText('Este preço não foi entendido.').waitFor();
  await bad.getByText('Linha 5').waitFor();
  await importer().getByText('1 item novo').waitFor();
  await expectGoodScreen(page(), 'the preview of an import');
  await button(importer(), 'Importar agora').click();
  await importer().getByText('Importação concluída').waitFor();
  await expectGoodScreen(page(), 'the end of an import');
  await expect.poll(() => list().getByText('Biscoito de polvilho').count()).toBe(1);
  await button(importer(), 'Desfazer importação').click();
  await button(page().getByRole('alertdialog', { name: 'Desfazer a importação?' }), 'Desfazer importação').click();
  await importer().getByText('Importação desfeita.').waitFor();
  await expect.poll(() => list().getByText('Biscoito de polvilho').count()).toBe(0);
  await keys(page(), 'Escape');
});

test('the exported file changes nothing when it is imported again', async () => {
  const [download] = await Promise.all([page().waitForEvent('download'), button(page(), 'Exportar').click()]);
  const buffer = readFileSync(await download.path());
  await dialog('Exportar o catálogo').getByText('47 itens exportados.').waitFor();
  await keys(page(), 'Escape');
  await button(page(), 'Importar').click();
  await importer()
    .locator('input[type=file]')
    .setInputFiles({ name: download.suggestedFilename(), mimeType: 'text/csv', buffer });
  await importer().getByText('O arquivo não muda nada no catálogo.').waitFor();
  await importer().getByText('47 itens sem mudança').waitFor();
  await keys(page(), 'Escape');
});

test('an item that is retired leaves the sale screen, and comes back', async () => {
  await page().getByLabel('Buscar no catálogo').fill('hibisco');
  await list().getByText('Chá de hibisco 🌺').click();
  // A price that is typed and not saved is not lost by a look at another screen.
  await page().getByLabel('Preço', { exact: true }).fill('99,00');
  await area(page(), 'Venda').click();
  const question = page().getByRole('alertdialog', { name: 'Salvar as mudanças?' });
  await button(question, 'Sair sem salvar').click();
  await openCatalog();
  await page().getByLabel('Buscar no catálogo').fill('hibisco');
  await list().getByText('Chá de hibisco 🌺').click();
  expect(await page().getByLabel('Preço', { exact: true }).inputValue()).not.toContain('99');
  await button(page(), 'Tirar de venda').click();
  await page()
    .getByText(/^Fora de venda desde/)
    .waitFor();
  await area(page(), 'Venda').click();
  await scan(page(), '7891000100103');
  await page().getByText('Código 7891000100103 não está no catálogo.').waitFor();
  await openCatalog();
  await page().getByText('Fora de venda', { exact: true }).click();
  await list().getByText('Chá de hibisco 🌺').click();
  await button(page(), 'Voltar a vender').click();
  await button(page(), 'Tirar de venda').waitFor();
});

test('an amount that no sale may have, or that the field did not take, is not sold', async () => {
  await area(page(), 'Venda').click();
  await button(page(), 'Valor avulso').click();
  const amount = dialog('Valor avulso').getByLabel('Valor', { exact: true });
  await amount.fill('10.000.000,00');
  await dialog('Valor avulso')
    .getByText(/^Uma venda|no máximo/)
    .waitFor();
  expect(await button(dialog('Valor avulso'), 'Adicionar à venda').isDisabled()).toBe(true);
  for (const [typed, words] of [
    ['100.000.000,00', /grande demais/],
    ['-5', /negativo/],
  ] as const) {
    await amount.fill('2,00');
    await amount.fill(typed);
    await dialog('Valor avulso').getByText(words).waitFor();
    await dialog('Valor avulso').getByLabel('Descrição').focus();
    await keys(page(), 'End', 'Enter');
    await expectFocus(amount);
    expect(await dialog('Valor avulso').isVisible()).toBe(true);
  }
  await amount.fill('2,00');
  await expect.poll(() => button(dialog('Valor avulso'), 'Adicionar à venda').isEnabled()).toBe(true);
  await keys(page(), 'End', 'Enter');
  await dialog('Valor avulso').waitFor({ state: 'hidden' });
  await basket(page()).getByText('R$ 2,00').first().waitFor();
  await button(page(), 'Limpar venda').click();
  await button(page().getByRole('alertdialog'), 'Limpar venda').click();
});

test('what is typed while an item is saved stays, also when the item is new', async () => {
  await openCatalog();
  const name = page().getByLabel('Nome', { exact: true });
  await button(page(), 'Novo item').click();
  await name.fill('Broa');
  await page().getByLabel('Preço', { exact: true }).fill('3,00');
  // The last amount that was taken is not what anybody meant: nothing is saved until the field is put right.
  const price = page().getByLabel('Preço', { exact: true });
  await price.fill('-4,00');
  await button(page(), 'Criar item').click();
  await expectFocus(price);
  await page().getByText('Um valor negativo não pode ser usado aqui.').waitFor();
  await price.fill('3,00');
  await pressAndType(button(page(), 'Criar item'), name, 'Broa de milho');
  await page().getByRole('heading', { name: 'Broa', exact: true }).waitFor();
  expect(await name.inputValue()).toBe('Broa de milho');
  await pressAndType(button(page(), 'Salvar'), name, 'Broa de fubá');
  await page().getByRole('heading', { name: 'Broa de milho' }).waitFor();
  expect(await name.inputValue()).toBe('Broa de fubá');
  await button(page(), 'Salvar').click();
  await page().getByText('Item salvo.').waitFor();
});
