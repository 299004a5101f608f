/** Relatórios on screen: a manager reads the day, chooses other days by keyboard, and takes the report along as a file; a clerk is offered none. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { connectToStation } from '#test/helpers/station-client.ts';
import { ana, bruno, cards, charge, lock, putInBasket, sellWithCard, signIn } from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { keys } from './support/keyboard.ts';
import { oneTill } from './support/one-till.ts';
import { button, expectState } from './support/screen.ts';

const till = oneTill({
  prepare: async (address) => {
    using client = await connectToStation(address);
    await client.signIn('clerk');
    const bread = { code: 'PAO', description: '=Pão', category: 'Padaria' };
    await client.get('tenders.sell', {
      draftId: randomUUID(),
      customer: null,
      items: [{ ...bread, quantity: 2, unitAmountCents: cents(500) }],
      tenders: [
        { kind: 'cash', amountCents: cents(600), receivedCents: cents(1_000) },
        { kind: 'machine', amountCents: cents(400), mode: 'debit', brand: 'Visa', authorization: '' },
      ],
    });
  },
});
const page = () => till().page;
const reports = () => page().getByRole('region', { name: 'Relatórios', exact: true });
const office = () => page().getByRole('navigation', { name: 'Gestão' });
const part = (name: string) => reports().getByRole('region', { name, exact: true });
const line = (table: string, name: string) =>
  part(table)
    .getByRole('row')
    .filter({ has: page().getByRole('rowheader', { name, exact: true }) });
const figure = (name: string) =>
  reports()
    .locator('dl > div')
    .filter({ has: page().getByText(name, { exact: true }) });

async function cellsOf(table: string, name: string): Promise<string[]> {
  const cells = await line(table, name).getByRole('cell').allTextContents();
  return cells.map((text) => text.replaceAll('\u00a0', ' '));
}

describe('the reports', () => {
  beforeAll(async () => {
    await signIn(page(), ana);
    await sellWithCard(page(), { number: cards.approved }, 'Misto-quente');
    await expectState(page(), 'paid');
  });

  test('are not offered to a clerk', async () => {
    await page().keyboard.press('Alt+4');
    await button(office(), 'Resumo').waitFor();
    expect(await button(office(), 'Relatórios').count()).toBe(0);
  });

  test('tell the day apart by what is proven and what is the word of the shop', async () => {
    await lock(page());
    await signIn(page(), bruno);
    await page().keyboard.press('Alt+4');
    await button(office(), 'Relatórios').click();
    await figure('Vendas').getByText('2', { exact: true }).waitFor();
    expect(await figure('Pela palavra da loja').textContent()).toContain('10,00');
    expect((await cellsOf('Por forma de pagamento', 'Dinheiro'))[1]).toBe('R$ 6,00');
    expect((await cellsOf('Por forma de pagamento', 'Maquininha'))[1]).toBe('R$ 4,00');
    const byCard = await cellsOf('Por forma de pagamento', 'Cartão');
    expect(await figure('Confirmado pela operadora').textContent()).toContain(byCard[1]?.slice(3) ?? 'nothing');
    expect(await cellsOf('Por categoria', 'Padaria')).toEqual(['2', 'R$ 10,00']);
    expect(await cellsOf('Por item', '=Pão')).toEqual(['2', 'R$ 10,00']);
    expect(await part('Aprovação e Pix').textContent()).toContain('100% (1 de 1)');
    await reports().getByRole('img', { name: 'Gráfico: Por hora' }).locator('canvas').waitFor();
    await page().screenshot({ path: 'test-results/e2e/relatorios.png' });
    await expectGoodScreen(page(), 'Relatórios');
    const drawn = () =>
      reports()
        .locator('canvas')
        .first()
        .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    const light = await drawn();
    await page().emulateMedia({ colorScheme: 'dark' });
    await expect.poll(drawn).not.toBe(light);
    await page().screenshot({ path: 'test-results/e2e/relatorios-escuro.png' });
    await page().emulateMedia({ colorScheme: 'light' });
  });

  test('tell of a sale that was made since', async () => {
    await page().keyboard.press('Alt+1');
    await putInBasket(page(), 'Pão de queijo');
    await charge(page(), 'Dinheiro');
    await button(page(), /^R\$\s20,00$/).click();
    await keys(page(), 'Enter');
    await button(page(), 'Nova venda').waitFor();
    await page().keyboard.press('Alt+4');
    await button(office(), 'Relatórios').click();
    await figure('Vendas').getByText('3', { exact: true }).waitFor();
    expect((await cellsOf('Por forma de pagamento', 'Dinheiro'))[0]).toBe('2');
  });

  test('are of other days by the arrow keys, and of none while a day is missing', async () => {
    await button(reports(), 'Hoje').focus();
    await keys(page(), 'ArrowRight', 'Enter');
    await figure('Vendas').getByText('0', { exact: true }).waitFor();
    await part('Por hora').getByText('Nenhuma venda neste período.').waitFor();
    await keys(page(), 'ArrowRight', 'Enter');
    await figure('Vendas').getByText('3', { exact: true }).waitFor();
    await button(reports(), 'De… até…').click();
    await reports().getByText('Escolha o primeiro e o último dia.').waitFor();
    expect(await figure('Vendas').count()).toBe(0);
    await button(reports(), 'Hoje').click();
    await figure('Vendas').waitFor();
  });

  test('are a file that no spreadsheet program runs', async () => {
    const downloading = page().waitForEvent('download');
    await button(reports(), 'Exportar CSV').click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^balcao-relatorio-\d{4}-\d\d-\d\d\.csv$/);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).toContain("Por item;'=Pão;2;;;;;;10,00;0,00\r\n");
    expect(text).toMatch(/Por forma de pagamento;Dinheiro;2;0,00;0,00;\d+,\d\d;0,00;;;\r\n/);
    await button(page().getByRole('dialog'), 'Fechar').first().click();
  });
});
