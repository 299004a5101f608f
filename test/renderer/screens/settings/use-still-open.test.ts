/** Nobody is told that nothing is open before that was read. */
import { describe, expect, it } from 'vitest';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import { stillOpenOf } from '#renderer/screens/settings/use-still-open.ts';

const { t } = wordsOf('pt-BR');
const nothing = t('settings.stillOpenNone');

describe('what is open with the account', () => {
  it('is nothing only when all of it was read', () => {
    const read = stillOpenOf(t, { requests: 0, deadlines: [], hasFailed: false });
    expect(read).toEqual({ isReading: false, isAny: false, words: nothing });
  });

  it('is not known while it is read', () => {
    const reading = stillOpenOf(t, { requests: 0, deadlines: null, hasFailed: false });
    expect(reading).toEqual({ isReading: true, isAny: true, words: t('settings.stillOpenReading') });
  });

  it.each([
    { requests: 0, deadlines: null, hasFailed: true },
    { requests: null, deadlines: [], hasFailed: false },
  ])('is asked about when it cannot be read: $requests, $deadlines', (read) => {
    expect(stillOpenOf(t, read)).toEqual({ isReading: false, isAny: true, words: t('settings.stillOpenUnread') });
  });

  it('says what is known beside what is not', () => {
    const { words } = stillOpenOf(t, { requests: 2, deadlines: null, hasFailed: true });
    expect(words).toContain('(2)');
    expect(words).toContain(t('settings.stillOpenUnread'));
  });
});
