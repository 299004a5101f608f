/** Items given back over several payments: what each way gets is on the screen before, and what became of it after. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ana,
  bruno,
  cards,
  charge,
  closeTraining,
  expectPaid,
  payPix,
  putInBasket,
  sellWithCard,
  send,
  signIn,
  typeCard,
} from './support/clerk.ts';
import { expectFocus, keys, scan, tabTo } from './support/keyboard.ts';
import { ledgerOf } from './support/ledger.ts';
import { oneTill } from './support/one-till.ts';
import { unreadableAtAnySize } from './support/overlaps.ts';
import { area, button, expectState, qr, saleIdOf } from './support/screen.ts';
import { narrowSizes } from './support/sizes.ts';

const refundFails = '5300000000000709';
/** The till looks at a refund every five seconds. */
const untilConfirmedMs = 60_000;
const aFewReadsMs = 22_000;

const till = oneTill({ switches: { refund_delay_ms: '300' } });
const page = () => till().page;
const dialog = () => page().getByRole('dialog');
const history = () => page().getByRole('grid', { name: /^Vendas/ });
const chosen = () => history().getByRole('row', { selected: true });
const refunds = () => page().getByRole('region', { name: 'Estornos e devoluções desta venda' });
const quantity = (item: string) => dialog().getByLabel(`Quantidade de ${item} a devolver`);
const more = (item: string) => button(dialog(), `Mais um ${item}`);

/** The arithmetic as it is read aloud, line by line. */
async function sums(): Promise<string[]> {
  const rows = await dialog().getByLabel('Conta', { exact: true }).locator(':scope > div').allInnerTexts();
  return rows.map((text) => text.replace(/\s+/gu, ' '));
}

async function approve(): Promise<void> {
  const approval = page().getByRole('dialog', { name: 'Aprovação da gerência' });
  await approval.waitFor();
  expect(await unreadableAtAnySize(page(), narrowSizes)).toEqual([]);
  await approval.getByLabel('Quem aprova').selectOption({ label: bruno.name });
  await page().keyboard.type(bruno.pin);
  await button(approval, 'Aprovar e devolver').click();
  await approval.waitFor({ state: 'hidden' });
  await dialog().waitFor({ state: 'hidden' });
}

async function ask(amount: string): Promise<void> {
  await dialog().getByLabel('Motivo').selectOption({ label: 'Item errado' });
  await button(dialog(), `Devolver R$ ${amount}`).click();
  await approve();
}

async function seeSale(): Promise<string> {
  await button(page(), 'Ver venda').click();
  await expectState(page(), 'paid');
  return await saleIdOf(page());
}

const returned = async (saleId: string): Promise<string[]> =>
  (await ledgerOf(till(), saleId)).moves.filter((move) => move.startsWith('refund')).toSorted();

async function sentRefunds(): Promise<number> {
  const { requests } = await till().control<{ requests: { method: string; path: string }[] }>('GET', '/requests');
  return requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/refund')).length;
}

/** Ten reais by card, the rest by Pix. */
async function sellByCardAndPix(number: string, ...items: string[]): Promise<string> {
  await putInBasket(page(), ...items);
  await charge(page(), 'Cartão + Pix');
  await page().getByRole('region', { name: 'Pagamento 1: Cartão' }).getByLabel('Valor deste pagamento').fill('10,00');
  await typeCard(page(), { number });
  await send(page());
  await qr(page()).waitFor();
  await payPix(page());
  await expectPaid(page());
  await closeTraining(page());
  return seeSale();
}

async function sellByTwoCards(...items: string[]): Promise<string> {
  await putInBasket(page(), ...items);
  await charge(page(), 'Dois cartões');
  for (const [index, number] of [cards.approved, '5200000000000015'].entries()) {
    const part = page().getByRole('region', { name: `Pagamento ${index + 1}: Cartão` });
    await part.getByLabel('Número do cartão').fill(number);
    await part.getByLabel('Validade', { exact: true }).fill('12/39');
    await part.getByLabel('Código (CVC)').fill('123');
    await part.getByLabel('Nome como está no cartão').fill('MARIA TESTE');
  }
  await send(page());
  await expectPaid(page());
  return seeSale();
}

beforeAll(() => signIn(page(), ana));
beforeEach(async () => {
  await till().control('POST', '/switches', { refund_resolution: 'auto' });
  await area(page(), 'Venda').click();
});

describe('items', () => {
  test('of a sale by card and Pix go back by both, and only once', async () => {
    const saleId = await sellByCardAndPix(cards.approved, 'Misto-quente', 'Misto-quente', 'Pingado');
    await chosen().click();
    await button(page(), 'Estornar ou devolver').click();
    await more('Misto-quente').click();
    expect(await sums()).toEqual([
      'Recebido R$ 36,80',
      'Já devolvido R$ 0,00',
      'Devolver agora −R$ 14,90',
      'Visa final 0019 −R$ 10,00',
      'Pix de R$ 26,80 −R$ 4,90',
      'Fica com a loja R$ 21,90',
    ]);
    await ask('14,90');
    await refunds().getByText('Itens: 1x Misto-quente').waitFor();
    await refunds().getByText('Devolvidos: R$ 14,90.').waitFor({ timeout: untilConfirmedMs });
    expect(
      await refunds()
        .getByText(/^Confirmad[oa]$/)
        .count(),
    ).toBe(2);
    await expectState(page(), 'partially-refunded', untilConfirmedMs);
    expect(await returned(saleId)).toEqual(['refund 1000', 'refund 490']);
    // The refunds stand above the sale by now: the keys go on from the sale all the same.
    await history().getByRole('row').first().filter({ hasText: 'da venda' }).waitFor();
    const sale = await chosen().getAttribute('id');
    await expect.poll(() => history().getAttribute('aria-activedescendant')).toBe(sale);

    await button(page(), 'Estornar ou devolver').click();
    expect(await quantity('Misto-quente').getAttribute('aria-valuemax')).toBe('1');
    await dialog().getByText('1 já em outro pedido').waitFor();
    await button(dialog(), 'Todos os itens (R$ 21,90)').click();
    await ask('21,90');
    await expectState(page(), 'refunded', untilConfirmedMs);
    expect(await returned(saleId)).toEqual(['refund 1000', 'refund 2190', 'refund 490']);
  });

  test('of a sale by two cards go back to both, by keyboard alone', async () => {
    const saleId = await sellByTwoCards('Misto-quente', 'Misto-quente', 'Pingado');
    await keys(page(), 'F6');
    await expectFocus(quantity('Misto-quente'));
    await keys(page(), 'ArrowUp', 'ArrowUp', 'ArrowUp', '-');
    expect(await quantity('Misto-quente').inputValue()).toBe('1');
    await keys(page(), 'Tab');
    await expectFocus(quantity('Pingado'));
    await page().keyboard.type('1');
    await tabTo(page(), dialog().getByLabel('Motivo'));
    await page().keyboard.type('Defeito');
    await tabTo(page(), button(dialog(), 'Devolver R$ 21,90'));
    await keys(page(), 'Enter');
    const approval = page().getByRole('dialog', { name: 'Aprovação da gerência' });
    await approval.waitFor();
    // What a scanner reads is refused where it is seen: in the dialog on top, and not in the refund below it.
    await scan(page(), 'LOTE-ABCDEF');
    await approval.getByText('O código lido não foi usado').waitFor();
    expect(await page().getByText('O código lido não foi usado').count()).toBe(1);
    await page().keyboard.type(bruno.pin);
    await keys(page(), 'Enter');
    await refunds().getByText('Devolvidos: R$ 21,90.').waitFor({ timeout: untilConfirmedMs });
    expect(await returned(saleId)).toEqual(['refund 1840', 'refund 350']);
  });
});

describe('a refund asked for while another is under way', () => {
  test('leaves that payment out and says so, and nothing is asked for twice', async () => {
    await till().control('POST', '/switches', { refund_resolution: 'manual' });
    const before = await sentRefunds();
    const saleId = await sellByCardAndPix(cards.approved, 'Misto-quente', 'Pingado');
    await button(page(), 'Estornar ou devolver').click();
    await dialog().getByText('Valor', { exact: true }).click();
    await dialog().getByLabel('Valor a devolver').fill('5,00');
    await ask('5,00');
    await expectState(page(), 'refunding');

    await button(page(), 'Estornar ou devolver').click();
    await dialog().getByText('Visa final 0019 fica de fora agora.').waitFor();
    await button(dialog(), 'Todos os itens (R$ 21,90)').click();
    await dialog().getByText('Passa do que ainda pode ser devolvido: R$ 11,90.').waitFor();
    await dialog().getByText('Escolha outros itens ou quantidades, ou use Valor.').waitFor();
    expect(await button(dialog(), 'Devolver R$ 0,00').isDisabled()).toBe(true);
    expect((await sums()).at(2)).toBe('Em devolução −R$ 5,00');
    await quantity('Misto-quente').fill('0');
    await button(dialog(), 'Devolver R$ 7,00').waitFor();
    expect((await ledgerOf(till(), saleId)).returnedCents).toBe(0);

    await ask('7,00');
    await button(page(), 'Estornar ou devolver').waitFor({ state: 'hidden' });
    await refunds().getByText('Em devolução: confirmados R$ 0,00 de R$ 7,00.').waitFor();
    await expect.poll(async () => (await sentRefunds()) - before).toBe(2);
  });
});

describe('a refund that the acquirer does not take', () => {
  test('in part: what came back, what is missing, what to do, and the rest by another way', async () => {
    const saleId = await sellByCardAndPix(refundFails, 'Misto-quente', 'Pingado');
    await button(page(), 'Estornar ou devolver').click();
    await more('Misto-quente').click();
    await ask('14,90');
    await refunds().getByText('Não aceito', { exact: true }).waitFor({ timeout: untilConfirmedMs });
    await refunds().getByText('A operadora não aceitou o estorno. A cobrança continua paga.').waitFor();
    const playbook = refunds().getByTestId('playbook');
    await playbook.getByText('O dinheiro não voltou. Não prometa outra data: chame a gerência.').waitFor();
    await playbook.getByText(/devolva em dinheiro ou por Pix do caixa/).waitFor();
    await refunds()
      .getByText('Devolvidos em parte: R$ 4,90 de R$ 14,90. Faltam R$ 10,00')
      .waitFor({ timeout: untilConfirmedMs });
    expect(await returned(saleId)).toEqual(['refund 490']);

    await button(page(), 'Estornar ou devolver').click();
    await dialog().getByText('Já em devolução').waitFor();
    await dialog().getByText('O que faltou (R$ 10,00)').click();
    await dialog().getByText('Deste pedido, R$ 4,90 de R$ 14,90 voltaram ou estão voltando.').waitFor();
    // The card failed once: the rest of its share goes by the Pix, as far as it reaches.
    await dialog().getByLabel('Estorno em Mastercard final 0709').fill('3,00');
    await dialog().getByText('As partes somam R$ 3,00 e precisam somar R$ 10,00.').waitFor();
    await dialog().getByLabel('Devolução em Pix de R$ 11,90').fill('7,00');
    await ask('10,00');
    await refunds().getByText('Devolvidos em parte: R$ 11,90 de R$ 14,90.').waitFor({ timeout: untilConfirmedMs });
    expect(await returned(saleId)).toEqual(['refund 490', 'refund 700']);
  });

  test('at all: nothing went back, and the items can be asked for again', async () => {
    await sellWithCard(page(), { number: refundFails }, 'Pingado');
    await expectPaid(page());
    const saleId = await seeSale();
    await button(page(), 'Estornar').click();
    await button(dialog(), 'Todos os itens (R$ 7,00)').click();
    await ask('7,00');
    await refunds()
      .getByText('Nada voltou. Estes itens podem ser pedidos de novo.')
      .waitFor({ timeout: untilConfirmedMs });
    await refunds().getByTestId('playbook').waitFor();
    await button(page(), 'Estornar').click();
    expect(await quantity('Pingado').getAttribute('aria-valuemax')).toBe('1');
    await keys(page(), 'Escape');
    expect(await returned(saleId)).toEqual([]);
  });

  test('although it had accepted: neither carried out nor failed on the word of a few reads', async () => {
    await sellWithCard(page(), { number: '5300000000000725' }, 'Pingado');
    await expectPaid(page());
    const saleId = await seeSale();
    await button(page(), 'Estornar').click();
    await more('Pingado').click();
    await ask('7,00');
    await page().waitForTimeout(aFewReadsMs);
    expect(
      await refunds()
        .getByText(/^Não realizad[oa]$/)
        .count(),
    ).toBe(0);
    expect(
      await refunds()
        .getByText(/^Confirmad[oa]$/)
        .count(),
    ).toBe(0);
    expect(await returned(saleId)).toEqual([]);
  });
});
