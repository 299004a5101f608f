/** The chargebacks; those that wait for the shop come first. */
import { useMemo } from 'react';
import type { Chargeback } from '#shared/contract/chargebacks.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { useNow } from '../../ui/use-now.ts';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { type ChargebackShow, deadlineOf, listed, statusTone, statusWord, whoWords } from './chargeback-labels.ts';
import { useChargebacks } from './store.ts';

interface ChargebackListProps {
  readonly show: ChargebackShow;
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
}

export function ChargebackList({ show, selectedId, onSelect }: ChargebackListProps) {
  const t = useT();
  const money = useMoney();
  const now = useNow();
  const chargebacks = useChargebacks((state) => state.chargebacks);
  const items = useMemo(() => listed(Object.values(chargebacks), show), [chargebacks, show]);
  const minute = Math.floor(now / 60_000);
  return (
    <VirtualList
      label={t('chargebacks.list')}
      items={items}
      selectedId={selectedId}
      onSelect={onSelect}
      rowRem={4.75}
      textOf={({ amountCents, currency, customer }) => `${money(amountCents, currency)} ${customer.name ?? ''}`}
      empty={t(`chargebacks.empty.${show}`)}
      dependencies={[t, minute]}
    >
      {(chargeback) => <ChargebackRow chargeback={chargeback} now={now} />}
    </VirtualList>
  );
}

function ChargebackRow({ chargeback, now }: { readonly chargeback: Chargeback; readonly now: number }) {
  const t = useT();
  const money = useMoney();
  const { sale, status, amountCents, currency } = chargeback;
  const deadline = deadlineOf(t, chargeback, now);
  const who = whoWords(t, chargeback);
  return (
    <div className="flex w-full min-w-0 items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="money font-bold">{money(amountCents, currency)}</p>
        <p className="truncate text-sm text-ink-muted">
          {sale === null ? who : `${t('queue.sale', { number: sale.number })}, ${who}`}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <Badge tone={statusTone(status)}>{statusWord(t, status)}</Badge>
        {deadline !== null && (
          <span className={deadline.isNear ? 'text-sm font-semibold text-danger' : 'text-sm text-ink-muted'}>
            {deadline.words}
          </span>
        )}
      </div>
    </div>
  );
}
