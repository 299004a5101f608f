/** Says that the API listed something this till could not read, and where to look for it. */
import type { Unread } from '#shared/domain/unread.ts';
import { useT } from '../i18n/use-t.ts';
import { Notice } from './notice.tsx';

export function UnreadNote({ unread }: { readonly unread: Unread }) {
  const t = useT();
  const { count, ids } = unread;
  if (count === 0) return null;
  return (
    <Notice quiet tone="warning" title={t('common.unread', { count })}>
      {ids.length === 0 ? t('common.unreadNoId') : t('common.unreadIds', { ids: ids.join(', ') })}
    </Notice>
  );
}
