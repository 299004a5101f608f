/** Whether the sums in the data file add up, as it was last found: what differs, what that means, and what to do. */
import type { BooksState, Mismatch } from '#shared/contract/books.ts';
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
          <Advice found={[]} />
        </Notice>
      );
    case 'differ':
      return (
        <Notice tone="danger" title={t('books.differ', { count: state.count })}>
          <MismatchList found={state} />
          <p>{t('books.meaning')}</p>
          <Advice found={state.mismatches} />
        </Notice>
      );
  }
}

/** A price that differs from its list is put right here by one person; nothing else is. */
const isPriceAlone = ({ kind, why }: Mismatch): boolean => kind === 'item' && why === 'price';

/** The acquirer knows nothing of it. */
/** Nobody but the till has these: no dashboard shows them. */
const ofTill: readonly Mismatch['kind'][] = ['counter-sale', 'counter-return', 'shift', 'drawer-move', 'hand-over'];
const isOfTill = ({ kind }: Mismatch): boolean => ofTill.includes(kind);

function Advice({ found }: { readonly found: readonly Mismatch[] }) {
  const { t } = useWords();
  return (
    <ul className="list-disc pl-5">
      {found.some(isPriceAlone) && <li>{t('books.adviceForPrice')}</li>}
      {found.some(isOfTill) && <li>{t('tenderDetail.booksAdvice')}</li>}
      {found.some((one) => one.kind !== 'item' && !isOfTill(one)) && <li>{t('books.adviceForPayment')}</li>}
      {!(found.length > 0 && found.every(isPriceAlone)) && <li>{t('books.adviceForFile')}</li>}
    </ul>
  );
}
