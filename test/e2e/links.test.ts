/** Payment links by a manager's hand: made with everything, refused in words, paid by a buyer, canceled, deleted. */
import { crc32 } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bruno, signIn } from './support/clerk.ts';
import { expectFocus, scan } from './support/keyboard.ts';
import { oneTill } from './support/one-till.ts';
import { area, button, expectNoSidewaysScroll } from './support/screen.ts';

const till = oneTill();
const page = (): Page => till().page;
const form = () => page().getByRole('form', { name: 'Novo link' });
const field = (name: string) => form().getByLabel(name, { exact: true });
const badge = (text: string) => page().getByRole('article').getByText(text, { exact: true });
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** As a phone writes it: with the place where it was taken in a part of its own. */
function withPlace(picture: Buffer): Buffer {
  const told = Buffer.from('tEXtComment\0taken at -23.5505 -46.6333');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(told.length - 4);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(told));
  const end = picture.length - 12;
  return Buffer.concat([picture.subarray(0, end), length, told, check, picture.subarray(end)]);
}

async function money(name: string, digits: string): Promise<void> {
  await field(name).focus();
  await page().keyboard.type(digits);
}

async function begin(name: string): Promise<void> {
  await button(page(), 'Novo link').click();
  await field('Descrição').fill(name);
  await money('Valor unitário', '1000');
  await moreOptions().click();
  await field('Nome interno').fill(name);
}

const dialog = () => page().getByRole('dialog', { name: 'Do catálogo' });

async function openCatalog(): Promise<void> {
  await button(form(), 'Do catálogo').click();
  await dialog().waitFor();
}

/** As the list of the dialog shows it. */
async function codeOf(name: string): Promise<string> {
  await openCatalog();
  const lines = dialog()
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .locator('span span');
  const code = (await lines.nth(1).textContent()) ?? '';
  await page().keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  return code;
}

const moreOptions = () => form().locator('summary').filter({ hasText: 'Mais opções' });

async function make(name: string): Promise<void> {
  await button(form(), 'Criar link').click();
  await page().getByRole('article', { name }).waitFor();
  await expectFocus(page().getByRole('heading', { name }));
  await badge('Ativo').waitFor();
}

const code = async (): Promise<string> =>
  (await page()
    .getByRole('article')
    .getByText('Código', { exact: true })
    .locator('..')
    .locator('code')
    .textContent()) ?? '';

test('a link with milestones, a picture and a Pix discount is made, after the rule it breaks was said', async () => {
  await signIn(page(), bruno);
  await area(page(), 'Gestão').click();
  await button(page().getByRole('navigation', { name: 'Seções da gestão' }), 'Links').click();
  await begin('Bolo da Lia');
  await form().getByText('Pix', { exact: true }).click();
  await form().getByText('Cartão', { exact: true }).click();
  await button(form(), 'Adicionar parcelamento').click();
  await field('Até (parcelas)').fill('3');
  await field('Acréscimo (%)').fill('10');
  expect(await form().getByTestId('link-installments').textContent()).toContain('11,00');
  await form().getByText('R$', { exact: true }).click();
  await money('Valor', '501');
  await form().getByText('Depois do desconto o Pix é de pelo menos R$ 5,00').waitFor();
  await moreOptions().click();
  expect(await moreOptions().textContent()).toBe('Mais opções: Parcelas, Desconto no Pix, Nome interno');
  await button(form(), 'Criar link').click();
  await form().getByText('Falta corrigir: 1').waitFor();
  // The wrong field was folded away: it is shown, and takes what is typed.
  await expect.poll(() => field('Valor').evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await field('Valor').isVisible()).toBe(true);
  await money('Valor', '500');
  await form().getByText('No Pix: R$ 5,00').waitFor();
  await field('Imagem').setInputFiles({ name: 'bolo.png', mimeType: 'image/png', buffer: withPlace(png) });
  const preview = form().getByRole('img', { name: 'Prévia da imagem' });
  await preview.waitFor();
  const kept = Buffer.from((await preview.getAttribute('src'))?.split(',')[1] ?? '', 'base64');
  expect([kept.length > 50, kept.includes('taken at')]).toEqual([true, false]);
  await field('Máximo de usos').fill('1');
  await make('Bolo da Lia');
  await page().getByTestId('link-qr').waitFor();
  await expectNoSidewaysScroll(page());
});

test('a buyer pays at it and it is concluded, without anybody asking', async () => {
  await till().control('POST', `/links/${await code()}/buy`, { method: 'PIX' });
  await badge('Concluído').waitFor({ timeout: 60_000 });
  await page().getByRole('region', { name: 'Recebimentos' }).getByText('1 de 1 uso').waitFor();
});

test('a file that is no picture is said at once, and leaves the link without one', async () => {
  await begin('Sem imagem');
  await field('Imagem').setInputFiles({ name: 'nada.png', mimeType: 'image/png', buffer: Buffer.from('nada') });
  await form().getByText('Este arquivo não é uma imagem que o Balcão leia.').waitFor();
  await make('Sem imagem');
});

test('it is canceled after one more question', async () => {
  await page().getByText('Cancelado, o link continua no painel da operadora; excluído, some de lá.').waitFor();
  await button(page(), 'Cancelar link').click();
  await button(page().getByRole('alertdialog'), 'Cancelar link').click();
  await badge('Cancelado').waitFor();
});

test('it is deleted after one more question, and open until enough reads have missed it', async () => {
  await button(page(), 'Excluir link').click();
  await button(page().getByRole('alertdialog'), 'Excluir link').click();
  await page().getByText('Excluindo. Até a confirmação, um pagamento por ele ainda pode chegar.').waitFor();
});

test('an item is taken from the catalogue by its name, by its code, and by a scan of it, and makes a link without more', async () => {
  await button(page(), 'Novo link').click();
  const itsCode = await codeOf('Café coado');
  for (const typed of ['café coado', itsCode]) {
    await openCatalog();
    await dialog().getByLabel('Buscar item, código ou categoria').fill(typed);
    await dialog().getByText('Café coado').first().waitFor();
    await page().keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
  }
  await openCatalog();
  await expectFocus(dialog().getByLabel('Buscar item, código ou categoria'));
  await scan(page(), itsCode, 'focus');
  await dialog().waitFor({ state: 'detached' });
  expect(await field('Descrição').inputValue()).toBe('Café coado');
  expect(await field('Qtd.').inputValue()).toBe('3');
  await make('Café coado');
});

test('a link whose answer was lost is described to whoever looks for it in the dashboard', async () => {
  const route = '/v1/payment-links';
  // Two alike in the list are nobody's to guess, and neither is looked for before both are there.
  await till().control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route, count: 2 });
  await till().control('POST', '/faults', { kind: 'drop_before_processing', method: 'GET', route, count: 50 });
  for (const name of ['Torta perdida', 'Torta dupla']) {
    await begin(name);
    await button(form(), 'Criar link').click();
    await page().getByRole('article', { name }).getByText('Resultado desconhecido').waitFor();
  }
  await till().control('DELETE', '/faults');
  await page()
    .getByRole('article', { name: 'Torta dupla' })
    .getByText('Revisão da gerência')
    .waitFor({ timeout: 40_000 });
  await page()
    .getByRole('navigation', { name: 'Áreas' })
    .getByRole('button', { name: /^Pendências/ })
    .click();
  await page()
    .getByRole('grid', { name: 'Envios na fila' })
    .getByRole('row')
    .filter({ hasText: 'Torta dupla' })
    .click();
  const review = page().getByRole('form', { name: 'Revisão da gerência' });
  await review.getByText(/^Procure: Torta dupla #[0-9a-f]{8}, R\$\s10,00, /).waitFor();
});

test('the settings show a manager that practice has credentials, and their ends alone', async () => {
  await area(page(), 'Ajustes').click();
  await button(page().getByRole('navigation', { name: 'Seções dos ajustes' }), 'Conta e chaves').click();
  const section = page().getByRole('region', { name: 'Conta e chaves' });
  await section.getByText('Em uso; termina em lcao. O que for digitado toma o seu lugar.').first().waitFor();
  expect(await section.getByLabel('Chave da conta (chave secreta, API v2)').isDisabled()).toBe(true);
});
