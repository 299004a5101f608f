/** One recorded action in full. */
import type { AuditRow } from '#shared/contract/audit.ts';
import { dayAndTime } from '../../format/time.ts';
import { useWords } from '../../i18n/use-t.ts';
import { CopyId } from '../../ui/copy-id.tsx';
import { actionWord } from './audit-labels.ts';
import { factLines } from './fact-lines.ts';

export function AuditRowDetail({ row }: { readonly row: AuditRow }) {
  const words = useWords();
  const { t, language } = words;
  return (
    <article aria-label={t('audit.row', { number: row.seq })} className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{actionWord(words, row.action)}</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-ink-muted">{t('audit.line')}</dt>
        <dd className="money">{row.seq}</dd>
        <dt className="text-ink-muted">{t('audit.when')}</dt>
        <dd className="money">{dayAndTime(row.at, language)}</dd>
        <dt className="text-ink-muted">{t('audit.who')}</dt>
        <dd>{row.staffName ?? t('audit.nobody')}</dd>
        {row.approverName !== null && (
          <>
            <dt className="text-ink-muted">{t('audit.second')}</dt>
            <dd>{row.approverName}</dd>
          </>
        )}
      </dl>
      <Facts title={t('audit.before')} action={row.action} facts={row.before} />
      <Facts title={t('audit.after')} action={row.action} facts={row.after} />
      <CopyId label={t('audit.subject')} id={row.subject} />
      <CopyId label={t('audit.hash')} id={row.hash} />
    </article>
  );
}

interface FactsProps extends Pick<AuditRow, 'action'> {
  readonly title: string;
  readonly facts: AuditRow['after'];
}

function Facts({ title, action, facts }: FactsProps) {
  const words = useWords();
  if (facts === null || Object.keys(facts).length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-semibold text-ink-muted">{title}</h3>
      <dl className="selectable grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-md bg-sunken p-3">
        {factLines(words, action, facts).map(({ name, texts }) => (
          <div key={name} className="contents">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="min-w-0 break-words">
              {texts.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
