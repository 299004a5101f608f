/** Pessoas, by keyboard alone: somebody comes, chooses a PIN, gets another name and leaves; a manager always stays. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bruno } from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { expectFocus, keys, tabTo } from './support/keyboard.ts';
import { oneTill } from './support/one-till.ts';
import { area, button, expectNoSidewaysScroll } from './support/screen.ts';

const till = oneTill();
const page = () => till().page;
const people = () => page().getByRole('region', { name: 'Pessoas' });
const row = (name: RegExp) => people().getByRole('listitem').filter({ hasText: name });
const doors = () => page().getByRole('navigation', { name: 'Pessoas' }).getByRole('button');
const given = '60481537';

async function typePin(pin: string): Promise<void> {
  await page().keyboard.type(pin);
  await keys(page(), 'End', 'Enter');
}

async function enter(name: RegExp, pin: string): Promise<void> {
  await tabTo(page(), doors().filter({ hasText: name }));
  await keys(page(), 'End', 'Enter');
  // On a busy machine the digits would come before there is anything that takes them.
  await button(page(), 'Entrar').waitFor();
  await typePin(pin);
}

async function press(name: string, within: Page | Locator = page()): Promise<void> {
  await tabTo(page(), button(within, name));
  await keys(page(), 'End', 'Enter');
}

async function lock(): Promise<void> {
  await keys(page(), 'Alt+l');
  await page().getByRole('heading', { name: 'Quem está no caixa?' }).waitFor();
}

async function openPeople(): Promise<void> {
  await enter(/^B?Bruno/, bruno.pin);
  await area(page(), 'Venda').waitFor();
  await keys(page(), 'Alt+5');
  const sections = page().getByRole('navigation', { name: 'Seções dos ajustes' });
  await tabTo(page(), sections.getByRole('button', { name: 'Esta tela' }));
  await keys(page(), 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
  await people().waitFor();
}

test.each([768, 600])('a wrong PIN moves no key under a finger in a window %i high', async (height) => {
  await page().setViewportSize({ width: 1366, height });
  await button(page().getByRole('navigation', { name: 'Pessoas' }), /^Ana/).click();
  const key = () => button(page().getByRole('group', { name: 'Teclado do PIN' }), '5').boundingBox();
  /** The screen itself moves while it comes in: a key has its place once it stays there. */
  async function place() {
    for (;;) {
      const before = await key();
      await page().waitForTimeout(150);
      if (JSON.stringify(await key()) === JSON.stringify(before)) return before;
    }
  }
  await typePin('9999');
  const alert = page().getByRole('alert');
  await alert.waitFor();
  const told = await place();
  await page().keyboard.type('1');
  await alert.waitFor({ state: 'hidden' });
  expect(await place()).toEqual(told);
  await page().keyboard.press('Backspace');
  await page().setViewportSize({ width: 1366, height: 768 });
});

test('somebody is added, with every slip told at its field', async () => {
  await openPeople();
  await press('Adicionar pessoa');
  const name = page().getByLabel('Nome', { exact: true });
  await expectFocus(name);
  await keys(page(), 'End', 'Enter');
  await page().getByText('Preencha este campo.').waitFor();
  await expectGoodScreen(page(), 'a person with problems');
  await page().keyboard.type('ana');
  await tabTo(page(), page().getByLabel('Primeiro PIN'));
  await page().keyboard.type(given);
  await keys(page(), 'Tab');
  await page().keyboard.type('6048');
  await keys(page(), 'End', 'Enter');
  await page().getByText('Os dois não são iguais. Digite outra vez.').waitFor();
  await page().keyboard.type('1537');
  await keys(page(), 'End', 'Enter');
  await page()
    .getByText(/^Já há uma pessoa com este nome/)
    .waitFor();
  await expectFocus(name);
  await keys(page(), 'Control+a');
  await page().keyboard.type('Clara');
  await keys(page(), 'End', 'Enter');
  await people().getByText('Clara já pode entrar, com o primeiro PIN.').waitFor();
  await expectFocus(button(page(), 'Adicionar pessoa'));
  await row(/Clara/).getByText('Falta escolher o PIN').waitFor();
  await expectGoodScreen(page(), 'Pessoas');
  await lock();
});

test('she chooses her PIN, and the manager no longer sees it missing', async () => {
  await enter(/Clara/, given);
  await page().getByRole('heading', { name: 'Clara, escolha seu PIN' }).waitFor();
  await typePin('7391');
  await page().getByRole('heading', { name: 'Digite o novo PIN outra vez' }).waitFor();
  await typePin('7391');
  await area(page(), 'Venda').waitFor();
  await lock();
  await openPeople();
  expect(await row(/Clara/).getByText('Falta escolher o PIN').count()).toBe(0);
});

test('a new name stands in the list and at the door', async () => {
  const name = page().getByLabel('Nome', { exact: true });
  await press('Editar Clara');
  await expectFocus(name);
  // Nothing was typed: it closes at once. What was typed is not dropped unasked.
  await keys(page(), 'Escape');
  await page().getByRole('dialog').waitFor({ state: 'hidden' });
  await press('Editar Clara');
  await keys(page(), 'End');
  await page().keyboard.type(' Prado');
  const question = page().getByRole('alertdialog', { name: 'Salvar as mudanças?' });
  for (const leave of [() => keys(page(), 'Escape'), () => button(page(), 'Cancelar').click()]) {
    await leave();
    await question.waitFor();
    await keys(page(), 'Escape');
    await question.waitFor({ state: 'hidden' });
    expect(await name.inputValue()).toBe('Clara Prado');
  }
  await name.focus();
  await keys(page(), 'End', 'Enter');
  await people().getByText('Dados de Clara Prado salvos.').waitFor();
  await button(page(), 'Editar Clara Prado').waitFor();
});

test('with a new PIN she must choose again', async () => {
  await press('Novo PIN de Clara Prado');
  await expectFocus(page().getByLabel('Novo PIN', { exact: true }));
  await expectGoodScreen(page(), 'a new PIN');
  await page().keyboard.type('1234');
  await keys(page(), 'End', 'Enter');
  await page()
    .getByText(/^Este PIN é o primeiro que alguém tentaria/)
    .waitFor();
  await expectFocus(page().getByLabel('Novo PIN', { exact: true }));
  await keys(page(), 'Control+a');
  await page().keyboard.type(given);
  await keys(page(), 'Tab');
  await page().keyboard.type(given);
  await keys(page(), 'End', 'Enter');
  await people().getByText('O PIN de Clara Prado foi trocado.').waitFor();
  await row(/Clara Prado/)
    .getByText('Falta escolher o PIN')
    .waitFor();
});

test('she leaves after a question, comes back, and leaves for good: at the door she is not offered', async () => {
  const dialog = page().getByRole('alertdialog');
  const retire = async () => {
    await press('Desativar Clara Prado');
    // The way back has the focus: Enter alone takes nobody's access away.
    await tabTo(page(), dialog.getByRole('button', { name: 'Desativar', exact: true }));
    await keys(page(), 'End', 'Enter');
    await people().getByText('O acesso de Clara Prado foi desativado.').waitFor();
  };
  await retire();
  await tabTo(page(), people().locator('summary'));
  await keys(page(), 'End', 'Enter');
  await expectGoodScreen(page(), 'people without access');
  await press('Reativar Clara Prado');
  await people().getByText('Clara Prado volta a entrar, com o PIN de antes.').waitFor();
  await retire();
  await lock();
  expect((await doors().allTextContents()).filter((text) => /Clara/.test(text))).toEqual([]);
  await page().setViewportSize({ width: 640, height: 768 });
  await expectNoSidewaysScroll(page());
  await page().setViewportSize({ width: 1366, height: 768 });
});

test('the last manager stays, and is told why', async () => {
  await openPeople();
  await press('Desativar Bruno');
  const dialog = page().getByRole('alertdialog');
  await tabTo(page(), dialog.getByRole('button', { name: 'Desativar', exact: true }));
  await keys(page(), 'End', 'Enter');
  await dialog.getByText(/^É a única pessoa ativa da gerência/).waitFor();
  await expectGoodScreen(page(), 'the last manager');
  await keys(page(), 'Escape');
  await expectFocus(button(page(), 'Desativar Bruno'));
  await page().setViewportSize({ width: 640, height: 768 });
  await expectNoSidewaysScroll(page());
  await page().setViewportSize({ width: 1366, height: 768 });
});

test('in English the last manager is told the same about the role', async () => {
  await button(page().getByRole('navigation', { name: 'Seções dos ajustes' }), 'Esta tela').click();
  await page().getByText('English').click();
  await button(page(), 'Salvar').click();
  await button(page().getByRole('navigation', { name: 'Sections of the settings' }), 'People').click();
  await press('Edit Bruno');
  const dialog = page().getByRole('dialog', { name: 'Edit Bruno' });
  await tabTo(page(), dialog.getByRole('radio', { name: 'Manager' }));
  await keys(page(), 'ArrowLeft');
  await dialog.getByText('With another role, this screen is locked: you must sign in again.').waitFor();
  await press('Save', dialog);
  await dialog.getByText(/^This is the only active manager/).waitFor();
});
