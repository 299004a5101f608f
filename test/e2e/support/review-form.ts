/** What the stories of a review do at the screen: a sale whose answer is lost, and the form in which people record what they saw. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import type { E2eOptions, E2eTill } from '#test/helpers/e2e-till.ts';
import { connectToStation } from '#test/helpers/station-client.ts';
import { bruno, cards, sellWithCard, signIn } from './clerk.ts';
import { ledgerOf } from './ledger.ts';
import { oneTill } from './one-till.ts';
import { area, button, expectState, saleIdOf } from './screen.ts';

const reviewTill: E2eOptions = {
  prepare: async (address) => {
    using client = await connectToStation(address);
    await client.signIn('manager');
    await client.get('settings.set', { automaticCapture: true });
  },
};

const reviewForm = (page: Page): Locator => page.getByRole('form', { name: 'Revisão da gerência' });

/** One till for the stories of a file, at which a manager has signed in. */
export function openReviews() {
  const till = oneTill(reviewTill);
  const page = () => till().page;
  beforeAll(async () => {
    await page().emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page(), bruno);
  });
  return {
    till,
    page,
    form: () => reviewForm(page()),
    dialog: () => page().getByRole('dialog', { name: 'Segunda pessoa' }),
  };
}

/** The answer is lost, after the money moved or before. */
export async function sellIntoReview(till: E2eTill, isCharged: boolean): Promise<string> {
  const { page } = till;
  await area(page, 'Venda').click();
  await till.control('DELETE', '/faults');
  const kind = isCharged ? 'drop_after_processing' : 'drop_before_processing';
  await till.control('POST', '/faults', { kind, method: 'POST', route: '/v2/orders' });
  await sellWithCard(page, { number: cards.approved }, 'Pingado');
  await expectState(page, 'review');
  const saleId = await saleIdOf(page);
  await button(page, 'Abrir em Pendências').click();
  await reviewForm(page).waitFor();
  return saleId;
}

export const orderIdOf = async (till: E2eTill, saleId: string): Promise<string> =>
  (await ledgerOf(till, saleId)).orderId ?? '';
