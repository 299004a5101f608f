/** One recorded action in full. */
import type { AuditRow } from '#shared/contract/audit.ts';
import { dayAndTime } from '../../format/time.ts';
import { useWords } from '../../i18n/use-t.ts';
import { CopyId } from '../../ui/copy-id.tsx';
import { Fact, FactList } from '../../ui/fact-list.tsx';
import { actionWord } from './audit-labels.ts';
import { factLines, subjectWord } from './fact-lines.ts';

export function AuditRowDetail({ row }: { readonly row: AuditRow }) {
  const words = useWords();
  const { t, language } = words;
  return (
    <article aria-label={t('audit.row', { number: row.seq })} className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{actionWord(words, row.action)}</h2>
      <FactList>
        <Fact name={t('audit.line')}>{row.seq}</Fact>
        <Fact name={t('audit.when')}>{dayAndTime(row.at, language)}</Fact>
        <Fact name={t('audit.who')}>{row.staffName ?? t('audit.nobody')}</Fact>
        {row.approverName !== null && <Fact name={t('audit.second')}>{row.approverName}</Fact>}
      </FactList>
      <Facts title={t('audit.before')} action={row.action} facts={row.before} />
      <Facts title={t('audit.after')} action={row.action} facts={row.after} />
      <CopyId label={t('audit.subject')} id={row.subject} shown={subjectWord(words, row.subject)} />
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
      <FactList className="rounded-md bg-sunken p-3">
        {factLines(words, action, facts).map(({ name, texts }) => (
          <Fact key={name} name={name}>
            {texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Fact>
        ))}
      </FactList>
    </section>
  );
}
