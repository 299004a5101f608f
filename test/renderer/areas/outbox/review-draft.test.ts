/** What two people recorded can be corrected on screen wherever the core takes a correction, with the fields that are shown. */
import { describe, expect, it } from 'vitest';
import {
  asksForName,
  asksWhatWasSeen,
  correctionWords,
  emptyDraft,
  findingKey,
  leadsToKey,
  readDraft,
} from '#renderer/areas/outbox/review-draft.ts';
import { changeLanguage } from '#renderer/i18n/i18n.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import { type EntryOperation, entryOperations } from '#shared/contract/outbox.ts';
import type { ReviewFinding } from '#shared/contract/review.ts';
import { cents } from '#shared/domain/money.ts';
import { namesWhatItMade } from '#shared/domain/review-names.ts';
import { someTime } from '../../sample-sale.ts';

function recorded(operation: EntryOperation, finding: ReviewFinding) {
  const resolution = { finding, reason: 'seen', at: someTime, staffName: 'Ana', secondName: 'Bia', seen: null };
  return { id: 'e1', operation, state: 'resolved', resolution: { ...resolution, proven: false } } as const;
}

const named = entryOperations.filter((operation) => !namesWhatItMade(operation));

describe.each(['charged', 'not-charged'] as const)('a request recorded as %s', (finding) => {
  it.each(named)('can be corrected to the opposite with the fields shown: %s', (operation) => {
    const entry = recorded(operation, finding);
    const draft = { ...emptyDraft(entry, someTime), reason: 'seen again' };
    expect(asksWhatWasSeen(draft, operation)).toBe(false);
    expect(readDraft(draft, entry)).toMatchObject({
      finding: finding === 'charged' ? 'not-charged' : 'charged',
      seen: { amountCents: null, orderId: null, chargeId: null },
    });
  });

  it.each(named)('is told as it was recorded, and speaks of no sale: %s', async (operation) => {
    const opposite = finding === 'charged' ? 'not-charged' : 'charged';
    for (const language of ['pt-BR', 'en'] as const) {
      await changeLanguage(language);
      const { t } = wordsOf(language);
      const { title, detail, leads } = correctionWords(t, recorded(operation, finding));
      expect(detail).toContain(t(findingKey(finding, operation)));
      expect(detail).toContain(t(findingKey(opposite, operation)));
      expect(`${title} ${detail}`).not.toMatch(/venda|sale|pedido|order/i);
      expect(leads).toBe(t(leadsToKey(opposite, operation)));
    }
  });
});

describe.each(['not-charged', 'charged'] as const)('a subscription recorded as %s', (finding) => {
  const entry = recorded('subscriptions.create', finding);

  it('is corrected with its number, and asks for no amount', () => {
    const draft = { ...emptyDraft(entry, someTime), reason: 'seen again' };
    expect([asksForName(draft, entry.operation), asksWhatWasSeen(draft, entry.operation)]).toEqual([true, false]);
    expect(readDraft(draft, entry)).toBeNull();
    const seen = { amountCents: null, orderId: 'sub_1' };
    expect(readDraft({ ...draft, orderId: 'sub_1' }, entry)).toMatchObject({ finding: 'charged', seen });
  });

  it.each(['pt-BR', 'en'] as const)('speaks of no sale: %s', async (language) => {
    await changeLanguage(language);
    const { title, detail } = correctionWords(wordsOf(language).t, entry);
    expect(`${title} ${detail}`).not.toMatch(/venda|sale|pedido|order/i);
  });
});

describe.each(['not-charged', 'charged'] as const)('a sale recorded as %s', (finding) => {
  const entry = recorded('orders.create', finding);
  const draft = { ...emptyDraft(entry, someTime), reason: 'seen again' };

  it('is corrected with the number of its order and the amount, which the form shows', () => {
    expect(asksWhatWasSeen(draft, entry.operation)).toBe(true);
    const filled = { ...draft, amountCents: cents(1000), orderId: 'or_1' };
    expect(readDraft(filled, entry)).toMatchObject({ finding: 'charged', seen: { orderId: 'or_1' } });
    expect(readDraft({ ...filled, orderId: '' }, entry)).toBeNull();
  });

  it('asks for its order', async () => {
    await changeLanguage('pt-BR');
    const { title, leads } = correctionWords(wordsOf('pt-BR').t, entry);
    expect(title).toContain('pedido');
    // What follows without the number is never so here: the number is required.
    expect(leads).toBeNull();
  });
});
