/** What belongs to a customer is named as the screen of that thing names it. */
import { describe, expect, it } from 'vitest';
import { stateWords } from '#renderer/areas/customers/customer-labels.ts';
import { tableStyle } from '#renderer/areas/history/table-style.ts';
import { saleStateWord } from '#renderer/areas/orders/sale-labels.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import { goingBackWord } from '#shared/domain/going-back.ts';
import { payment, sale as sampleSale } from '#test/renderer/sample-sale.ts';

const words = wordsOf('pt-BR');
const style = tableStyle(words, -180);

describe('a sale whose money goes back', () => {
  const states = ['paid', 'partially-refunded', 'refunding', 'refunded'] as const;
  const cases = states.flatMap((state) =>
    (['card', 'pix'] as const).flatMap((method) =>
      [true, false].map((isRefunding) => ({ state, method, isRefunding, isCardOnly: method === 'card' })),
    ),
  );

  it.each(cases)('$state by $method, under way: $isRefunding, has one name everywhere', (known) => {
    const { state, method, isRefunding } = known;
    const sale = sampleSale({ state, payments: [payment({ method, refundInProgress: isRefunding })] });
    const said = saleStateWord(words.t, sale);
    expect(stateWords(words, { kind: 'sale', ...known })).toBe(said);
    expect(style.words[`sale.${goingBackWord(known) ?? state}`]).toBe(said);
  });

  it('by card is called Estornando, not a name of the till', () => {
    const going = { kind: 'sale', state: 'refunding', isRefunding: true, isCardOnly: true } as const;
    expect(stateWords(words, going)).toBe('Estornando');
    expect(stateWords(words, { ...going, state: 'paid' })).toBe('Paga, estorno em curso');
  });
});
