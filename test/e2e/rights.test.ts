/** Permissões: a manager sets them, a clerk's discount asks for a manager at the charge, and what is blocked says so in words. */
import { beforeAll, describe, expect, test } from 'vitest';
import { ana, bruno, cards, charge, expectPaid, lock, putInBasket, send, signIn, typeCard } from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { expectFocus, keys, tabTo } from './support/keyboard.ts';
import { oneTill } from './support/one-till.ts';
import { area, basket, button, expectNoSidewaysScroll, isInWindow } from './support/screen.ts';

const till = oneTill();
const page = () => till().page;
const rights = () => page().getByRole('region', { name: 'Permissões' });
const row = (name: string) => rights().getByRole('listitem', { name });
const approval = () => page().getByRole('dialog', { name: 'Aprovação da gerência' });

async function openRights(): Promise<void> {
  await signIn(page(), bruno);
  await keys(page(), 'Alt+5');
  await button(page().getByRole('navigation', { name: 'Seções dos ajustes' }), 'Permissões').click();
  await row('Dar desconto').waitFor();
}

async function giveDiscount(percent: string): Promise<void> {
  await keys(page(), 'F6');
  const dialog = page().getByRole('dialog', { name: 'Desconto na venda' });
  await dialog.getByText('Em %').click();
  await dialog.getByLabel('Percentual do desconto').fill(percent);
  await button(dialog, 'Salvar').click();
  await dialog.waitFor({ state: 'hidden' });
}

beforeAll(openRights);

describe('the section of a manager', () => {
  test('says what each role may do, and what nobody can give away', async () => {
    await expectGoodScreen(page(), 'Permissões');
    await expectNoSidewaysScroll(page());
    expect(await row('Estornar ou devolver').getByRole('combobox').inputValue()).toBe('approval');
    expect(await row('Editar o catálogo').getByRole('combobox').inputValue()).toBe('deny');
    await rights().getByText('Sempre só da gerência').waitFor();
  });

  test('takes a limit and a level by keyboard, and saves both with one button', async () => {
    const limit = row('Dar desconto').getByLabel('Até (% da venda)');
    await tabTo(page(), limit);
    await keys(page(), 'Delete');
    await tabTo(page(), button(rights(), 'Salvar'));
    await keys(page(), 'Enter');
    // Nothing in the field is no limit of any kind: "Permitido" says that there is none.
    await row('Dar desconto').getByText('Acima de 0 e até 100, com até duas casas.').waitFor();
    await expectFocus(limit);
    await page().keyboard.type('15');
    await tabTo(page(), row('Vender valor avulso').getByRole('combobox'));
    await page().keyboard.type('Bloq');
    await tabTo(page(), button(rights(), 'Salvar'));
    await keys(page(), 'Enter');
    await rights().getByText('Ajustes salvos').waitFor();
    expect(await row('Vender valor avulso').getByRole('combobox').inputValue()).toBe('deny');
  });
});

describe('a clerk', () => {
  beforeAll(async () => {
    await lock(page());
    await signIn(page(), ana);
  });

  test('is asked for a manager at a discount of 99 %: a wrong PIN refuses, the right one charges', async () => {
    await area(page(), 'Venda').click();
    await putInBasket(page(), 'Pão de queijo', 'Misto-quente');
    await giveDiscount('99');
    await basket(page()).getByText('Pede a gerência').waitFor();
    await charge(page(), 'Cartão');
    await page().getByText('“Dar desconto” pede a aprovação da gerência na hora de confirmar.').waitFor();
    await typeCard(page(), { number: cards.approved });
    await send(page());
    await approval().getByText('Dar desconto: 99 %. Sem aprovação, até 15 %.').waitFor();
    await expectGoodScreen(page(), 'the approval of a discount');
    await approval().getByLabel('Quem aprova').selectOption({ label: bruno.name });
    const places = async () => [
      await button(approval(), '0').boundingBox(),
      await isInWindow(page(), button(approval(), 'Aprovar')),
    ];
    for (const width of [1366, 1024]) {
      await page().setViewportSize({ width, height: 768 });
      expect(await isInWindow(page(), button(approval(), '0'))).toBe(true);
      expect(await isInWindow(page(), button(approval(), 'Aprovar'))).toBe(true);
    }
    await page().setViewportSize({ width: 1366, height: 768 });
    const before = await places();
    await page().keyboard.type('000000');
    await keys(page(), 'Enter');
    await approval().getByRole('alert').filter({ hasText: 'PIN errado.' }).waitFor();
    expect(await places()).toEqual(before);
    await page().keyboard.type(bruno.pin);
    await keys(page(), 'Enter');
    await expectPaid(page());
    await button(page(), 'Nova venda').click();
  });

  test('may give up asking: nothing is charged, and the screen says what is missing', async () => {
    await putInBasket(page(), 'Misto-quente');
    await giveDiscount('50');
    await charge(page(), 'Cartão');
    await typeCard(page(), { number: cards.approved });
    await send(page());
    await approval().waitFor();
    await keys(page(), 'Escape');
    await approval().waitFor({ state: 'hidden' });
    const note = page().getByRole('alert').filter({ hasText: 'Falta a aprovação da gerência.' });
    await note.getByText('Dar desconto: 50 %. Sem aprovação, até 15 %.').waitFor();
    // The buyer's card was handed to nobody: it need not be asked for again.
    expect((await page().getByLabel('Número do cartão').inputValue()).replaceAll(' ', '')).toBe(cards.approved);
    await area(page(), 'Venda').click();
  });

  test('is told in words what is blocked', async () => {
    await button(page(), 'Valor avulso').click();
    const dialog = page().getByRole('dialog');
    await dialog.getByText('Peça a um gerente. Bloqueado para a sua função: Vender valor avulso.').waitFor();
    await expectFocus(dialog.getByLabel('Valor', { exact: true }));
    await keys(page(), 'Escape');
  });

  test('stands on record with the manager who approved', async () => {
    await lock(page());
    await signIn(page(), bruno);
    await page().evaluate(() => location.assign('#/office/audit'));
    await page().getByLabel('Assunto', { exact: true }).selectOption({ label: 'Permissões' });
    await page().getByRole('row').filter({ hasText: 'Aprovação da gerência' }).first().click();
    const detail = page().getByRole('article');
    await detail.getByText('Dar desconto').first().waitFor();
    const told = (await detail.textContent()) ?? '';
    for (const word of ['Ana', 'Bruno', '99 %']) expect(told).toContain(word);
  });
});
