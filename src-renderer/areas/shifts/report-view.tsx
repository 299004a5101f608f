/** The numbers of a shift: what people wrote down, what the API proved, and what is still open, side by side. */
import type { ShiftReport, ZReport } from '#shared/contract/shifts.ts';
import { signedMoney } from '../../format/money-out.ts';
import { shortMoment } from '../../format/time.ts';
import { useCurrency } from '../../i18n/currency.tsx';
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
  const { cash, machine, api, unproven, underWay } = report;
  return (
    <div className="flex flex-col gap-2">
      <Subsection title={t('tenders.kind.cash')}>
        <Sums
          lines={[
            [t('shifts.float'), cash.floatCents],
            [t('shifts.taken'), cash.takenCents],
            [t('shifts.back'), -cash.backCents],
            [t('shifts.sum.in'), cash.inCents],
            [t('shifts.sum.out'), -cash.outCents],
            ...unless0(t('shifts.sum.handed'), cash.handedCents),
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
          lines={api.flatMap(({ method, receivedCents, backCents, contestedCents, other }) => {
            const name = t(methodLabels[method].name);
            return [
              ...twoLines(name, receivedCents, backCents),
              ...unless0(t('shifts.contestedOf', { name }), -contestedCents),
              ...unless0(t('shifts.other.received', { name }), other.receivedCents),
              ...unless0(t('shifts.other.back', { name }), -other.backCents),
              ...unless0(t('shifts.other.contested', { name }), -other.contestedCents),
            ];
          })}
        />
        {unproven.count > 0 && (
          <p className="font-semibold text-warning">
            {t('shifts.unproven', { count: unproven.count, amount: money(unproven.cents) })}
          </p>
        )}
        {underWay.count > 0 && (
          <p className="font-semibold text-warning">
            {t('shifts.underWay', { count: underWay.count, amount: money(underWay.cents) })}
          </p>
        )}
      </Subsection>
      <About report={report} />
    </div>
  );

  function twoLines(name: string, takenCents: number, backCents: number): readonly Line[] {
    return [[name, takenCents], ...unless0(t('shifts.backOf', { name }), -backCents)];
  }
}

type Line = readonly [name: string, cents: number];

const unless0 = (name: string, cents: number): readonly Line[] => (cents === 0 ? [] : [[name, cents]]);

interface SumsProps {
  readonly lines: readonly Line[];
  readonly total?: Line;
}

function Sums({ lines, total }: SumsProps) {
  const { language } = useWords();
  const currency = useCurrency();
  const all = total === undefined ? lines : [...lines, total];
  return (
    <dl className="flex max-w-md flex-col gap-0.5">
      {all.map(([name, cents], index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same name
          key={index}
          className={cx(
            'flex justify-between gap-4',
            total !== undefined && index === lines.length && 'border-t border-line font-bold',
          )}
        >
          <dt>{name}</dt>
          <dd className="money">{signedMoney(cents, language, currency)}</dd>
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
                  amount: signedMoney(differenceCents, language, report.currency),
                }),
              ] as const,
          ),
          [t('shifts.record'), `${report.audit.count} ${report.audit.hash.slice(0, 16)}`],
        ]}
      />
    </Subsection>
  );
}
