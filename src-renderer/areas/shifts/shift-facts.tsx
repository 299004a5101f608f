/** What everybody at the counter sees of an open shift: never what should be in the drawer. */
import type { OpenShift } from '#shared/contract/shifts.ts';
import { shortMoment } from '../../format/time.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Fact, FactList } from '../../ui/fact-list.tsx';
import { useNow } from '../../ui/use-now.ts';

export function ShiftFacts({ shift }: { readonly shift: OpenShift }) {
  const { t, language } = useWords();
  const money = useMoney();
  const now = useNow();
  const when = (at: number): string => shortMoment(at, now, language);
  const events = [
    ...shift.moves.map(({ id, at, kind, amountCents, reason, staffName, approvedBy }) => ({
      id,
      at,
      text: [
        t(`shifts.moved.${kind}`, { amount: money(amountCents), reason, name: staffName }),
        approvedBy === null ? null : t('shifts.approvedAs', { name: approvedBy }),
      ]
        .filter(Boolean)
        .join('. '),
    })),
    ...shift.handOvers.map(({ at, fromName, toName, countedCents }, index) => ({
      id: `over ${index}`,
      at,
      text: t('shifts.handedOver', { from: fromName, to: toName, amount: money(countedCents) }),
    })),
  ].toSorted((a, b) => a.at - b.at);
  return (
    <>
      <FactList>
        <Fact name={t('shifts.openedAt')}>
          {t('shifts.openedBy', { when: when(shift.openedAt), name: shift.openedBy })}
        </Fact>
        <Fact name={t('shifts.keeper')}>{shift.keeper.name}</Fact>
        <Fact name={t('shifts.float')}>{money(shift.floatCents)}</Fact>
      </FactList>
      {events.length > 0 && (
        <ul aria-label={t('shifts.events')} className="flex flex-col gap-1 border-t border-line pt-3">
          {events.map(({ id, at, text }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4">
              <span className="wrap-anywhere">{text}</span>
              <span className="money text-ink-muted">{when(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
