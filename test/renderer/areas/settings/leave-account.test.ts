/** What somebody who leaves the shop for practice is told of the queue. */
import { expect, it } from 'vitest';
import { leaveWords } from '#renderer/areas/settings/leave-account.tsx';
import { wordsOf } from '#renderer/i18n/use-t.ts';

const { t } = wordsOf('pt-BR');

it('a queue that was not read is not told as empty', () => {
  expect(leaveWords(t, null)).toBe(t('settings.practiseUnread'));
  expect(leaveWords(t, 0)).toBe(t('settings.practiseDetail'));
  expect(leaveWords(t, 2)).toContain('2');
});
