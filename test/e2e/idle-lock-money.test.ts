/** A lock in the middle of a form that moves money, or of a short dialog: what was typed is there again, but for a card. */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  ana,
  bruno,
  cards,
  charge,
  expectPaid,
  newSale,
  putInBasket,
  sellWithCard,
  signIn,
  typeCard,
} from './support/clerk.ts';
import { lockFromOutside } from './support/lock-from-outside.ts';
import { oneTill } from './support/one-till.ts';
import { area, basket, button, isInWindow, openSection } from './support/screen.ts';

const till = oneTill();
const page = () => till().page;
const dialog = () => page().getByRole('dialog');

async function lockAndReturn(person: { name: string; pin: string } = bruno): Promise<void> {
  await lockFromOutside(till());
  await signIn(page(), person);
}

async function openOffice(section: string): Promise<void> {
  await area(page(), 'Gestão').click();
  await openSection(page(), section);
}

async function leave(): Promise<void> {
  await area(page(), 'Venda').click();
  await button(page().getByRole('alertdialog'), /^(?:Descartar|Sair sem salvar)$/).click();
}

beforeAll(() => signIn(page(), bruno));

describe('Cobrar', () => {
  const first = () => page().getByRole('region', { name: /^Pagamento 1/ });
  const retype = () => page().getByText('Digite o cartão de novo');
  const ways = () => page().getByRole('toolbar', { name: 'Como o cliente vai pagar?' });

  test('is again at the way that was chosen, with its amounts, and says that the card is typed again', async () => {
    await putInBasket(page(), 'Pingado');
    await charge(page(), 'Cartão + Pix');
    await first().getByLabel('Valor deste pagamento').fill('5,00');
    await typeCard(page(), { number: cards.approved });
    await lockAndReturn();
    await retype().waitFor();
    expect(await first().getByLabel('Valor deste pagamento').inputValue()).toMatch(/5,00$/);
    expect(await page().getByLabel('Número do cartão').inputValue()).toBe('');
    // Of another person the way to pay is not: the basket is.
    await lockAndReturn(ana);
    await ways().waitFor();
    await lockAndReturn();
    await retype().waitFor();
    await page().getByLabel('Número do cartão').fill(cards.approved);
    await retype().waitFor({ state: 'detached' });
    await page().keyboard.press('Escape');
    await button(basket(page()), 'Cobrar').click();
    await ways().waitFor();
    await page().keyboard.press('Escape');
    await button(basket(page()), 'Tirar Pingado da venda').click();
  });
});

describe('a direct charge', () => {
  const form = () => page().getByRole('form', { name: 'Nova cobrança direta' });
  const field = (name: string) => form().getByLabel(name, { exact: true });
  const retype = () => form().getByText('Digite o cartão de novo');

  test('keeps all but the card, and says that the card is typed again', async () => {
    await openOffice('Cobranças diretas');
    await button(page(), 'Nova cobrança').click();
    await field('Descrição').fill('Cesta de Natal');
    await field('Nome').fill('Rosa Prado');
    await form().getByText('Cartão', { exact: true }).click();
    await typeCard(page(), { number: cards.approved });
    await lockAndReturn();
    await retype().waitFor();
    expect(await field('Descrição').inputValue()).toBe('Cesta de Natal');
    expect(await field('Nome').inputValue()).toBe('Rosa Prado');
    for (const name of ['Número do cartão', 'Validade', 'Código (CVC)', 'Nome como está no cartão'])
      expect(await page().getByLabel(name, { exact: true }).inputValue()).toBe('');
    await page().getByLabel('Número do cartão').fill(cards.approved);
    await retype().waitFor({ state: 'detached' });
  });

  test("is nobody else's, and is gone once it was given up", async () => {
    await leave();
    await openOffice('Cobranças diretas');
    await button(page(), 'Nova cobrança').click();
    expect(await field('Descrição').inputValue()).toBe('');
    await field('Descrição').fill('Panetone');
    await lockAndReturn(ana);
    await lockAndReturn();
    await openOffice('Cobranças diretas');
    await button(page(), 'Nova cobrança').click();
    expect(await field('Descrição').inputValue()).toBe('Panetone');
    await leave();
  });
});

describe('a new subscription', () => {
  test('says that the card is typed again', async () => {
    await openOffice('Assinaturas');
    await button(page(), 'Nova assinatura').click();
    await typeCard(page(), { number: cards.approved });
    await lockAndReturn();
    await page().getByText('Digite o cartão de novo').waitFor();
    // The card lies below the window: it is said at the head of the form as well.
    const above = page().getByText('está tudo aqui, menos o cartão', { exact: false });
    expect(await isInWindow(page(), above)).toBe(true);
    expect(await page().getByLabel('Número do cartão').inputValue()).toBe('');
    await page()
      .getByLabel(/^Nome completo/)
      .fill('Rosa');
    await leave();
  });
});

test('the note of a sale is there again, for that sale alone', async () => {
  const open = () => button(basket(page()), /^Observação da venda/).click();
  const note = () => dialog().getByRole('textbox');
  await putInBasket(page(), 'Pingado');
  await open();
  await note().fill('Entregar na sexta');
  await lockAndReturn();
  await open();
  expect(await note().inputValue()).toBe('Entregar na sexta');
  await button(dialog(), 'Salvar').click();
  await open();
  await note().fill('Entregar no sábado');
  await lockAndReturn();
  await sellWithCard(page(), { number: cards.approved });
  await expectPaid(page());
  await newSale(page());
  await putInBasket(page(), 'Pingado');
  await open();
  expect(await note().inputValue()).toBe('');
  await button(dialog(), 'Cancelar').click();
});

test('a refund is there again with its reason', async () => {
  await sellWithCard(page(), { number: cards.approved });
  await expectPaid(page());
  await button(page(), 'Ver venda').click();
  const open = () => button(page(), 'Estornar').click();
  const reason = () => dialog().getByLabel('Motivo');
  const quantity = () => dialog().getByLabel('Quantidade de Pingado a devolver');
  await open();
  await button(dialog(), 'Mais um Pingado').click();
  await reason().selectOption({ label: 'Item errado' });
  await dialog().getByLabel('Observação').fill('Veio frio');
  await lockAndReturn();
  await open();
  expect(await quantity().inputValue()).toBe('1');
  expect(await reason().inputValue()).toBe('wrong-item');
  expect(await dialog().getByLabel('Observação').inputValue()).toBe('Veio frio');
  await button(dialog(), /^Devolver R\$/).click();
  await dialog().waitFor({ state: 'hidden' });
});

test('a give-back of a sale that was paid at the till is there again, and is written down once', async () => {
  const open = async (): Promise<void> => {
    await area(page(), 'Vendas').click();
    await page().keyboard.press('F6');
    await dialog().waitFor();
  };
  await area(page(), 'Venda').click();
  await putInBasket(page(), 'Pingado');
  await charge(page(), 'Dinheiro');
  await button(page(), /^Registrar R\$/).click();
  await button(page(), 'Ver venda').click();
  await button(page(), 'Devolver').click();
  await button(dialog(), 'Mais um Pingado').click();
  await dialog().getByLabel('Motivo').selectOption({ label: 'Outro' });
  await dialog().getByLabel('Observação').fill('Veio frio');
  // By the key of whoever leaves in haste, who is asked nothing.
  await page().keyboard.press('Alt+l');
  await page().getByRole('heading', { name: 'Quem está no caixa?' }).waitFor();
  await signIn(page(), bruno);
  await open();
  expect(await dialog().getByLabel('Quantidade de Pingado a devolver').inputValue()).toBe('1');
  expect(await dialog().getByLabel('Observação').inputValue()).toBe('Veio frio');
  await lockAndReturn();
  await open();
  expect(await dialog().getByLabel('Motivo').inputValue()).toBe('other');
  await button(dialog(), /^Registrar devolução de R\$/).click();
  await dialog().waitFor({ state: 'hidden' });
  await page().getByText('Devolução registrada: entregue agora', { exact: false }).waitFor();
  const returns = page().getByRole('region', { name: 'Devoluções desta venda' });
  expect(await returns.getByRole('listitem').count()).toBe(1);
});

test('a new category, and one that is changed', async () => {
  const category = () => dialog().last();
  const name = () => category().getByLabel('Nome da categoria');
  const open = async (): Promise<void> => {
    await button(page(), 'Categorias').click();
    await button(dialog(), 'Nova categoria').click();
  };
  await openOffice('Catálogo');
  await open();
  await name().fill('Importados');
  await category().getByText('Violeta').click();
  await lockAndReturn();
  await open();
  expect(await name().inputValue()).toBe('Importados');
  expect(await category().getByRole('radio', { name: 'Violeta' }).isChecked()).toBe(true);
  await button(category(), 'Criar categoria').click();
  await button(dialog(), 'Editar Importados').click();
  await name().fill('Importados e vinhos');
  await lockAndReturn();
  await button(page(), 'Categorias').click();
  await button(dialog(), 'Editar Importados').click();
  expect(await name().inputValue()).toBe('Importados e vinhos');
});
