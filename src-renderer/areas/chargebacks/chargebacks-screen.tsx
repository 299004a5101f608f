/** Contestações: the list of chargebacks beside one of them. For an account without the routes, the reason in words. */
import { useEffect, useState } from 'react';
import type { Chargeback, ChargebackReading } from '#shared/contract/chargebacks.ts';
import { useAction } from '../../client/use-action.ts';
import { shortMoment } from '../../format/time.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { ListBesideDetail } from '../../ui/list-beside-detail.tsx';
import { NothingChosen } from '../../ui/nothing-chosen.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { UnreadNote } from '../../ui/unread-note.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { SectionScreenProps } from '../area.ts';
import { ChargebackDetail } from './chargeback-detail.tsx';
import type { ChargebackShow } from './chargeback-labels.ts';
import { ChargebackList } from './chargeback-list.tsx';
import { useChargebacks } from './store.ts';

export function ChargebacksScreen({ id, onSelect }: SectionScreenProps) {
  const { t } = useWords();
  const [show, setShow] = useState<ChargebackShow>('open');
  const reading = useChargebacks((state) => state.reading);
  const { run, error, isPending } = useAction();
  const isAbsent = reading?.availability === 'unavailable';

  // The screen reads again when it opens, because deadlines are short.
  useEffect(() => {
    const { load, refresh } = useChargebacks.getState();
    void run(load).then((known) => {
      if (known?.ok === true && known.value.reading.availability !== 'unavailable') void run(() => refresh());
    });
  }, [run]);

  return (
    <ListBesideDetail
      title={t('office.chargebacks')}
      action={
        <Button icon="recall" isPending={isPending} onPress={() => void run(() => useChargebacks.getState().refresh())}>
          {t('chargebacks.refresh')}
        </Button>
      }
      header={
        <>
          {reading !== null && !isAbsent && <Summary reading={reading} />}
          {reading !== null && !isAbsent && <UnreadNote unread={reading.unread} />}
          {error !== null && <ErrorNote error={error} />}
          {!isAbsent && <ShowChoice show={show} onShow={setShow} />}
        </>
      }
      list={isAbsent ? null : <ChargebackList show={show} selectedId={id} onSelect={onSelect} />}
      shown={id}
      onBack={() => onSelect(null)}
      detail={
        isAbsent ? (
          <AbsentNote />
        ) : id === null ? (
          <NothingChosen icon="scales" words={t('chargebacks.chooseOne')} />
        ) : (
          <ChargebackDetail id={id} />
        )
      }
    />
  );
}

interface ShowChoiceProps {
  readonly show: ChargebackShow;
  readonly onShow: (show: ChargebackShow) => void;
}

function ShowChoice({ show, onShow }: ShowChoiceProps) {
  const { t } = useWords();
  return (
    <Segmented
      label={t('queue.show')}
      hideLabel
      value={show}
      onValue={onShow}
      options={[
        { value: 'open', label: t('chargebacks.showOpen') },
        { value: 'decided', label: t('chargebacks.showDecided') },
        { value: 'all', label: t('chargebacks.showAll') },
      ]}
    />
  );
}

function AbsentNote() {
  const { t } = useWords();
  return (
    <div className="p-5">
      <Notice tone="neutral" title={t('chargebacks.absent')}>
        <p>{t('chargebacks.absentDetail')}</p>
      </Notice>
    </div>
  );
}

/** API document, Chargebacks: the amount in dispute names no currency, so with two of them nobody knows of which it is. */
function soleCurrency(chargebacks: readonly Chargeback[]): string | null {
  const named = [...new Set(chargebacks.map(({ currency }) => currency.toUpperCase()))];
  return named.length > 1 ? null : (named[0] ?? 'BRL');
}

function Summary({ reading }: { readonly reading: ChargebackReading }) {
  const { t, language } = useWords();
  const money = useMoney();
  const now = useNow();
  const chargebacks = useChargebacks((state) => state.chargebacks);
  const currency = soleCurrency(Object.values(chargebacks));
  const { summary, readAt, hasMore } = reading;
  const { inDisputeCents, smallestDaysRemaining } = summary;
  return (
    <div className="text-sm text-ink-muted">
      {inDisputeCents !== null && currency !== null && (
        <p>{t('chargebacks.inDispute', { amount: money(inDisputeCents, currency) })}</p>
      )}
      {/* The list says this of its first row, from the till's own count. A second count of days beside it could disagree. */}
      {hasMore && smallestDaysRemaining !== null && <p>{t('chargebacks.nearest', { count: smallestDaysRemaining })}</p>}
      {hasMore && <p className="font-semibold text-warning">{t('chargebacks.hasMore')}</p>}
      {readAt !== null && <p>{t('chargebacks.readAt', { when: shortMoment(readAt, now, language) })}</p>}
    </div>
  );
}
