/** Every screen, form and dialog of the back office in both themes: nothing axe objects to, nothing to scroll sideways. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { connectToStation } from '#test/helpers/station-client.ts';
import { bruno, cards, closeTraining, lock, openTraining, signIn, typeCard } from './support/clerk.ts';
import { expectGoodScreen } from './support/good-screen.ts';
import { oneTill } from './support/one-till.ts';
import { area, button, closeDialog, openSection as open, trainingPanel } from './support/screen.ts';

const marina = {
  name: 'Marina Souza',
  email: 'marina@example.com',
  phone: { ddi: '55', ddd: '11', number: '987654321' },
  document: { type: 'cpf', number: '52998224725' },
} as const;
const renewalsDeclined = '5300000000000808';

const till = oneTill({
  switches: { processing_delay_ms: '300', tokenization_delay_ms: '300' },
  prepare: async (address) => {
    using client = await connectToStation(address);
    await client.signIn('manager');
    await client.get('customers.save', { id: randomUUID(), revision: null, customer: marina });
    const id = randomUUID();
    await client.get('cards.save', {
      id,
      customer: marina,
      card: { number: cards.approved, holderName: 'MARINA SOUZA', expMonth: '12', expYear: '2039', cvc: '123' },
    });
    await vi.waitFor(async () => expect((await client.get('cards.get', { id })).token).not.toBeNull(), 10_000);
  },
});
const page = () => till().page;
const dialog = () => page().getByRole('dialog');
const article = () => page().getByRole('article');
const expectGood = (screen: string) => expectGoodScreen(page(), screen);
const form = (name: string) => page().getByRole('form', { name });
const status = (id: string, value: string) => page().locator(`[data-testid="${id}-state"][data-state="${value}"]`);

const openSection = (name: string) => open(page(), name);

async function play(...names: readonly string[]): Promise<void> {
  await openTraining(page());
  for (const name of names) {
    await button(trainingPanel(page()), name).click();
    // What is pressed while another is under way may not be taken.
    await expect.poll(() => trainingPanel(page()).locator('[aria-busy]').count()).toBe(0);
  }
  await closeTraining(page());
}

/** Still pictures: in the middle of a movement no colour is what it will be. */
beforeAll(async () => {
  await page().emulateMedia({ reducedMotion: 'reduce' });
  await page().setViewportSize({ width: 1366, height: 768 });
  await signIn(page(), bruno);
  await area(page(), 'Gestão').click();
});

describe('Assinaturas', () => {
  const subscription = () => form('Nova assinatura');
  let id = '';

  test('the form, its problems, and another way to pay', async () => {
    await openSection('Assinaturas');
    await expectGood('subscriptions, none');
    await button(page(), 'Nova assinatura').click();
    await button(subscription(), 'Criar e cobrar agora').click();
    await subscription().getByText('Falta este dado do cartão.').first().waitFor();
    await subscription().getByText('Endereço e outros dados').click();
    await subscription().getByText('Mais opções').click();
    await button(subscription(), 'Desconto ou acréscimo').click();
    await button(subscription(), 'Dado livre').click();
    await expectGood('subscription form with problems and everything unfolded');
    await subscription().getByText('Pix', { exact: true }).click();
    await expectGood('subscription form by Pix');
  });

  test('a form that was refused shows its first problem with the focus in it', async () => {
    await button(subscription(), 'Criar e cobrar agora').click();
    const name = subscription().getByLabel('Nome completo');
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await name.evaluate((field) => field.getBoundingClientRect().top)).toBeGreaterThan(0);
  });

  test('a customer of the shop and a saved card are found, and make it', async () => {
    await button(subscription(), 'Escolher um cliente da loja').click();
    await dialog().getByLabel('Buscar por nome').fill('marina');
    await button(dialog(), /^Usar Marina/).waitFor();
    await expectGood('choosing a customer');
    await button(dialog(), /^Usar Marina/).click();
    expect(await subscription().getByLabel('E-mail').inputValue()).toBe(marina.email);
    expect(await subscription().getByLabel('CPF, CNPJ ou passaporte').inputValue()).toBe('529.982.247-25');
    await subscription().getByText('Cartão salvo', { exact: true }).click();
    await expectGood('subscription form by a saved card');
    await button(subscription(), 'Escolher cartão salvo').click();
    await button(dialog(), /0019/).waitFor();
    await expectGood('choosing a saved card');
    await button(dialog(), /0019/).click();
    await subscription().getByText('Visa final 0019, Marina Souza').waitFor();
    await subscription().getByLabel('Descrição do item').fill('Clube');
    await subscription().getByLabel('Valor unitário').fill('49,00');
    await button(subscription(), /^Retirar o ajuste/).click();
    await button(subscription(), /^Retirar o dado/).click();
    await button(subscription(), 'Criar e cobrar agora').click();
    await status('subscription', 'active').waitFor({ timeout: 60_000 });
    await expectGood('a subscription');
    id = (await page().locator('code').filter({ hasText: /^sub_/ }).first().textContent()) ?? '';
    expect(id).not.toBe('');
  });

  test.each(['Trocar forma de pagamento', 'Alterar item', 'Mudar próxima cobrança'])('the dialog %s', async (name) => {
    await button(page(), name).click();
    await dialog().waitFor();
    await expectGood(name);
    await closeDialog(page());
  });

  test('a new one begins at its top, and is late a week later', async () => {
    await button(page(), 'Nova assinatura').click();
    await subscription().getByLabel('Nome completo').fill('Otto Reis');
    await subscription().getByLabel('E-mail').fill('otto@example.com');
    await subscription().getByLabel('Telefone com DDD').fill('(11) 98765-4321');
    await subscription().getByLabel('CPF, CNPJ ou passaporte').fill('529.982.247-25');
    await subscription().getByLabel('Descrição do item').fill('Clube do bolo');
    await subscription().getByLabel('Valor unitário').fill('49,00');
    await subscription().getByLabel('A cada quantos').fill('1');
    await typeCard(page(), { number: renewalsDeclined });
    await button(subscription(), 'Criar e cobrar agora').click();
    await status('subscription', 'active').waitFor({ timeout: 60_000 });
    expect(await page().getByRole('heading', { name: 'Otto Reis' }).isVisible()).toBe(true);
    expect(await article().evaluate((element) => element.parentElement?.scrollTop)).toBe(0);
    await play('Passar 7 dias');
    await status('subscription', 'past_due').waitFor({ timeout: 60_000 });
    await expectGood('a late subscription');
    await button(page(), /^Cobrar agora: R\$/).click();
    await dialog().getByText('Cartão salvo', { exact: true }).click();
    await expectGood('charging an invoice');
    await closeDialog(page());
    await button(page(), 'Mais ações').click();
    await expectGood('what else may be done');
    await page().getByRole('menuitem', { name: 'Cancelar assinatura' }).click();
    await page().getByRole('alertdialog').waitFor();
    await expectGood('canceling a subscription');
    await button(page().getByRole('alertdialog'), 'Manter').click();
  });
});

describe('Links', () => {
  const link = () => form('Novo link');

  test('none, the form with milestones, its problems', async () => {
    await openSection('Links');
    await expectGood('links, none');
    await button(page(), 'Novo link').click();
    await link().getByLabel('Descrição', { exact: true }).fill('Bolo');
    await link().getByLabel('Valor unitário', { exact: true }).focus();
    await page().keyboard.type('18000');
    await link().getByText('Pix', { exact: true }).click();
    await link().getByText('Cartão', { exact: true }).click();
    await expectGood('link form, folded');
    await link().getByText('Mais opções').click();
    await button(link(), 'Adicionar parcelamento').click();
    await link().getByLabel('Até (parcelas)', { exact: true }).fill('12');
    await link().getByLabel('Acréscimo (%)', { exact: true }).fill('20');
    await link().getByText('Já sei quem vai pagar').click();
    await link().getByText('Com endereço').click();
    await button(link(), 'Criar link').click();
    await link()
      .getByText(/^Falta corrigir/)
      .waitFor();
    await expectGood('link form with everything, with problems');
    await link().getByText('Já sei quem vai pagar').click();
  });

  test('one, its last question, and one whose uses are used up', async () => {
    await link().getByLabel('Nome interno', { exact: true }).fill('Festa');
    await link().getByLabel('Máximo de usos', { exact: true }).fill('2');
    await button(link(), 'Criar link').click();
    await page().getByTestId('link-qr').waitFor();
    await button(article(), 'Copiar endereço').click();
    await article().getByText('Endereço copiado.').waitFor();
    await expectGood('a link');
    await button(page(), 'Cancelar link').click();
    await page().getByRole('alertdialog').waitFor();
    await expectGood('canceling a link');
    await button(page().getByRole('alertdialog'), 'Voltar').click();
    await play('Comprar por Pix', 'Comprar com cartão');
    const concluded = page().locator('[data-testid="link-state"][data-status="Concluded"]');
    // A link that is no longer young is looked at once a minute: whoever waits for it asks.
    await expect
      .poll(
        async () => {
          await button(article(), 'Atualizar').click();
          return concluded.waitFor({ timeout: 1_000 }).then(
            () => true,
            () => false,
          );
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    await expectGood('a concluded link');
  });
});

describe('Pendências and Vendas', () => {
  test('a request leads to what it is about, whatever that is', async () => {
    await button(page(), /^Pendências( \d+)?$/).click();
    await page().getByText('Recentes', { exact: true }).click();
    for (const [row, owner, heading] of [
      [/Festa.*Criar link/, /^Link: Festa/, 'Links'],
      [/Otto.*Criar assinatura/, 'Assinatura: Otto Reis', 'Assinaturas'],
      [/Salvar cartão/, /^Cartão salvo: /, 'Cartões das vendas'],
    ] as const) {
      await page().getByRole('row', { name: row }).first().click();
      await button(page(), owner).click();
      await page().getByRole('heading', { name: heading, level: 1 }).waitFor();
      await article().waitFor();
      await button(page(), /^Pendências( \d+)?$/).click();
      await page().getByText('Recentes', { exact: true }).click();
    }
    await expectGood('Pendências, recent ones');
  });

  test('all that happened, and nothing found', async () => {
    await area(page(), 'Vendas').click();
    await page().getByRole('row').first().waitFor();
    await expectGood('Vendas with everything');
    await page().getByRole('searchbox').fill('zebra');
    await page().getByText('Nenhum resultado para esta busca.').waitFor();
    await expectGood('Vendas, nothing found');
    await lock(page());
  });
});
