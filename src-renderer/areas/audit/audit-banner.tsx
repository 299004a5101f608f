/**
 * Tells managers on every screen that the record of actions was changed, or that sums do not add up, because nobody would see a line in a
 * log. One banner for both: who changed the one has often changed the other. It is one line, because it stands above the work; all of it
 * stands in the settings, where the banner does not.
 */
import type { BooksState } from '#shared/contract/books.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { go, useNavigation } from '../../window/navigation.ts';
import { useDifferingNames } from './mismatch-list.tsx';
import { useAudit } from './store.ts';

export function AuditBanner() {
  const t = useT();
  const record = useAudit((store) => store.state);
  const books = useAudit((store) => store.books);
  const isShownWhole = useNavigation(({ screen }) => screen.at === 'settings' && screen.section === 'record');
  const isBroken = record?.state === 'broken';
  const wrong = books?.state === 'differ' || books?.state === 'unread' ? books : null;
  if (isShownWhole || (!isBroken && wrong === null)) return null;
  return (
    <Notice
      tone="danger"
      className="shrink-0 rounded-none py-1"
      title={
        <>
          {isBroken && <>{t('audit.broken')}. </>}
          {wrong !== null && <WrongBooks books={wrong} />} <span className="text-ink">{t('audit.goOnSelling')}</span>
        </>
      }
      action={<Button onPress={() => go({ at: 'settings', section: 'record' })}>{t('audit.details')}</Button>}
    />
  );
}

function WrongBooks({ books }: { readonly books: Extract<BooksState, { state: 'differ' | 'unread' }> }) {
  const t = useT();
  const names = useDifferingNames(books);
  if (books.state === 'unread') return <>{t('books.unread')}.</>;
  return (
    <>
      {t('books.differ', { count: books.count })}: <span className="font-normal text-ink">{names}.</span>
    </>
  );
}
