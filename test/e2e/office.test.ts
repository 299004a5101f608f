/** The back office: its sections, by mouse and by keyboard, and where a person lands who comes back. */
import { expect, test } from 'vitest';
import {
  ana,
  bruno,
  cards,
  closeTraining,
  expectPaid,
  lock,
  openTraining,
  sellWithCard,
  signIn,
} from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { expectFocus, keys, tabTo } from './support/keyboard.ts';
import { oneTill } from './support/one-till.ts';
import { area, button, expectNoSidewaysScroll, expectState, trainingPanel } from './support/screen.ts';

const till = oneTill();
const page = () => till().page;
const sections = () => page().getByRole('navigation', { name: 'Seções da gestão' });

test('Gestão opens from the rail, with one section marked and nothing to be scrolled sideways', async () => {
  await signIn(page(), ana);
  await area(page(), 'Gestão').click();
  await sections().waitFor();
  expect(await area(page(), 'Gestão').getAttribute('aria-current')).toBe('page');
  expect(await sections().locator('[aria-current="page"]').count()).toBe(1);
  await expectNoSidewaysScroll(page());
});

test('a section is opened by keyboard and stays in the address', async () => {
  await keys(page(), 'Alt+1');
  await keys(page(), 'Alt+4');
  await tabTo(page(), sections().getByRole('button').first());
  await keys(page(), 'End');
  await expectFocus(sections().getByRole('button').last());
  await keys(page(), 'Home', 'Enter');
  await expect.poll(() => new URL(page().url()).hash).toBe('#/office/summary');
  await page().getByRole('heading', { name: 'Resumo', level: 1 }).waitFor();
});

test('who comes back begins with what needs somebody, and goes from there to where it is', async () => {
  await button(sections(), 'Cartões das vendas').click();
  await area(page(), 'Venda').click();
  await sellWithCard(page(), { number: cards.approved }, 'Misto-quente');
  await expectPaid(page());
  await openTraining(page());
  await button(trainingPanel(page()), 'Contestar no banco').click();
  await closeTraining(page());
  await keys(page(), 'Alt+4');
  const disputes = page().getByRole('region', { name: '1 contestação à espera de defesa' });
  await disputes.getByRole('button', { name: /^Venda 1 .*R\$ 14,90$/ }).waitFor();
  await expectNoSidewaysScroll(page());
  await disputes.getByRole('listitem').getByRole('button').click();
  await page().getByRole('heading', { name: 'Contestações', level: 1 }).waitFor();
  await page().getByRole('article').waitFor();
});

test('while something is created its list folds, and comes back', async () => {
  await button(sections(), 'Assinaturas').click();
  const search = page().getByRole('searchbox');
  await search.waitFor();
  await button(page(), 'Nova assinatura').click();
  await search.waitFor({ state: 'hidden' });
  await button(page(), 'Assinaturas').last().click();
  await search.waitFor();
});

test('a request without a result is told in Resumo, which does not say that nothing is to be done', async () => {
  const route = '/v2/orders';
  await till().control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route, count: 50 });
  await till().control('POST', '/faults', { kind: 'drop_before_processing', method: 'GET', route, count: 50 });
  await area(page(), 'Venda').click();
  await sellWithCard(page(), { number: cards.approved }, 'Misto-quente');
  await expectState(page(), 'unknown');
  await area(page(), 'Gestão').click();
  await button(sections(), 'Resumo').click();
  await page()
    .getByText(/^1 envio ainda sem resultado/)
    .waitFor();
  expect(await page().getByText('Nada precisa de você agora.').count()).toBe(0);
  await button(page().getByRole('main'), 'Pendências').click();
  await expect.poll(() => new URL(page().url()).hash).toBe('#/queue');
  await till().control('DELETE', '/faults');
});

test('a manager sees what came in today above it all, with the sums of Vendas, and a clerk does not', async () => {
  const sumsIn = (name: string) => page().getByRole('region', { name, exact: true }).locator('dd').allTextContents();
  await area(page(), 'Gestão').click();
  await button(sections(), 'Resumo').click();
  await page().getByRole('heading', { name: 'Resumo', level: 1 }).waitFor();
  expect(await page().getByRole('region', { name: 'Hoje', exact: true }).count()).toBe(0);
  await lock(page());
  await signIn(page(), bruno);
  await area(page(), 'Gestão').click();
  await expect.poll(async () => (await sumsIn('Hoje')).length).toBeGreaterThanOrEqual(4);
  const today = await sumsIn('Hoje');
  expect(today.join(' ')).toMatch(/R\$\s14,90/);
  await expectGoodScreen(page(), 'Resumo of a manager');
  await button(page().getByRole('region', { name: 'Hoje', exact: true }), 'Ver vendas').click();
  await page().getByRole('region', { name: 'Total do que está na lista' }).waitFor();
  await expect.poll(() => sumsIn('Total do que está na lista')).toEqual(today);
});
