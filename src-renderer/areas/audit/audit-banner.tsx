/** Tells managers on every screen that the record of actions was changed, because nobody would see a line in a log. */
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { go } from '../../window/navigation.ts';
import { useAudit } from './store.ts';

export function AuditBanner() {
  const t = useT();
  const state = useAudit((store) => store.state);
  if (state?.state !== 'broken') return null;
  return (
    <Notice
      tone="danger"
      className="shrink-0 rounded-none"
      title={t('audit.broken')}
      action={<Button onPress={() => go({ at: 'settings', section: 'record' })}>{t('audit.details')}</Button>}
    >
      <p>{t('audit.brokenMeaning')}</p>
    </Notice>
  );
}
