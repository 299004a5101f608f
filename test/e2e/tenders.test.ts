/** Sales that are paid to the shop itself, in notes and at its own card machine: recorded by whoever serves, never shown as proven. */
import { beforeAll, describe, expect, test } from 'vitest';
import { burstGapMs } from '#renderer/ui/scanner.ts';
import { ana, bruno, charge, closeTraining, lock, openTraining, putInBasket, signIn } from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { expectFocus, keys } from './support/keyboard.ts';
import { oneTill } from './support/one-till.ts';
import { area, basket, button, expectState, shownCents, summary, trainingPanel } from './support/screen.ts';

const till = oneTill();
const page = () => till().page;
const received = () => page().getByLabel('Recebido', { exact: true });
const balance = () => page().getByTestId('cash-balance');
const change = () => page().getByTestId('cash-change');
const record = () => button(summary(page()), /^Registrar R\$/);
const number = async () => Number(await page().getByTestId('sale-number').textContent());

/** No hand presses Enter so soon behind a digit: to the till the sum would be a code that a scanner reads. */
const endOfBurst = () => page().waitForTimeout(burstGapMs * 2);

async function expectReceived(): Promise<void> {
  await page()
    .getByTestId('sale-state')
    .filter({ hasText: /^Recebida no caixa$/ })
    .waitFor();
  expect(page().url()).toMatch(/#\/received\/[^/]+$/);
}

async function nextSale(): Promise<void> {
  await button(page(), 'Nova venda').click();
  await basket(page()).getByText('Nenhum item na venda').waitFor();
}

/** Not one request that moves money has reached the API. */
async function expectNothingSent(): Promise<void> {
  const { requests } = await till().control<{ requests: { method: string }[] }>('GET', '/requests');
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
}

async function setNetwork(label: 'Normal' | 'Sem rede'): Promise<void> {
  await openTraining(page());
  await trainingPanel(page()).getByLabel('Rede').selectOption({ label });
  await closeTraining(page());
}

beforeAll(() => signIn(page(), ana));

describe('in cash', () => {
  test('by a note that is one press away, with the change large, and nothing that looks proven', async () => {
    await putInBasket(page(), 'Pão de queijo', 'Café coado');
    await charge(page(), 'Dinheiro');
    await expectFocus(received());
    expect(await shownCents(balance())).toBe(0);
    await expectGoodScreen(page(), 'Dinheiro');
    await button(page(), /^R\$\s20,00$/).click();
    await expectFocus(record());
    expect(await balance().textContent()).toMatch(/^Troco/);
    expect(await shownCents(balance())).toBe(950);
    await keys(page(), 'Enter');
    await expectReceived();
    expect(await shownCents(change())).toBe(950);
    expect(await shownCents(page().getByTestId('money-total'))).toBe(1050);
    expect(await page().getByRole('main').textContent()).not.toMatch(/pag[ao]|confirmad|aprovad/i);
    await expectGoodScreen(page(), 'Recebida no caixa');
  });

  test('and a reload comes back to the change', async () => {
    const before = await number();
    await page().reload();
    await expectReceived();
    expect([await number(), await shownCents(change())]).toEqual([before, 950]);
    await lock(page());
    await signIn(page(), ana);
    await expectReceived();
    await keys(page(), 'Escape');
    await basket(page()).getByText('Nenhum item na venda').waitFor();
  });

  test('that is too little is not recorded, and says how much is missing', async () => {
    await putInBasket(page(), 'Café coado');
    await charge(page(), 'Dinheiro');
    await expectFocus(received());
    await page().keyboard.type('300');
    await balance()
      .filter({ hasText: /^Falta/ })
      .waitFor();
    expect(await shownCents(balance())).toBe(200);
    await keys(page(), 'Enter');
    await page()
      .getByText(/^Falta dinheiro: são R\$\s5,00\.$/)
      .waitFor();
    await expectFocus(received());
    expect(page().url()).toContain('#/charge');
    await page().keyboard.type('1000');
    await endOfBurst();
    await keys(page(), 'Enter');
    await expectReceived();
    expect(await shownCents(change())).toBe(500);
    await nextSale();
  });

  test('is one sale, however often it is pressed', async () => {
    await putInBasket(page(), 'Café coado');
    await charge(page(), 'Dinheiro');
    await expectFocus(received());
    await expect.poll(() => record().getAttribute('aria-disabled')).toBe(null);
    await record().evaluate((pressed) => {
      const { form } = pressed as HTMLButtonElement;
      form?.requestSubmit();
      form?.requestSubmit();
      (pressed as HTMLButtonElement).click();
    });
    await expectReceived();
    const first = await number();
    await nextSale();
    await putInBasket(page(), 'Café coado');
    await charge(page(), 'Dinheiro');
    await record().click();
    await expectReceived();
    expect(await number()).toBe(first + 1);
    await nextSale();
  });

  test('with a discount asks the manager, as every sale does', async () => {
    await putInBasket(page(), 'Pão de queijo');
    await keys(page(), 'F6');
    const discount = page().getByRole('dialog', { name: 'Desconto na venda' });
    await discount.getByText('Em %').click();
    await discount.getByLabel('Percentual do desconto').fill('50');
    await button(discount, 'Salvar').click();
    await basket(page()).getByText('Pede a gerência').waitFor();
    await charge(page(), 'Dinheiro');
    await page().getByText('“Dar desconto” pede a aprovação da gerência na hora de confirmar.').waitFor();
    await record().click();
    const approval = page().getByRole('dialog', { name: 'Aprovação da gerência' });
    await approval.getByLabel('Quem aprova').selectOption({ label: bruno.name });
    await page().keyboard.type(bruno.pin);
    await keys(page(), 'Enter');
    await expectReceived();
    await nextSale();
    await expectNothingSent();
  });
});

describe('at the card machine', () => {
  test('needs to be told how it was paid there, and asks for no more', async () => {
    await putInBasket(page(), 'Misto-quente');
    await charge(page(), 'Maquininha');
    await expectFocus(page().getByRole('radio', { name: 'Débito' }));
    await page().getByText('Confira na maquininha antes de registrar.').waitFor();
    await record().click();
    await page().getByText('Escolha débito, crédito, vale ou Pix.').waitFor();
    await expectGoodScreen(page(), 'Maquininha');
    await page().getByText('Crédito', { exact: true }).click();
    await page().getByLabel('Bandeira (opcional)').selectOption('Elo');
    await page().getByLabel('Autorização (opcional)').fill('004217');
    await record().click();
    await expectReceived();
    await page().getByText('Maquininha, crédito Elo', { exact: false }).waitFor();
    expect(await change().count()).toBe(0);
    await nextSale();
  });

  test('takes no card number for its authorisation', async () => {
    await putInBasket(page(), 'Misto-quente');
    await charge(page(), 'Maquininha');
    await page().getByText('Débito', { exact: true }).click();
    await page().getByLabel('Autorização (opcional)').fill('4539 5000 0000 0019');
    await record().click();
    await summary(page()).getByRole('alert').first().waitFor();
    expect(page().url()).toContain('#/charge');
    await page().getByLabel('Autorização (opcional)').fill('');
    await record().click();
    await expectReceived();
    await nextSale();
  });
});

test('divided between the two, the amounts add up while they are typed', async () => {
  await putInBasket(page(), 'Pão de queijo', 'Café coado');
  await charge(page(), 'Dinheiro');
  await button(page(), 'Adicionar maquininha').click();
  const [ofCash, ofMachine] = [
    page().getByLabel('Valor deste pagamento').first(),
    page().getByLabel('Valor deste pagamento').last(),
  ];
  await expectFocus(ofMachine);
  await page().keyboard.type('2000');
  await summary(page()).getByText('Passa do total em').waitFor();
  await expectGoodScreen(page(), 'Dinheiro + Maquininha');
  await ofMachine.fill('4,00');
  await summary(page()).getByText('Valores conferem').waitFor();
  expect(await ofCash.inputValue()).toMatch(/6,50$/);
  await received().fill('10,00');
  expect(await shownCents(balance())).toBe(350);
  await page().getByText('Pix', { exact: true }).click();
  expect(await button(page(), 'Adicionar dinheiro').count()).toBe(0);
  await record().click();
  await expectReceived();
  expect(await shownCents(change())).toBe(350);
  await page()
    .getByText(/^Dinheiro: R\$\s6,50, entregues R\$\s10,00$/)
    .waitFor();
  await page()
    .getByText(/^Maquininha, Pix: R\$\s4,00$/)
    .waitFor();
  await nextSale();
});

test('without a network it is taken all the same', async () => {
  await setNetwork('Sem rede');
  await putInBasket(page(), 'Brigadeiro');
  await charge(page(), 'Pix');
  await expectState(page(), 'queued');
  await keys(page(), 'Escape');
  await putInBasket(page(), 'Café coado');
  await button(basket(page()), 'Cobrar').click();
  await page().getByText('Sem conexão: cartão digitado e Pix não podem ser cobrados agora.').waitFor();
  await keys(page(), '3');
  await expectFocus(received());
  expect(await page().getByText('Sem conexão: cartão digitado').count()).toBe(0);
  await keys(page(), 'Enter');
  await expectReceived();
  await page().getByText('Sem troco').waitFor();
  await nextSale();
  await setNetwork('Normal');
});

describe('a manager decides', () => {
  test('to which coins cash is rounded, and whether it is taken at all', async () => {
    await lock(page());
    await signIn(page(), bruno);
    await page().evaluate(() => window.location.assign('#/settings/operation'));
    await page().getByLabel('Arredondar o dinheiro').selectOption('De 10 em 10 centavos');
    await button(page(), 'Salvar').click();
    await page().getByText('Ajustes salvos').waitFor();
    await area(page(), 'Venda').click();
    await button(page(), 'Valor avulso').click();
    const custom = page().getByRole('dialog');
    await custom.getByLabel('Descrição').fill('Avulso');
    await custom.getByLabel('Valor', { exact: true }).fill('12,97');
    await keys(page(), 'Enter');
    await charge(page(), 'Dinheiro');
    await page()
      .getByText(/A receber em dinheiro: R\$\s12,90 \(de R\$\s12,97, arredondado a favor do cliente\)/)
      .waitFor();
    await button(page(), /^R\$\s15,00$/).click();
    await record().click();
    await expectReceived();
    expect([await shownCents(change()), await shownCents(page().getByTestId('money-total'))]).toEqual([210, 1297]);
    // Or total, handed over and change would not add up.
    await page()
      .getByText(/^Em dinheiro, arredondado a favor do cliente: de R\$\s12,97 para R\$\s12,90$/)
      .waitFor();
    await nextSale();

    await page().evaluate(() => window.location.assign('#/settings/operation'));
    await page().getByText('Receber em dinheiro', { exact: true }).click();
    await page().getByLabel('Arredondar o dinheiro').waitFor({ state: 'hidden' });
    await button(page(), 'Salvar').click();
    await page().getByText('Ajustes salvos').waitFor();
    await area(page(), 'Venda').click();
    await putInBasket(page(), 'Café coado');
    await button(basket(page()), 'Cobrar').click();
    const ways = page().getByRole('toolbar', { name: 'Como o cliente vai pagar?' }).getByRole('button');
    expect(await ways.allTextContents()).toEqual(['1Pix', '2Cartão', '3Maquininha', '4Cartão + Pix', '5Dois cartões']);
  });
});
