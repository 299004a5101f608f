/** Says, before a form is filled in, that the person at work may not do this, or not without a manager. */
import type { Right, RightLevel } from '#shared/domain/rights.ts';
import { useT } from '../i18n/use-t.ts';
import { Notice } from './notice.tsx';

interface RightNoticeProps {
  readonly right: Right;
  readonly level: RightLevel;
  /** Allowed up to this much, already formatted; null: without a limit. */
  readonly limit?: string | null;
}

export function RightNotice({ right: key, level, limit = null }: RightNoticeProps) {
  const t = useT();
  const right = t(`rightName.${key}`);
  if (level === 'deny') return <Notice quiet tone="warning" className="w-full" title={t('rights.denied', { right })} />;
  if (level === 'approval')
    return <Notice quiet tone="neutral" className="w-full" title={t('rights.withApproval', { right })} />;
  if (limit === null) return null;
  return <p className="text-sm text-ink-muted">{t('rights.approvalAbove', { limit })}</p>;
}
