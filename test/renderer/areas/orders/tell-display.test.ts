/** What the window tells the customer display: prices as they stand on the shelf, one discount, and nothing while no display is open. */
import { beforeEach, expect, it, vi } from 'vitest';
import { useBasket } from '#renderer/areas/orders/basket/basket-store.ts';
import { stopTelling, tellDisplay } from '#renderer/areas/orders/display/tell-display.ts';
import { useNavigation } from '#renderer/window/navigation.ts';
import { cents } from '#shared/domain/money.ts';
import { connectScriptedCore, type ScriptedCore, value } from '../../scripted-core.ts';

let core: ScriptedCore;
let isWatched = true;
const told = () => core.asked.filter(({ method }) => method === 'display.show').map(({ input }) => input);

beforeEach(() => {
  isWatched = true;
  core = connectScriptedCore();
  core.on('display.show', () => value({ isWatched }));
  useBasket.setState({ submission: 'editing' });
  useBasket.getState().clear();
  useNavigation.setState({ screen: { at: 'sell' } });
  return () => stopTelling();
});

it('tells each line without its discount, and all discounts in one sum that leads to the total', async () => {
  tellDisplay();
  useBasket.getState().add({ description: 'Café', unitAmountCents: cents(650) });
  useBasket.getState().add({ description: 'Pão', unitAmountCents: cents(350) });
  useBasket.setState({ discount: { kind: 'value', amountCents: cents(100) } });
  await vi.waitFor(() =>
    expect(told().at(-1)).toEqual({
      saleId: null,
      basket: {
        currency: 'BRL',
        lines: [
          { description: 'Café', quantity: 1, totalCents: 650 },
          { description: 'Pão', quantity: 1, totalCents: 350 },
        ],
        discountCents: 100,
        totalCents: 900,
      },
    }),
  );
});

it('tells the sale whose payment is shown, and no basket beside it', async () => {
  tellDisplay();
  useBasket.getState().add({ description: 'Café', unitAmountCents: cents(650) });
  useNavigation.setState({ screen: { at: 'progress', saleId: 's1' } });
  await vi.waitFor(() => expect(told().at(-1)).toEqual({ saleId: 's1', basket: null }));
});

it('tells no sale that somebody only looks up', async () => {
  useBasket.getState().add({ description: 'Café', unitAmountCents: cents(650) });
  useNavigation.setState({ screen: { at: 'sales', saleId: 's1' } });
  tellDisplay();
  await vi.waitFor(() => expect(told().at(-1)).toMatchObject({ saleId: null, basket: { totalCents: 650 } }));
});

it('ends by itself where nobody watches, and begins again when a display is opened', async () => {
  isWatched = false;
  tellDisplay();
  await vi.waitFor(() => expect(told()).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  useBasket.getState().add({ description: 'Café', unitAmountCents: cents(650) });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(told()).toHaveLength(1);
  isWatched = true;
  tellDisplay();
  await vi.waitFor(() => expect(told().at(-1)).toMatchObject({ basket: { totalCents: 650 } }));
});
