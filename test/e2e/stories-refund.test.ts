/** A clerk starts a refund, a manager approves it with a PIN at the action, and it counts only once it is confirmed. */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  ana,
  bruno,
  cards,
  closeTraining,
  expectPaid,
  handOver,
  openTraining,
  sellWithCard,
  signIn,
} from './support/clerk.ts';
import { ledgerOf } from './support/ledger.ts';
import { oneTill } from './support/one-till.ts';
import { button, expectState, pressPin, saleIdOf, shownCents, trainingPanel } from './support/screen.ts';

/** The till looks at a refund every five seconds. */
const untilConfirmedMs = 60_000;

describe('a refund that a clerk starts and a manager approves', () => {
  // The acquirer answers when somebody plays it.
  const till = oneTill({ switches: { refund_resolution: 'manual' } });
  const page = () => till().page;
  const dialog = () => page().getByRole('dialog');
  const refunds = () => page().getByRole('region', { name: 'Estornos e devoluções desta venda' });

  async function acquirerConfirms(): Promise<void> {
    await openTraining(page());
    await button(trainingPanel(page()), 'Confirmar').click();
    await closeTraining(page());
  }

  beforeAll(() => signIn(page(), ana));

  test('gives part of a card payment back, names both people, and is followed to "confirmado"', async () => {
    await sellWithCard(page(), { number: cards.approved }, 'Misto-quente', 'Pingado');
    await expectPaid(page());
    await button(page(), 'Ver venda').click();
    await expectState(page(), 'paid');
    const saleId = await saleIdOf(page());

    await button(page(), 'Estornar').click();
    await dialog().getByText('Valor', { exact: true }).click();
    await dialog().getByLabel('Valor a devolver').pressSequentially('700');
    const sums = dialog().getByLabel('Conta', { exact: true });
    const shown = await sums.locator('dt, dd').allTextContents();
    expect(shown.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      'Recebido',
      'R$ 21,90',
      'Já devolvido',
      'R$ 0,00',
      'Devolver agora',
      '−R$ 7,00',
      'Visa final 0019',
      '−R$ 7,00',
      'Fica com a loja',
      'R$ 14,90',
    ]);
    await button(dialog(), 'Devolver R$ 7,00').click();
    await dialog().getByText('Escolha o motivo.').waitFor();
    await dialog().getByLabel('Motivo').selectOption({ label: 'Item errado' });
    await button(dialog(), 'Devolver R$ 7,00').click();

    const approval = page().getByRole('dialog', { name: 'Aprovação da gerência' });
    await approval.getByLabel('Quem aprova').selectOption({ label: bruno.name });
    await pressPin(page(), '000000');
    await button(approval, 'Aprovar e devolver').click();
    await approval.getByRole('alert').filter({ hasText: 'PIN errado.' }).waitFor();
    expect((await ledgerOf(till(), saleId)).returnedCents).toBe(0);
    await pressPin(page(), bruno.pin);
    await button(approval, 'Aprovar e devolver').click();

    await expectState(page(), 'refunding');
    await refunds().getByText('Em processamento').waitFor();
    expect((await ledgerOf(till(), saleId)).returnedCents).toBe(0);
    await acquirerConfirms();
    await refunds().getByText('Confirmado').waitFor({ timeout: untilConfirmedMs });
    await refunds().getByText('Estorno de R$ 7,00').waitFor();
    await refunds().getByText('Item errado, a pedido de Ana, com aprovação de Bruno').waitFor();
    await expectState(page(), 'partially-refunded', untilConfirmedMs);
    await page().getByText('estornado R$ 7,00').waitFor();
    expect(await shownCents(page().getByTestId('money-total'))).toBe(2190);
    expect((await ledgerOf(till(), saleId)).moves).toEqual(['authorize 2190', 'capture 2190', 'refund 700']);
  });

  test('a manager alone needs no second person, and what is left can be given back', async () => {
    await handOver(page(), bruno);
    await button(page(), 'Estornar').click();
    await dialog().getByText('Valor', { exact: true }).click();
    await button(dialog(), 'Tudo (R$ 14,90)').click();
    await dialog().getByLabel('Motivo').selectOption({ label: 'Pedido do cliente' });
    await button(dialog(), 'Devolver R$ 14,90').click();
    await expectState(page(), 'refunding');
    await acquirerConfirms();
    await expectState(page(), 'refunded', untilConfirmedMs);
    expect(await button(page(), 'Estornar').count()).toBe(0);
    const { receivedCents, returnedCents } = await ledgerOf(till(), await saleIdOf(page()));
    expect([receivedCents, returnedCents]).toEqual([2190, 2190]);
  });
});
