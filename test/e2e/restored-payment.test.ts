/** The payment screen of a sale that a copy brought back: what is known, when a read counts, an answer to each check, and its place in Pendências. */
import { expect, test } from 'vitest';
import { bruno, charge, putInBasket, signIn } from './support/clerk.ts';
import { oneTill } from './support/one-till.ts';
import { area, button, expectState, saleIdOf } from './support/screen.ts';

const till = oneTill();
const page = () => till().page;
const main = () => page().locator('main');

interface Opened {
  readonly sale: string;
  readonly order: string;
}

const ordersRead = async (): Promise<string[]> => {
  const { requests } = await till().control<{ requests: { path: string }[] }>('GET', '/requests');
  return [...new Set(requests.flatMap(({ path }) => /^\/v2\/orders\/([^/]+)$/.exec(path)?.[1] ?? []))];
};

async function openPix(): Promise<Opened> {
  const before = await ordersRead();
  const newOrders = async () => (await ordersRead()).filter((id) => !before.includes(id));
  await area(page(), 'Venda').click();
  await putInBasket(page(), 'Pingado');
  await charge(page(), 'Pix');
  await expectState(page(), 'awaiting-payment');
  await expect.poll(newOrders, { timeout: 20_000 }).toHaveLength(1);
  const opened = { sale: await saleIdOf(page()), order: (await newOrders())[0] ?? '' };
  await button(page(), 'Atender outro cliente').click();
  return opened;
}

/** Of one that is open, of one that ran out since, and of one that the payment API has no more. */
async function restoreWithThree() {
  await signIn(page(), bruno);
  const [open, expired, lost] = [await openPix(), await openPix(), await openPix()];
  await area(page(), 'Ajustes').click();
  await button(page(), 'Cópias de segurança').click();
  await button(page(), 'Fazer uma cópia agora').click();
  await page().getByText('Cópia pronta.').waitFor();
  await till().control('POST', `/orders/${expired.order}/pix/expire`, {});
  const refusal = { kind: 'refuse', status: 404, code: 'resource_missing', method: 'GET', count: 'always' };
  await till().control('POST', '/faults', { ...refusal, route: `/v2/orders/${lost.order}` });
  await page()
    .getByRole('button', { name: /^Restaurar a cópia de/ })
    .first()
    .click();
  await button(page().getByRole('alertdialog'), 'Restaurar esta cópia').click();
  await page().getByRole('heading', { name: 'Quem está no caixa?' }).waitFor({ timeout: 60_000 });
  await signIn(page(), bruno);
  return { open, expired, lost };
}

async function openPayment({ sale }: Opened): Promise<void> {
  await page().evaluate((id) => window.location.assign(`#/progress/${id}`), sale);
  await main()
    .getByText(/Às \d\d:\d\d o Balcão lê de novo/)
    .waitFor();
}

async function look(name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page().emulateMedia({ colorScheme });
    // Colours change over a moment.
    await page().waitForTimeout(400);
    await page().screenshot({ path: `test-results/e2e/copia-${name}-${colorScheme}.png` });
  }
  await page().emulateMedia({ colorScheme: 'light' });
}

async function check(answer: RegExp): Promise<void> {
  await button(page(), /^Conferir agora/).click();
  await main().getByText(answer).waitFor();
}

test('each state says when a read counts, answers a check, and says one thing of its payment', async () => {
  const { open, expired, lost } = await restoreWithThree();

  await openPayment(open);
  // Longer than the pause between two reads, so that a countdown would have begun.
  await page().waitForTimeout(3_000);
  expect(
    await main()
      .getByText(/Veja o aviso|Nova verificação/)
      .count(),
  ).toBe(0);
  await check(/^Conferido às \d\d:\d\d: Aguardando Pix\./);
  await look('aberta');

  await openPayment(expired);
  await main().getByText('Sem pagamento visto', { exact: true }).waitFor();
  expect(
    await main()
      .getByText(/Processando|Não pago/)
      .count(),
  ).toBe(0);
  await check(/^Conferido às \d\d:\d\d: Sem pagamento visto\./);
  await look('vencida');

  await openPayment(lost);
  await check(/^Conferido às \d\d:\d\d: a operadora responde que não tem este pedido\.$/);
  await look('sem-pedido');

  await area(page(), 'Pendências').click();
  await main().getByText('Esperam uma nova leitura', { exact: false }).waitFor();
  await button(main(), '3 vendas de uma cópia, que o Balcão lê de novo').waitFor();
  await look('pendencias');
}, 180_000);
