/** Caixa on screen: opened by a clerk, moved with a manager's PIN, counted by keyboard without a word of what is expected, and closed for good. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { ana, bruno, charge, handOver, lock, putInBasket, signIn } from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { keys } from './support/keyboard.ts';
import { oneTill } from './support/one-till.ts';
import { area, button, pressPin, summary } from './support/screen.ts';

describe('the cash drawer', () => {
  const till = oneTill();
  const page = (): Page => till().page;
  const drawer = () => page().getByRole('region', { name: 'Caixa', exact: true });

  async function openSection(): Promise<void> {
    await page().keyboard.press('Alt+4');
    await button(page().getByRole('navigation', { name: 'Gestão' }), 'Caixa').click();
    await drawer().getByRole('heading', { name: 'Caixa', exact: true }).waitFor();
  }

  beforeAll(async () => {
    await signIn(page(), ana);
    await openSection();
  });

  test('begins with what is in it', async () => {
    await page().keyboard.type('10000');
    await page().screenshot({ path: 'test-results/e2e/caixa-fechado.png' });
    await keys(page(), 'Enter');
    await drawer().getByText('R$ 100,00').waitFor();
    await page().getByText('Caixa de Ana').waitFor();
  });

  test('gives cash to the safe once a manager says so', async () => {
    await button(drawer(), 'Sangria').click();
    await page().keyboard.type('3000');
    await page().getByLabel('Motivo').fill('cofre');
    await keys(page(), 'Enter');
    await page().getByRole('dialog', { name: 'Aprovação da gerência' }).waitFor();
    await pressPin(page(), bruno.pin);
    await keys(page(), 'Enter');
    await drawer().getByText('Sangria de R$ 30,00, por Ana: cofre').waitFor();
    await expectGoodScreen(page(), 'Caixa');
  });

  test('is counted without a word of what should be in it', async () => {
    await button(drawer(), 'Fechar o caixa').click();
    await drawer().getByText('O valor esperado aparece só depois de fechar', { exact: false }).waitFor();
    expect(await drawer().textContent()).not.toContain('70,00');
    // One note of 50, one of 20.
    await page().getByRole('spinbutton', { name: 'Quantas de R$ 50,00' }).focus();
    await page().keyboard.type('1');
    await page().getByRole('spinbutton', { name: 'Quantas de R$ 20,00' }).focus();
    await page().keyboard.type('1');
    await expect.poll(() => page().getByTestId('counted').textContent()).toMatch(/70,00$/);
    await page().screenshot({ path: 'test-results/e2e/caixa-contagem.png' });
    await expectGoodScreen(page(), 'Caixa, contagem');
    await keys(page(), 'Enter');
    await drawer().getByRole('heading', { name: 'Caixa fechado, Z nº 1' }).waitFor();
    await drawer().getByText('Sem diferença.').waitFor();
    await page().screenshot({ path: 'test-results/e2e/caixa-z.png', fullPage: true });
    await expectGoodScreen(page(), 'Caixa, Z');
  });

  test('has a report that goes to paper', async () => {
    await button(drawer(), 'Imprimir Z').click();
    const paper = page().getByRole('dialog', { name: 'Imprimir Z' });
    await paper.getByText('FECHAMENTO DE CAIXA (Z)').waitFor();
    await expect.poll(() => paper.textContent()).toMatch(/Contado\s+R\$ 70,00/);
    expect(await paper.getByText('Do cliente').count()).toBe(0);
    await page().screenshot({ path: 'test-results/e2e/caixa-papel.png' });
    await expectGoodScreen(page(), 'Caixa, Z no papel');
    await keys(page(), 'Escape');
    await button(drawer(), 'Concluir').click();
    await button(drawer(), 'Abrir o caixa').waitFor();
  });

  test('shows its reports to managers, and goes from one person to the next by a PIN', async () => {
    await handOver(page(), bruno);
    await openSection();
    await button(drawer(), /^Z nº 1/).click();
    const report = page().getByRole('dialog', { name: 'Z nº 1' });
    await report.getByText('Esperado na gaveta').waitFor();
    await button(report, 'Imprimir Z').waitFor();
    await keys(page(), 'Escape');
    await button(drawer(), 'Abrir o caixa').click();
    await button(drawer(), 'Passar o caixa').click();
    await button(page().getByRole('dialog'), 'Contagem pronta').click();
    await pressPin(page(), ana.pin);
    await keys(page(), 'Enter');
    await page().getByText('Caixa de Ana').waitFor();
    await button(drawer(), 'Mostrar').click();
    await drawer().getByText('Até').waitFor();
    await page().screenshot({ path: 'test-results/e2e/caixa-parcial.png', fullPage: true });
    await expectGoodScreen(page(), 'Caixa, parcial');
  });

  test('keeps a count over a lock, and asks before it is dropped', async () => {
    const ofTwenty = page().getByRole('spinbutton', { name: 'Quantas de R$ 20,00' });
    await button(drawer(), 'Fechar o caixa').click();
    await ofTwenty.focus();
    await page().keyboard.type('3');
    await lock(page());
    await signIn(page(), bruno);
    await expect.poll(() => ofTwenty.inputValue()).toBe('3');
    await keys(page(), 'Escape');
    const question = page().getByRole('alertdialog');
    await question.waitFor();
    await button(question, /^(?:Descartar|Sair sem salvar)$/).click();
    await button(drawer(), 'Fechar o caixa').waitFor();
  });

  test('is closed by no Enter too much, and as empty only when somebody says so', async () => {
    await button(drawer(), 'Fechar o caixa').focus();
    await keys(page(), 'Enter', 'Enter');
    await drawer().getByText('O valor esperado aparece só depois de fechar', { exact: false }).waitFor();
    expect(await drawer().getByText('A contagem está vazia').count()).toBe(0);
    await button(drawer(), 'Fechar com esta contagem').click();
    await drawer().getByText('A contagem está vazia').waitFor();
    await expectGoodScreen(page(), 'Caixa, contagem vazia');
    await button(drawer(), 'Sim, fechar sem nada na gaveta').click();
    await drawer().getByRole('heading', { name: 'Caixa fechado, Z nº 2' }).waitFor();
    // The same key again is meant for the end of the report, not for the next drawer.
    await button(drawer(), 'Concluir').focus();
    await keys(page(), 'Enter', 'Enter');
    await button(drawer(), 'Abrir o caixa').waitFor();
    await page().getByText('Caixa fechado', { exact: true }).waitFor();
    expect(await drawer().getByText('fechado em outra janela', { exact: false }).count()).toBe(0);
  });

  test('has to be open before cash is taken, where the shop says so', async () => {
    await page().keyboard.press('Alt+5');
    await button(page().getByRole('navigation', { name: 'Seções dos ajustes' }), 'Funcionamento').click();
    await page().getByText('Dinheiro só com o caixa aberto').click();
    await button(page(), 'Salvar').click();
    await page().getByText('Ajustes salvos').waitFor();
    await page().keyboard.press('Alt+1');
    await putInBasket(page(), 'Café coado');
    await charge(page(), 'Dinheiro');
    await page().getByText('Dinheiro só entra com o caixa aberto').waitFor();
    await page().screenshot({ path: 'test-results/e2e/caixa-preciso.png' });
    await expectGoodScreen(page(), 'Dinheiro, caixa fechado');
    await keys(page(), 'Enter');
    await page().getByText('O caixa não está aberto: abra-o em Caixa.').waitFor();
    await button(page(), 'Abrir o caixa').click();
    await button(drawer(), 'Abrir o caixa').click();
    await page().getByText('Caixa de Bruno').waitFor();
    await page().keyboard.press('Alt+1');
    await charge(page(), 'Dinheiro');
    await button(summary(page()), /^Registrar R\$/).click();
    await page().getByTestId('sale-state').filter({ hasText: 'Recebida no caixa' }).waitFor();
  });

  test('is handed over to nobody: that is said before anything is counted', async () => {
    await area(page(), 'Ajustes').click();
    await button(page().getByRole('navigation', { name: 'Seções dos ajustes' }), 'Pessoas').click();
    const question = page().getByRole('alertdialog');
    const away = button(page(), /^Desativar (?!Bruno)/);
    await away.first().waitFor();
    for (let left = await away.count(); left > 0; left -= 1) {
      await away.first().click();
      await button(question, 'Desativar').click();
      await question.waitFor({ state: 'hidden' });
      await expect.poll(() => away.count()).toBe(left - 1);
    }
    await openSection();
    await button(drawer(), 'Passar o caixa').click();
    const dialog = page().getByRole('dialog', { name: 'Passar o caixa' });
    await dialog.getByText('Não há outra pessoa que possa assumir o caixa.').waitFor();
    expect(await dialog.getByRole('spinbutton').count()).toBe(0);
    await expectGoodScreen(page(), 'Passar o caixa, ninguém');
    await keys(page(), 'Escape');
    await dialog.waitFor({ state: 'hidden' });
  });
});
