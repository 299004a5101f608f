/** Tells the customer display of this window what is in hand, while one is open: the basket, or the sale whose payment is shown. */

import { basketTotals } from '#shared/domain/basket.ts';
import { type DisplayLine, mostDisplayLines } from '#shared/domain/display-lines.ts';
import { call } from '../../../client/client.ts';
import { useNavigation } from '../../../window/navigation.ts';
import { useBasket } from '../basket/basket-store.ts';

let stopWatching: (() => void) | null = null;
let toldText: string | null = null;

function basketInHand() {
  const { lines, discount, currency, submission } = useBasket.getState();
  if (lines.length === 0 || submission !== 'editing') return null;
  const totals = basketTotals({ lines, discount });
  const shown = lines.map(({ id, description, quantity }): DisplayLine => {
    const line = totals.lines.find((one) => one.id === id);
    return { description, quantity, totalCents: line?.grossCents ?? totals.grossCents };
  });
  const discountCents = totals.grossCents - totals.totalCents;
  return { currency, lines: shown.slice(-mostDisplayLines), discountCents, totalCents: totals.totalCents };
}

function inHand() {
  const { screen } = useNavigation.getState();
  // Every screen that shows one sale of the counter, of either kind. The list of sales is for whoever looks something up.
  const saleId = 'saleId' in screen && screen.at !== 'sales' ? screen.saleId : null;
  return { saleId, basket: saleId === null ? basketInHand() : null };
}

async function tellNow(): Promise<void> {
  const shown = inHand();
  const text = JSON.stringify(shown);
  if (text === toldText) return;
  toldText = text;
  const told = await call('display.show', shown);
  if (told.ok && !told.value.isWatched) stopTelling();
  else if (!told.ok && toldText === text) toldText = null;
}

/** After each sign-in, and when a display is opened. Without one it ends by itself. */
export function tellDisplay(): void {
  toldText = null;
  if (stopWatching === null) {
    const stops = [useBasket, useNavigation].map((store) => store.subscribe(() => void tellNow()));
    stopWatching = () => {
      for (const stop of stops) stop();
    };
  }
  void tellNow();
}

export function stopTelling(): void {
  stopWatching?.();
  stopWatching = null;
}
