/** Two people settled this money with the buyer: whoever asks for its refund all the same is told first. */
import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/notice.tsx';

export function ResolvedNotice() {
  const t = useT();
  return (
    <Notice tone="warning" title={t('refund.resolved')}>
      <p className="max-w-prose">{t('refund.resolvedHow')}</p>
    </Notice>
  );
}
