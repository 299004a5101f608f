/** Caixa on screen: opened by a clerk, moved with a manager's PIN, counted by keyboard without a word of what is expected, and closed for good. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { ana, bruno, handOver, signIn } from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { keys } from './support/keyboard.ts';
import { oneTill } from './support/one-till.ts';
import { button, pressPin } from './support/screen.ts';

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
    await button(drawer(), 'Concluir').click();
    await button(drawer(), 'Abrir o caixa').waitFor();
  });

  test('shows its reports to managers, and goes from one person to the next by a PIN', async () => {
    await handOver(page(), bruno);
    await openSection();
    await button(drawer(), /^Z nº 1/).click();
    await page().getByRole('dialog', { name: 'Z nº 1' }).getByText('Esperado na gaveta').waitFor();
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
});
