/** Vendas with years of sales behind it: any place, any word, any filter, at once, by mouse and by keyboard. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { databaseName } from '#main/db/meta.ts';
import { openDatabase } from '#main/db/open.ts';
import { fillHistory } from '#test/helpers/long-history.ts';
import { bruno, cards, openTraining, sellWithCard, signIn } from './support/clerk.ts';
import { keys, tabTo } from './support/keyboard.ts';
import { oneTill } from './support/one-till.ts';
import { area, button, expectNoSidewaysScroll, expectState } from './support/screen.ts';

const many = 20_000;
const before = Date.UTC(2026, 0, 1);

const till = oneTill({
  fill: (dataDir) => {
    const db = openDatabase({ dataDir: join(dataDir, 'training'), fileName: databaseName('training'), log: () => {} });
    fillHistory(db, { sales: many, staff: [{ id: 'carla', name: 'Carla', role: 'clerk' }], until: before });
    db.close();
  },
});
const page = () => till().page;
const list = () => page().getByRole('grid', { name: /^Vendas/ });
const rows = () => list().getByRole('row');
const row = (number: number) => list().getByRole('row', { name: new RegExp(`^#${number}\\b`) });
const search = () => page().getByRole('searchbox', { name: /^Buscar em tudo/ });
const total = () => page().getByTestId('history-total');
/** A chip with its choices: its name, and what is chosen of it. */
const chip = (name: string) => button(page(), new RegExp(`^${name}(?::|$)`));
const days = (name: string) => button(page().getByRole('toolbar', { name: 'Período' }), name);

async function choose(name: string, choice: string): Promise<void> {
  await chip(name).click();
  await page().getByRole('menuitemradio', { name: choice, exact: true }).click();
}

async function expectTotal(words: string): Promise<void> {
  await expect.poll(() => total().textContent()).toBe(words);
}

async function clear(): Promise<void> {
  await button(page(), 'Limpar filtros').click();
  await expectTotal('20.000 registros');
}

describe('a long history', () => {
  test('opens on the day, on which nothing was sold yet', async () => {
    await signIn(page(), bruno);
    await area(page(), 'Vendas').click();
    await page().getByText('Ainda não há vendas hoje.').waitFor();
    expect(await days('Hoje').getAttribute('aria-pressed')).toBe('true');
  });

  test('all of it begins with its newest, opened, says how many there are, and needs no sideways scrolling', async () => {
    await days('Tudo').click();
    await row(many).waitFor();
    await page().getByTestId('sale-number').filter({ hasText: '20000' }).waitFor();
    await expectTotal('20.000 registros');
    expect(await list().getAttribute('aria-rowcount')).toBe(String(many));
    await expectNoSidewaysScroll(page());
  });

  test('any place is reached by the scroll bar, and both ends by keys', async () => {
    await list().evaluate((element) => {
      element.scrollTop = (element.scrollHeight - element.clientHeight) / 2;
    });
    await row(10_000).waitFor();
    await tabTo(page(), list());
    await keys(page(), 'End');
    await row(1).waitFor();
    await expect.poll(() => row(1).getAttribute('aria-selected')).toBe('true');
    await keys(page(), 'Home');
    await expect.poll(() => row(many).getAttribute('aria-selected')).toBe('true');
    await keys(page(), 'ArrowDown');
    await page().getByTestId('sale-number').filter({ hasText: '19999' }).waitFor();
  });

  test('a filter narrows it, and the count says to how many', async () => {
    await choose('Situação', 'Devolvidas ou contestadas');
    await expectTotal('15 registros');
    await clear();
    await choose('Tipo', 'Links de pagamento');
    await page().getByText('Nenhum resultado para esta busca.').waitFor();
    await clear();
  });

  test('what the list shows is written into a file, whole, in the words of the screen', async () => {
    await choose('Situação', 'Devolvidas ou contestadas');
    await expectTotal('15 registros');
    const download = page().waitForEvent('download');
    await button(page(), 'Exportar CSV').click();
    const path = await (await download).path();
    const dialog = page().getByRole('dialog');
    await dialog.getByText('15 registros exportados.').waitFor();
    // Where it went, and what its columns hold: a sum of all of them is not the total of the screen.
    const file = dialog.getByText(/^Arquivo balcao-\d{4}-\d\d-\d\d\.csv, na pasta de downloads/);
    const [words, frame] = [await file.boundingBox(), await dialog.boundingBox()];
    expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
    expect(await file.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    await dialog.getByText(/a linha da venda o repete em “Devolvido”/).waitFor();
    await page().keyboard.press('Escape');
    const lines = readFileSync(path, 'utf8').split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFVenda;Quando;Tipo;Situação;.*;Valor \(pago ou não\);Devolvido \(também em/);
    expect(lines).toHaveLength(17);
    for (const line of lines.slice(1, 16)) expect(line).toMatch(/^\d+;\d{4}-\d\d-\d\d .*;Vendas;.*;Carla;or_/);
    await clear();
  });

  test('an export that is closed before its end leaves no file', async () => {
    let downloads = 0;
    page().on('download', () => {
      downloads += 1;
    });
    await button(page(), 'Exportar CSV').click();
    await button(page().getByRole('dialog'), 'Cancelar').click();
    await page().getByRole('dialog').waitFor({ state: 'hidden' });
    await choose('Forma', 'Pix');
    await expectTotal('6.667 registros');
    expect(downloads).toBe(0);
    await clear();
  });

  test('words, an amount and a last four are found among all of them', async () => {
    await search().fill('cafe maria');
    await expectTotal('1.667 registros');
    for (const text of await rows().allTextContents()) expect(text).toMatch(/Café coado.*Maria/);
    await search().fill('7919');
    await expect.poll(() => rows().first().textContent()).toContain('7919');
    await page().getByTestId('sale-number').waitFor();
    await search().fill('zebra');
    await page().getByText('Nenhum resultado para esta busca.').waitFor();
    // What was open beside the list is none of what was found.
    await page().getByText('Escolha uma venda para ver os detalhes.').waitFor();
    await clear();
    await page().getByTestId('sale-number').filter({ hasText: '20000' }).waitFor();
  });

  test('a search and filters are kept under a name, chosen again, and let go', async () => {
    await search().fill('maria');
    await choose('Forma', 'Pix');
    await expectTotal('1.667 registros');
    await button(page(), 'Salvar filtro').click();
    await page().getByLabel('Nome do filtro').fill('Maria no Pix');
    await page().keyboard.press('Enter');
    await expect.poll(() => chip('Filtro salvo').textContent()).toBe('Filtro salvo: Maria no Pix');
    await expectNoSidewaysScroll(page());
    await clear();
    expect(await chip('Filtro salvo').textContent()).toBe('Filtro salvo');
    await choose('Filtro salvo', 'Maria no Pix');
    await expectTotal('1.667 registros');
    expect([await search().inputValue(), await chip('Forma').textContent()]).toEqual(['maria', 'Forma: Pix']);
    await button(page(), 'Excluir filtro salvo').click();
    await chip('Filtro salvo').waitFor({ state: 'detached' });
    await expectTotal('1.667 registros');
    await clear();
  });

  test('a number typed stands above what only resembles it, and opens', async () => {
    await search().fill('#1234');
    const exact = page().getByRole('list', { name: 'Com este número ou código' });
    await exact.getByRole('button').click();
    await page().getByTestId('sale-number').filter({ hasText: '1234' }).waitFor();
    await clear();
  });

  test('a sale made meanwhile comes to the top by itself', async () => {
    await area(page(), 'Venda').click();
    await sellWithCard(page(), { number: cards.approved }, 'Pingado');
    await expectState(page(), 'paid');
    await area(page(), 'Vendas').click();
    await page()
      .getByTestId('sale-number')
      .filter({ hasText: String(many + 1) })
      .waitFor();
    await expectTotal('1 registro');
    const totals = page().getByRole('region', { name: 'Total do que está na lista' });
    await totals.getByText('Confirmado pela operadora').waitFor();
    await expect
      .poll(() => totals.textContent())
      .toMatch(
        /Confirmado pela operadoraVendas1Recebido(R\$\s[\d,]+)Devolvido.*Líquido\1Só as vendas e as cobranças diretas deste caixa/,
      );
    await search().fill('maria');
    await page().getByText('A busca olha todas as datas.').waitFor();
    await expectTotal('1.667 registros');
    await search().fill('');
    await expectTotal('1 registro');
    await days('Tudo').click();
    await expectTotal('20.001 registros');
    await openTraining(page());
  });
});
