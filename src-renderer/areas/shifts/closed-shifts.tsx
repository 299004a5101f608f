/** The reports of the shifts before (Z), the newest first, for managers. */
import { useEffect, useState } from 'react';
import { signedMoney } from '../../format/money-out.ts';
import { shortMoment } from '../../format/time.ts';
import { AmountsIn } from '../../i18n/currency.tsx';
import { useWords } from '../../i18n/use-t.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Section } from '../../ui/section.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ReportView } from './report-view.tsx';
import type { ShowPaper } from './show-paper.ts';
import { useClosedShifts } from './store.ts';

export function ClosedShifts({ paper }: { readonly paper: ShowPaper }) {
  const { t, language } = useWords();
  const now = useNow();
  const { value, error, watch } = useClosedShifts();
  const [shownId, setShown] = useState<string | null>(null);
  useEffect(() => watch(), [watch]);
  const reports = value?.reports ?? [];
  const shown = reports.find(({ id }) => id === shownId);
  return (
    <Section title={t('shifts.before')}>
      {error !== null && <ErrorNote error={error} />}
      {value !== null && reports.length === 0 && <p className="text-ink-muted">{t('shifts.noneBefore')}</p>}
      <ul aria-label={t('shifts.before')} className="flex flex-col gap-1">
        {reports.map(({ id, number, closedAt, closedBy, differenceCents, currency }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => setShown(id)}
              className="flex min-h-12 w-full flex-wrap items-center gap-x-4 rounded-md border border-line bg-surface px-4 py-1 text-left hover:bg-sunken"
            >
              <span className="font-semibold">{t('shifts.zNumber', { number })}</span>
              <span className="text-ink-muted">
                {t('shifts.openedBy', { when: shortMoment(closedAt, now, language), name: closedBy })}
              </span>
              <span className="money ml-auto">
                {t('shifts.differenceOf', { amount: signedMoney(differenceCents, language, currency) })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <AmountsIn currency={shown.currency}>
          <Dialog
            isOpen
            width="lg"
            title={t('shifts.zNumber', { number: shown.number })}
            closeLabel={t('common.close')}
            onClose={() => setShown(null)}
            footer={paper('z', shown.id)}
          >
            <ReportView report={shown} />
          </Dialog>
        </AmountsIn>
      )}
    </Section>
  );
}
