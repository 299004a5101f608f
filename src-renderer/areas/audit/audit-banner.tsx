/**
 * Tells managers on every screen that the record of actions was changed, or that sums do not add up, because nobody would see a line in a
 * log. One banner for both: who changed the one has often changed the other.
 */
import type { BooksState } from '#shared/contract/books.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { go } from '../../window/navigation.ts';
import { MismatchList } from './mismatch-list.tsx';
import { useAudit } from './store.ts';

/** The rest is in the settings: the banner stands above the work. */
const namedHere = 2;

export function AuditBanner() {
  const t = useT();
  const record = useAudit((store) => store.state);
  const books = useAudit((store) => store.books);
  const isBroken = record?.state === 'broken';
  const wrong = books?.state === 'differ' || books?.state === 'unread' ? books : null;
  if (!isBroken && wrong === null) return null;
  return (
    <Notice
      tone="danger"
      className="shrink-0 rounded-none"
      title={isBroken ? t('audit.broken') : wrong && <BooksTitle books={wrong} />}
      action={<Button onPress={() => go({ at: 'settings', section: 'record' })}>{t('audit.details')}</Button>}
    >
      {isBroken && <p>{t('audit.brokenMeaning')}</p>}
      {isBroken && wrong !== null && (
        <p className="font-semibold">
          <BooksTitle books={wrong} />
        </p>
      )}
      {wrong?.state === 'differ' && <MismatchList found={wrong} most={namedHere} />}
      {wrong !== null && <p>{t('books.meaning')}</p>}
    </Notice>
  );
}

function BooksTitle({ books }: { readonly books: Extract<BooksState, { state: 'differ' | 'unread' }> }) {
  const t = useT();
  return books.state === 'differ' ? t('books.differ', { count: books.count }) : t('books.unread');
}
