/** Every section of Gestão and of Ajustes, with what it opens, can be read and used at every size, and the focus can be seen. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, test } from 'vitest';
import { connectToStation } from '#test/helpers/station-client.ts';
import { bruno, cards, charge, expectPaid, newSale, signIn, typeCard } from './support/clerk.ts';
import { oneTill } from './support/one-till.ts';
import { expectReadableScreen } from './support/readable.ts';
import { area, button } from './support/screen.ts';

const marina = {
  name: 'Marina de Souza Albuquerque Cavalcanti',
  email: 'marina.albuquerque@example.com',
  phone: { ddi: '55', ddd: '11', number: '987654321' },
  document: { type: 'cpf', number: '52998224725' },
} as const;
const mari = {
  ...marina,
  name: 'Mari Souza',
  email: 'mari@example.com',
  document: { type: 'cpf', number: '11144477735' },
} as const;
const typed = { number: cards.approved, holderName: 'MARINA SOUZA', expMonth: '12', expYear: '2039', cvc: '123' };
const own = { customer: randomUUID(), card: randomUUID(), subscription: randomUUID() };

const till = oneTill({
  switches: { processing_delay_ms: '200', tokenization_delay_ms: '200' },
  prepare: async (address) => {
    using client = await connectToStation(address);
    await client.signIn('manager');
    await client.get('customers.save', { id: own.customer, revision: null, customer: marina });
    await client.get('customers.save', { id: randomUUID(), revision: null, customer: mari });
    // Resumo has something to show, and Vendas totals in two currencies.
    const held = { method: 'card', amountCents: 1_234_500, installments: 1, capture: 'later', card: typed } as const;
    const lines = [{ description: 'Cesta de café da manhã', quantity: 1, unitAmountCents: 1_234_500 }];
    await client.get('orders.charge', { draftId: randomUUID(), items: lines, payments: [held], customer: marina });
    const paid = [{ ...held, capture: 'now' as const }];
    await client.get('orders.charge', { draftId: randomUUID(), items: lines, payments: paid, customer: marina });
    await client.get('cards.save', { id: own.card, customer: marina, card: typed });
    await client.get('settings.set', { currency: 'USD' });
    await client.get('subscriptions.create', {
      id: own.subscription,
      interval: 'day',
      intervalCount: 7,
      payment: { method: 'card', installments: 1, card: typed },
      customer: marina,
      items: [{ code: 'plano', description: 'Clube do pão', quantity: 1, unitAmountCents: 4_900 }],
    });
  },
});
const page = () => till().page;
const overlay = () => page().getByRole('dialog').or(page().getByRole('alertdialog'));
const expectReadable = (screen: string) => expectReadableScreen(page(), screen);

beforeAll(async () => {
  await page().emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page(), bruno);
});

async function open(address: string): Promise<void> {
  await page().evaluate((hash) => location.assign(hash), address);
  await page().getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
}

async function leave(): Promise<void> {
  while ((await overlay().count()) > 0) {
    const last = overlay().last();
    await page().keyboard.press('Escape');
    await last.waitFor({ state: 'hidden' });
  }
}

test('Vendas in two currencies', async () => {
  await area(page(), 'Venda').click();
  await button(page(), /^Adicionar Pingado.*US\$/).click();
  await charge(page(), 'Cartão');
  await typeCard(page(), { number: cards.approved });
  await page().keyboard.press('F2');
  await expectPaid(page());
  await newSale(page());
  await area(page(), 'Vendas').click();
  await page().getByRole('region', { name: 'Total do que está na lista' }).getByRole('table').waitFor();
  await expectReadable('Vendas in two currencies');
});

describe('Gestão', () => {
  const sections = [
    'audit',
    'cards',
    'catalog',
    'chargebacks',
    'charges',
    'clients',
    'customers',
    'deadlines',
    'links',
  ];

  test.each([...sections, 'subscriptions', 'summary'])('the section %s', async (word) => {
    await open(`#/office/${word}`);
    await expectReadable(word);
  });

  test.each([
    ['cards', own.card],
    ['catalog', 'new'],
    ['customers', own.customer],
    ['subscriptions', own.subscription],
  ])('one of %s', async (word, id) => {
    await open(`#/office/${word}/${id}`);
    await page().getByRole('article').waitFor();
    await expectReadable(`one of ${word}`);
  });

  test.each([
    ['customers', 'Novo cliente'],
    ['links', 'Novo link'],
    ['subscriptions', 'Nova assinatura'],
    ['charges', 'Nova cobrança'],
    ['charges', 'Pagar fatura atrasada'],
    ['cards', 'Salvar cartão'],
    ['cards', 'Buscar cartão salvo em outro lugar'],
    ['clients', 'Salvar cartão'],
    ['catalog', 'Categorias'],
    ['catalog', 'Exportar'],
    [`customers/${own.customer}`, 'Unir com outro'],
    [`customers/${own.customer}`, 'Apagar'],
    [`subscriptions/${own.subscription}`, 'Trocar forma de pagamento'],
    [`subscriptions/${own.subscription}`, 'Alterar item'],
    [`subscriptions/${own.subscription}`, 'Mudar próxima cobrança'],
  ])('in %s, what %s opens', async (word, name) => {
    await open(`#/office/${word}`);
    await button(page(), name).click();
    await expectReadable(`${word.replace(/\/.*/, '')}, ${name}`);
    await leave();
  });

  test('two records of a customer become one', async () => {
    await open(`#/office/customers/${own.customer}`);
    await button(page(), 'Unir com outro').click();
    await button(overlay(), /^Usar Mari Souza/).click();
    await overlay().getByText('Não dá para desfazer.', { exact: false }).waitFor();
    await expectReadable('a merge');
    await leave();
  });

  test('a file of the catalogue, before it is imported', async () => {
    await open('#/office/catalog');
    await button(page(), 'Importar').click();
    const buffer = Buffer.from('nome;preço\r\nBiscoito de polvilho;7,90\r\nSem preço;grátis');
    await overlay().locator('input[type=file]').setInputFiles({ name: 'itens.csv', mimeType: 'text/csv', buffer });
    await overlay().getByText('1 linha com problema').waitFor();
    await expectReadable('a preview of an import');
    await leave();
  });
});

describe('Ajustes', () => {
  test.each(['screen', 'shop', 'operation', 'people', 'rights', 'account', 'backups', 'record', 'about'])(
    'the section %s',
    async (word) => {
      await open(`#/settings/${word}`);
      await page().getByRole('region').first().waitFor();
      await expectReadable(word);
    },
  );

  test.each(['Adicionar pessoa', 'Editar Ana', 'Novo PIN de Ana', 'Desativar Ana'])('what %s opens', async (name) => {
    await open('#/settings/people');
    await button(page(), name).click();
    await overlay().waitFor();
    await expectReadable(name);
    await leave();
  });

  test('a copy, and its restoring', async () => {
    await open('#/settings/backups');
    await button(page(), 'Fazer uma cópia agora').click();
    await page().getByText('Cópia pronta.').waitFor();
    await expectReadable('a copy');
    await button(page(), /^Restaurar a cópia de/)
      .first()
      .click();
    await overlay().waitFor();
    await expectReadable('restoring');
    await leave();
  });
});
