/** What a person sees who has just closed the drawer: the report, its paper, and the way on. */
import type { ZReport } from '#shared/contract/shifts.ts';
import { AmountsIn } from '../../i18n/currency.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { ReportView } from './report-view.tsx';
import type { ShowPaper } from './show-paper.ts';

interface JustClosedProps {
  readonly report: ZReport;
  readonly paper: ShowPaper;
  readonly onDone: () => void;
}

export function JustClosed({ report, paper, onDone }: JustClosedProps) {
  const t = useT();
  return (
    <AmountsIn currency={report.currency}>
      <Section
        title={t('shifts.closedTitle', { number: report.number })}
        aside={
          <div className="flex flex-wrap gap-2">
            {paper('z', report.id)}
            <Button onPress={onDone}>{t('shifts.done')}</Button>
          </div>
        }
      >
        {/* The report itself says what is missing. */}
        <Notice quiet tone="neutral" title={t('shifts.kept')} />
        <ReportView report={report} />
      </Section>
    </AmountsIn>
  );
}
