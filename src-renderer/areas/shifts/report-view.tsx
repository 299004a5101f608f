/** The numbers of a shift: what people wrote down, what the API proved, and what is still open, side by side. */
import type { ShiftReport, ZReport } from '#shared/contract/shifts.ts';
import { shortMoment } from '../../format/time.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { FactLines } from '../../ui/fact-list.tsx';
import { methodLabels } from '../../ui/payment-method-labels.ts';
import { Subsection } from '../../ui/section.tsx';
import { useNow } from '../../ui/use-now.ts';

export function ReportView({ report }: { readonly report: ShiftReport | ZReport }) {
  const { t } = useWords();
  const money = useMoney();
  const { cash, machine, api, unproven } = report;
  return (
    <div className="flex flex-col gap-2">
      <Subsection title={t('tenders.kind.cash')}>
        <Sums
          lines={[
            [t('shifts.float'), cash.floatCents],
            [t('shifts.taken'), cash.takenCents],
            [t('shifts.back'), -cash.backCents],
            [t('shifts.in'), cash.inCents],
            [t('shifts.out'), -cash.outCents],
          ]}
          total={[t('shifts.expected'), cash.expectedCents]}
        />
        {'number' in report && <Difference report={report} />}
      </Subsection>
      {machine.length > 0 && (
        <Subsection title={t('tenders.kind.machine')}>
          <Sums
            lines={machine.flatMap(({ mode, takenCents, backCents }) =>
              twoLines(t(`shifts.machine.${mode}`), takenCents, backCents),
            )}
          />
        </Subsection>
      )}
      <Subsection title={t('shifts.api')}>
        <Sums
          lines={api.flatMap(({ method, receivedCents, backCents, contestedCents, otherBackCents }) => [
            ...twoLines(t(methodLabels[method].name), receivedCents, backCents + otherBackCents),
            ...(contestedCents === 0 ? [] : [[t('shifts.contested'), -contestedCents] as const]),
          ])}
        />
        {unproven.count > 0 && (
          <p className="font-semibold text-warning">
            {t('shifts.unproven', { count: unproven.count, amount: money(unproven.cents) })}
          </p>
        )}
      </Subsection>
      <About report={report} />
    </div>
  );

  function twoLines(name: string, takenCents: number, backCents: number): (readonly [string, number])[] {
    return [[name, takenCents], ...(backCents === 0 ? [] : [[t('shifts.backOf', { name }), -backCents] as const])];
  }
}

interface SumsProps {
  readonly lines: readonly (readonly [name: string, cents: number])[];
  readonly total?: readonly [name: string, cents: number];
}

function Sums({ lines, total }: SumsProps) {
  const money = useMoney();
  const all = total === undefined ? lines : [...lines, total];
  return (
    <dl className="flex max-w-md flex-col gap-0.5">
      {all.map(([name, cents], index) => (
        <div
          key={name}
          className={cx(
            'flex justify-between gap-4',
            total !== undefined && index === lines.length && 'border-t border-line font-bold',
          )}
        >
          <dt>{name}</dt>
          <dd className="money">{money(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Difference({ report }: { readonly report: ZReport }) {
  const { t } = useWords();
  const money = useMoney();
  const { countedCents, differenceCents } = report;
  const word = differenceCents === 0 ? 'none' : differenceCents < 0 ? 'missing' : 'over';
  return (
    <>
      <Sums lines={[[t('shifts.counted'), countedCents]]} />
      <p className={cx('font-bold', differenceCents !== 0 && 'text-warning')}>
        {t(`shifts.difference.${word}`, { amount: money(Math.abs(differenceCents)) })}
      </p>
    </>
  );
}

function About({ report }: { readonly report: ShiftReport | ZReport }) {
  const { t, language } = useWords();
  const now = useNow();
  const money = useMoney();
  const when = (at: number): string => shortMoment(at, now, language);
  const ended: readonly (readonly [string, string | null])[] =
    'number' in report
      ? [
          [t('shifts.closedAt'), t('shifts.openedBy', { when: when(report.closedAt), name: report.closedBy })],
          [t('shifts.approvedBy'), report.approvedBy],
          [t('shifts.note'), report.note],
        ]
      : [[t('shifts.until'), when(report.untilAt)]];
  return (
    <Subsection title={t('shifts.aboutReport')}>
      <FactLines
        lines={[
          [t('shifts.openedAt'), t('shifts.openedBy', { when: when(report.openedAt), name: report.openedBy })],
          ...ended,
          [t('shifts.sales'), String(report.counterSales + report.apiSales)],
          ...report.handOvers.map(
            ({ at, fromName, toName, differenceCents }) =>
              [
                t('shifts.handOver'),
                t('shifts.handedOverWith', {
                  from: fromName,
                  to: toName,
                  when: when(at),
                  amount: money(differenceCents),
                }),
              ] as const,
          ),
          [t('shifts.record'), `${report.audit.count} ${report.audit.hash.slice(0, 16)}`],
        ]}
      />
    </Subsection>
  );
}
