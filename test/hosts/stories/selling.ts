/** What a shop does all day: it opens, sells, gives back, locks. */
import { expect } from 'vitest';
import {
  ana,
  bruno,
  cards,
  charge,
  closeTraining,
  expectPaid,
  lock,
  newSale,
  payPix,
  putInBasket,
  sellWithCard,
  signIn,
} from '#test/e2e/support/clerk.ts';
import { openShop, sellByPix } from '#test/e2e/support/first-run.ts';
import { expectNobodyChargedTwice, ledgerOf } from '#test/e2e/support/ledger.ts';
import { area, button, expectState, pressPin, qr, saleIdOf } from '#test/e2e/support/screen.ts';
import type { TillOnHost } from './host.ts';

/** A till looks at a refund every five seconds. */
const untilConfirmedMs = 60_000;
/** The shortest idle time, and what a busy machine adds to it. */
const untilIdleMs = 100_000;

export const isLocked = ({ page }: TillOnHost, timeout = 30_000): Promise<void> =>
  page.getByRole('heading', { name: 'Quem está no caixa?' }).waitFor({ timeout });

export async function firstRun(till: TillOnHost): Promise<void> {
  await openShop(till.page, till.api, till.sealedBy);
  await sellByPix(till.page, till.control);
}

export async function sellBothWays(till: TillOnHost): Promise<void> {
  const { page } = till;
  await signIn(page, ana);
  await putInBasket(page, 'Pão de queijo');
  await charge(page, 'Pix');
  await qr(page).waitFor();
  await payPix(page);
  await expectPaid(page);
  const byPix = await saleIdOf(page);
  await closeTraining(page);
  await newSale(page);
  await sellWithCard(page, { number: cards.approved }, 'Pingado');
  await expectPaid(page);
  expect((await ledgerOf(till, byPix)).moves).toEqual(['pix_paid 550']);
  expect((await ledgerOf(till, await saleIdOf(page))).moves).toEqual(['authorize 700', 'capture 700']);
}

export async function refundWithApproval(till: TillOnHost): Promise<void> {
  const { page } = till;
  await signIn(page, ana);
  await sellWithCard(page, { number: cards.approved }, 'Misto-quente', 'Pingado');
  await expectPaid(page);
  await button(page, 'Ver venda').click();
  await expectState(page, 'paid');
  await button(page, 'Estornar').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Valor', { exact: true }).click();
  await dialog.getByLabel('Valor a devolver').pressSequentially('700');
  await dialog.getByLabel('Motivo').selectOption({ label: 'Item errado' });
  await button(dialog, 'Devolver R$ 7,00').click();
  const approval = page.getByRole('dialog', { name: 'Aprovação da gerência' });
  await approval.getByLabel('Quem aprova').selectOption({ label: bruno.name });
  expect((await ledgerOf(till, await saleIdOf(page))).returnedCents).toBe(0);
  await pressPin(page, bruno.pin);
  await button(approval, 'Aprovar e devolver').click();
  await expectState(page, 'partially-refunded', untilConfirmedMs);
  await page.getByText('Item errado, a pedido de Ana, com aprovação de Bruno').waitFor();
  expect((await ledgerOf(till, await saleIdOf(page))).moves).toEqual(['authorize 2190', 'capture 2190', 'refund 700']);
}

export async function lockByPerson(till: TillOnHost): Promise<void> {
  await signIn(till.page, ana);
  await lock(till.page);
  await signIn(till.page, bruno);
}

export async function lockByMachine(till: TillOnHost): Promise<void> {
  for (const event of ['lock-screen', 'suspend'] as const) {
    await signIn(till.page, ana);
    await till.desktop?.power(event);
    await isLocked(till);
  }
}

export async function lockByIdling(till: TillOnHost): Promise<void> {
  const { page } = till;
  await signIn(page, bruno);
  await area(page, 'Ajustes').click();
  await button(page.getByRole('navigation', { name: 'Seções dos ajustes' }), 'Funcionamento').click();
  const section = page.getByRole('region', { name: 'Funcionamento' });
  await section.getByLabel('Bloquear após inatividade, em minutos').fill('1');
  await button(section, 'Salvar').click();
  await page.getByText('Ajustes salvos').waitFor();
  await isLocked(till, untilIdleMs);
}

export async function downloadExport(till: TillOnHost): Promise<void> {
  const { page } = till;
  await signIn(page, bruno);
  await sellWithCard(page, { number: cards.approved }, 'Pingado');
  await expectPaid(page);
  await newSale(page);
  await area(page, 'Vendas').click();
  const file = await till.download((shown) => button(shown, 'Exportar CSV').click());
  expect(file?.name).toMatch(/^balcao-\d{4}-\d\d-\d\d\.csv$/);
  expect(file?.text).toMatch(/^\uFEFFVenda;Quando;[\s\S]*Pingado|^\uFEFFVenda;Quando;[\s\S]*7,00/);
  await expectNobodyChargedTwice(till);
}

export async function denyOtherDownloads(till: TillOnHost): Promise<void> {
  const begin = (name: string) =>
    till.download((shown) =>
      shown.evaluate((file) => {
        const link = document.createElement('a');
        link.href = URL.createObjectURL(new Blob(['x']));
        link.download = file;
        link.click();
      }, name),
    );
  for (const name of ['vendas.exe', 'run.bat', 'vendas.html']) expect([name, await begin(name)]).toEqual([name, null]);
  expect(await begin('vendas.csv')).toEqual({ name: 'vendas.csv', text: 'x' });
}
