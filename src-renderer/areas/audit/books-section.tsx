/** Whether the sums in the data file add up, as it was last found: what differs, what that means, and what to do. */
import type { BooksState } from '#shared/contract/books.ts';
import { dayAndTime } from '../../format/time.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/notice.tsx';
import { MismatchList } from './mismatch-list.tsx';

export function BooksFound({ state }: { readonly state: BooksState }) {
  const { t, language } = useWords();
  switch (state.state) {
    case 'checking':
      return <p role="status">{t('books.checking')}</p>;
    case 'sound':
      return <Notice tone="success" title={t('books.sound', { when: dayAndTime(state.checkedAt, language) })} />;
    case 'unread':
      return (
        <Notice tone="danger" title={t('books.unread')}>
          <p>{t('books.meaning')}</p>
          <p>{t('books.todo')}</p>
        </Notice>
      );
    case 'differ':
      return (
        <Notice tone="danger" title={t('books.differ', { count: state.count })}>
          <MismatchList found={state} most={state.mismatches.length} />
          <p>{t('books.meaning')}</p>
          <p>{t('books.todo')}</p>
        </Notice>
      );
  }
}
