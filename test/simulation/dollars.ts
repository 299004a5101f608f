/**
 * On some days the shop sells in US dollars, and on most of those it changes its currency while sales of both are open. The draws are its
 * own, so that every other day stays as it was.
 */
import type { PaymentDraft } from '#shared/contract/orders.ts';
import type { MoneyCurrency } from '#shared/domain/money.ts';
import type { Random } from '#shared/ports.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { makeCard } from './acts/payments.ts';
import type { SaleStage, Stage } from './acts/stage.ts';
import { count } from './tally.ts';

const share = 0.05;

export const isDollarDay = (seed: number): boolean => createSeededRandom(seed + 12_000_013).float() < share;
export const dollarRandom = (seed: number): Random => createSeededRandom(seed + 12_000_029);

/** Refused while a basket waits: then the day goes on in the currency it had. */
export async function changeCurrency({ people, tally, note }: Stage, random: Random): Promise<void> {
  const currency: MoneyCurrency = random.float() < 0.7 ? 'USD' : 'BRL';
  for (const window of ['office', 'counter'] as const) {
    const answer = await people.at(window, 'settings.set', { currency });
    if (!answer.ok) continue;
    count(tally, `currency:${currency}`);
    note(`the shop sells in ${currency}`);
    return;
  }
}

/** What the screen sells in: the setting may be that of a backup. */
export async function shopCurrency({ memory, people }: SaleStage): Promise<MoneyCurrency> {
  if (memory?.sellsInDollars !== true) return 'BRL';
  const settings = await people.look('settings.get', {});
  return settings.ok ? settings.value.currency : 'BRL';
}

/** A Pix is paid in reais: whoever pays in dollars pays by card. */
export function inCurrency(stage: SaleStage, currency: MoneyCurrency, payments: PaymentDraft[]): PaymentDraft[] {
  if (currency === 'BRL') return payments;
  return payments.map((one) => (one.method === 'pix' ? makeCard(stage, one.amountCents) : one));
}

/** Orders that were asked for in another currency than their sale. */
export function checkCurrencies({ sandbox, saleIds, memory }: Stage): string[] {
  if (!memory.sellsInDollars) return [];
  const ours = new Set(saleIds);
  return [...sandbox.records().orders.values()].flatMap(({ metadata, currency }) => {
    const saleId = String(metadata?.balcao_sale ?? '');
    const asked = memory.dollars.has(saleId) ? 'usd' : 'brl';
    if (!ours.has(saleId) || currency === asked) return [];
    return [`${saleId} was asked for in ${currency}, and is a sale in ${asked}`];
  });
}
