/** What happens next is told in words for whatever a request or a sale can come to, in both languages. */
import { beforeAll, describe, expect, it } from 'vitest';
import { whyAfter } from '#main/outbox/request-view.ts';
import { type EntryEvent, type EntryFacts, next } from '#main/outbox/states.ts';
import { nextWords, saleStateWord, stateLineWords } from '#renderer/areas/orders/sale-labels.ts';
import { findingKey, leadsToKey } from '#renderer/areas/outbox/review-draft.ts';
import { changeLanguage } from '#renderer/i18n/i18n.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import { outboxWhyKeys, timelineKeys } from '#shared/contract/message-keys.ts';
import { attemptClasses, entryOperations, entryStates } from '#shared/contract/outbox.ts';
import { reviewProblemCodes } from '#shared/contract/review.ts';
import { saleStates } from '#shared/contract/sale.ts';
import { payment, sale, someTime } from '../sample-sale.ts';

beforeAll(() => changeLanguage('en'));

/** A sentence for people: not the key, nothing left to fill in, more than a word. */
function isSentence(text: string, key: string): boolean {
  return text !== '' && !text.includes(key) && !/\{\{|\}\}|undefined|null/.test(text) && / /.test(text);
}

const both = [true, false];
const facts: EntryFacts[] = entryStates.flatMap((state) =>
  both.flatMap((ambiguous) =>
    both.flatMap((conflict) =>
      both.flatMap((byId) =>
        both.flatMap((takesNoMoney) =>
          both.flatMap((abandoned) =>
            both.flatMap((bytesAvailable) =>
              both.map((keyExpired) => ({
                state,
                ambiguous,
                conflict,
                byId,
                takesNoMoney,
                abandoned,
                bytesAvailable,
                keyExpired,
                stateForbidsTwice: keyExpired,
                keyless: bytesAvailable,
                cannotMoveMoney: abandoned,
                isMadeAnew: takesNoMoney,
              })),
            ),
          ),
        ),
      ),
    ),
  ),
);
const entryEvents: EntryEvent[] = [
  ...attemptClasses.flatMap((each): EntryEvent[] => [
    { type: 'observed', class: each },
    { type: 'observed', class: each, errorCode: 'unauthorized' },
  ]),
  ...(['applied', 'not-shown', 'impossible', 'unclear', 'ask-person'] as const).flatMap((finding): EntryEvent[] => [
    { type: 'decided', finding },
    { type: 'decided', finding, agreed: 'said', refusedWith: 'code' },
    { type: 'decided', finding, agreed: 'moves' },
    { type: 'decided', finding, agreed: 'moves', refusedWith: 'code' },
  ]),
  { type: 'claimed' },
  { type: 'found-at-boot' },
  { type: 'bytes-gone' },
  { type: 'abandoned' },
  { type: 'key-expired' },
  { type: 'unreadable' },
  { type: 'withdrawn' },
  { type: 'restored' },
  { type: 'shown-before' },
  { type: 'expired' },
  { type: 'resolved' },
];

/** Every pair of state and reason that any move can lead to, from any entry. */
function reachable(): string[] {
  const pairs = new Set<string>();
  for (const each of facts) {
    for (const event of entryEvents) {
      const move = next(each, event);
      for (const path of ['/v2/orders', '/v2/subscriptions', '/v1/charge']) {
        for (const why of outboxWhyKeys.filter((key) => each.state !== 'review' || key.startsWith('review-'))) {
          pairs.add(`${move.state} ${whyAfter(move, event, { state: each.state, why, path })}`);
        }
      }
    }
  }
  return [...pairs];
}

describe.each(['pt-BR', 'en'] as const)('in %s', (language) => {
  const words = () => wordsOf(language);

  it('an entry in any state, for any reason, says why and what happens next', () => {
    const { t, open } = words();
    const missing = entryStates.flatMap((state) =>
      outboxWhyKeys.flatMap((why) => {
        const [reason, follows] = [open('why', why), t(`entryNext.${state}`)];
        const isTold = isSentence(reason, `why.${why}`) && isSentence(follows, `entryNext.${state}`) && reason !== why;
        return isTold && t(`entryState.${state}`) !== `entryState.${state}` ? [] : [`${state} ${why}`];
      }),
    );
    expect(missing).toEqual([]);
  });

  it('a sale in any state has a word, an honest line and what happens next', () => {
    const { t } = words();
    const found = {
      finding: 'charged',
      reason: 'x',
      at: someTime,
      staffName: 'Bruno',
      proven: false,
      seen: null,
    } as const;
    const variants = [
      sale(),
      sale({ orderId: null, orderStatus: null, payments: [payment({ method: 'card' })] }),
      sale({ found: { ...found, secondName: 'Ana' }, can: { ...sale().can, replace: false, refresh: false } }),
    ];
    const missing = saleStates.flatMap((state) =>
      variants.flatMap((variant) => {
        const shown = { ...variant, state };
        const [line, follows] = [stateLineWords(t, shown, someTime), nextWords(t, shown, someTime)];
        const isTold = isSentence(line, `stateLine`) && isSentence(follows, 'saleNext') && line !== follows;
        return isTold && !saleStateWord(t, shown).includes('.') ? [] : [state];
      }),
    );
    expect(missing).toEqual([]);
  });

  it('everything that can happen to a sale, and every finding of a review, has its words', () => {
    const { t, open } = words();
    const keys = [
      ...timelineKeys.map((key) => [key, open('timeline', key)] as const),
      ...reviewProblemCodes.map((code) => [code, open('problem', code)] as const),
      ...entryOperations.flatMap((operation) =>
        (['charged', 'not-charged'] as const).flatMap((finding) => [
          [findingKey(finding, operation), t(findingKey(finding, operation))] as const,
          [leadsToKey(finding, operation), t(leadsToKey(finding, operation))] as const,
        ]),
      ),
    ];
    expect(keys.filter(([key, text]) => key === text || text === '').map(([key]) => key)).toEqual([]);
  });
});

describe('the reason of a state', () => {
  it('fits the state, whatever led there', () => {
    const own = ['accepted', 'declined', 'refused', 'resolved'];
    const wrong = reachable().filter((pair) => {
      const [state = '', why = ''] = pair.split(' ');
      if (own.includes(state)) return why !== state;
      if (state === 'superseded') return !why.startsWith('superseded');
      if (state === 'review') return !why.startsWith('review-');
      return state === 'sending' ? why !== 'on-the-wire' : false;
    });
    expect(wrong).toEqual([]);
  });

  it('of a review is the clock where the clock was the cause', () => {
    expect(reachable()).toEqual(expect.arrayContaining(['review review-clock-jump', 'review review-key-expired']));
  });
});
