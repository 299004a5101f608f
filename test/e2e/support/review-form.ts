/** What the stories of a review do at the screen: a sale whose answer is lost, and the form in which people record what they saw. */
import type { Locator, Page } from 'playwright-core';
import type { E2eOptions, E2eTill } from '#test/helpers/e2e-till.ts';
import { connectToStation } from '#test/helpers/station-client.ts';
import { cards, sellWithCard } from './clerk.ts';
import { ledgerOf } from './ledger.ts';
import { area, button, expectState, saleIdOf } from './screen.ts';

export const reviewTill: E2eOptions = {
  prepare: async (address) => {
    using client = await connectToStation(address);
    await client.signIn('manager');
    await client.get('settings.set', { automaticCapture: true });
  },
};

export const reviewForm = (page: Page): Locator => page.getByRole('form', { name: 'Revisão da gerência' });

/** The answer is lost, after the money moved or before. */
export async function sellIntoReview(till: E2eTill, isCharged: boolean): Promise<string> {
  const { page } = till;
  await area(page, 'Venda').click();
  await till.control('DELETE', '/faults');
  const kind = isCharged ? 'drop_after_processing' : 'drop_before_processing';
  await till.control('POST', '/faults', { kind, method: 'POST', route: '/v2/orders' });
  await sellWithCard(page, { number: cards.approved }, 'Pingado');
  await expectState(page, 'review');
  const saleId = saleIdOf(page);
  await button(page, 'Abrir em Pendências').click();
  await reviewForm(page).waitFor();
  return saleId;
}

export const orderIdOf = async (till: E2eTill, saleId: string): Promise<string> =>
  (await ledgerOf(till, saleId)).orderId ?? '';
