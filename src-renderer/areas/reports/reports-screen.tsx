/** Relatórios: the days, their sums beside those of the days before, and each part of them. */
import { useEffect, useState } from 'react';
import { moneyCurrencies } from '#shared/domain/money.ts';
import { AmountsIn } from '../../i18n/currency.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ChipRow } from '../../ui/chip-row.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useMay } from '../../window/session-store.ts';
import { ReportDownload } from './report-download.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportParts } from './report-parts.tsx';
import { isSwapped, reportPeriods } from './report-period.ts';
import { type ShownReport, useReport, useReportChoice } from './store.ts';

export function ReportsScreen() {
  const t = useT();
  const { value, error, watch } = useReport();
  const { choice, currency, left } = useReportChoice();
  useEffect(() => watch(), [watch]);
  const isShown = value !== null && value.of.choice === choice && value.of.currency === currency;
  return (
    <section aria-label={t('reports.title')} className="scroll-calm h-full p-6 thin:p-3">
      <div className="mx-auto flex max-w-6xl flex-col gap-4">
        <header>
          <h1 className="text-xl font-bold">{t('reports.title')}</h1>
          <p className="text-ink-muted">{t('reports.about')}</p>
        </header>
        <Choices shown={isShown ? value : null} />
        {error !== null && <ErrorNote error={error} />}
        {!isShown && error === null && choice.period !== 'days' && (
          <p role="status" className="text-ink-muted">
            {left === null ? t('reports.reading') : t('reports.left', { count: left })}
          </p>
        )}
        {isShown && (
          <AmountsIn currency={currency}>
            <ReportFigures shown={value} />
            <ReportParts report={value.report} />
          </AmountsIn>
        )}
      </div>
    </section>
  );
}

function Choices({ shown }: { readonly shown: ShownReport | null }) {
  const t = useT();
  const { choice, currency, choose } = useReportChoice();
  const mayExport = useMay('export');
  const [isSaving, setSaving] = useState(false);
  const sold = shown?.report.currencies ?? [];
  const isOneCurrency = sold.every((one) => one === currency);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ChipRow
          label={t('reports.period')}
          chips={reportPeriods.map((period) => ({
            key: period,
            label: t(`reports.periods.${period}`),
            isCurrent: period === choice.period,
            onPress: () => choose({ choice: { ...choice, period } }),
          }))}
        />
        {mayExport && (
          <Button icon="down" isDisabled={shown === null} onPress={() => setSaving(true)}>
            {t('reports.export')}
          </Button>
        )}
      </div>
      {choice.period === 'days' && <Days />}
      {!isOneCurrency && (
        <Segmented
          label={t('reports.currency')}
          value={currency}
          options={moneyCurrencies.map((value) => ({ value, label: value }))}
          onValue={(next) => choose({ currency: next })}
        />
      )}
      {isSaving && shown !== null && <ReportDownload report={shown.report} onClose={() => setSaving(false)} />}
    </div>
  );
}

function Days() {
  const t = useT();
  const { choice, choose } = useReportChoice();
  const isMissing = choice.from === '' || choice.until === '';
  return (
    <div className="flex max-w-lg flex-wrap gap-2">
      <DateField
        className="flex-1"
        label={t('reports.from')}
        value={choice.from}
        onValue={(from) => choose({ choice: { ...choice, from } })}
      />
      <DateField
        className="flex-1"
        label={t('reports.until')}
        value={choice.until}
        onValue={(until) => choose({ choice: { ...choice, until } })}
        problem={isSwapped(choice) ? t('history.daysSwapped') : undefined}
      />
      {isMissing && <p className="basis-full text-ink-muted">{t('reports.chooseDays')}</p>}
    </div>
  );
}
