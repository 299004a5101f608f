/** The stories of the counter under every reading of what the API document leaves open, one switch at a time. */
import { describe, expect } from 'vitest';
import type { SaleState } from '#shared/contract/sale.ts';
import { isReceived } from '#test/support/ledger-lines.ts';
import { flow } from './support/flow.ts';
import { type StoryName, storyNames, tellStories } from './support/six-stories.ts';
import { type SwitchValue, storySwitchValues } from './support/switch-values.ts';

const usual: Record<StoryName, SaleState> = {
  pix: 'paid',
  card: 'paid',
  code: 'paid',
  'card-and-pix': 'paid',
  'two-cards': 'paid',
  declined: 'declined',
  refund: 'partially-refunded',
  canceled: 'canceled',
  expired: 'expired',
};

/** Where a reading means another end, and no other: the account refuses the order, or its Pix code must not be shown. */
function endOf(story: StoryName, { name, value }: SwitchValue): SaleState {
  const byPix = story === 'pix' || story === 'card-and-pix';
  if (name === 'account_blocked' && value === true) return 'refused';
  if (name === 'pix_code' && badCodes.includes(value) && byPix) return 'awaiting-payment';
  if (name !== 'unsupported_composition') return usual[story];
  const refused: Record<string, readonly StoryName[]> = {
    pix: ['pix', 'card-and-pix', 'expired'],
    card_and_pix: ['card-and-pix'],
    several_cards: ['two-cards'],
  };
  return refused[String(value)]?.includes(story) ? 'refused' : usual[story];
}

const badCodes: readonly unknown[] = ['damaged', 'static_wrong_amount'];

const receivedCents: Record<StoryName, number> = {
  pix: 2390,
  card: 5000,
  code: 5100,
  'card-and-pix': 5000,
  'two-cards': 5100,
  declined: 0,
  refund: 5400,
  canceled: 0,
  expired: 0,
};

describe('the stories of the counter end the same', () => {
  for (const chosen of storySwitchValues('at-the-counter')) {
    flow(
      `under ${chosen.name} = ${chosen.value}`,
      async (till) => {
        const told = await tellStories(till);
        for (const story of storyNames) {
          const sale = told[story];
          const end = endOf(story, chosen);
          expect([story, sale.state]).toEqual([story, end]);
          expect(sale.moneyReceived).toBe(end === 'paid' || end === 'partially-refunded');
          if (end === 'declined') expect(sale.failure?.customerMessage).toBeTruthy();
          if (end === 'refused') expect(sale.refusal?.code).toBeTruthy();
          if (end === 'awaiting-payment') expect(sale.payments.at(-1)?.pix?.invalidReason).toBeTruthy();
          const own = (await till.ledger()).filter(({ metadata }) => metadata?.balcao_sale === sale.id);
          const came = own.filter(isReceived);
          const expected = end === 'refused' || end === 'awaiting-payment' ? 0 : receivedCents[story];
          expect(came.reduce((sum, { amount }) => sum + amount, 0)).toBe(expected);
          if (end === 'partially-refunded') expect(own.at(-1)).toMatchObject({ kind: 'refund', amount: 1500 });
        }
      },
      { switches: { [chosen.name]: chosen.value } },
    );
  }
});
