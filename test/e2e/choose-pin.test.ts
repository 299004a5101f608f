/** The first sign-in with a PIN that a manager gave: by keyboard alone, with words that say what to do. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type E2eTill, openE2eTill } from '#test/helpers/e2e-till.ts';
import { connectToStation } from '#test/helpers/station-client.ts';
import { area } from './support/screen.ts';

const given = '60481537';
let till: E2eTill;

beforeAll(async () => {
  till = await openE2eTill({
    prepare: async (address) => {
      using client = await connectToStation(address);
      await client.signIn('manager');
      await client.get('staff.create', { name: 'Clara', role: 'clerk', pin: given });
    },
  });
});
afterAll(() => till[Symbol.asyncDispose]());

test('S2: whoever was given a PIN chooses another by keyboard, twice, and is signed in', async () => {
  const { page } = till;
  const type = async (pin: string): Promise<void> => {
    await page.keyboard.type(pin);
    await page.keyboard.press('Enter');
  };
  await page.getByRole('button', { name: /^Clara\b/ }).click();
  await type(given);
  await page.getByRole('heading', { name: 'Clara, escolha seu PIN' }).waitFor();
  await type(given);
  await page.getByText('O novo PIN precisa ser diferente do que você recebeu.').waitFor();
  await type('7391');
  await page.getByRole('heading', { name: 'Digite o novo PIN outra vez' }).waitFor();
  await type('7392');
  await page.getByText('Os dois não são iguais. Escolha de novo.').waitFor();
  await type('7391');
  await type('7391');
  await area(page, 'Venda').waitFor();
  expect(await page.getByText('Clara').first().isVisible()).toBe(true);
});
