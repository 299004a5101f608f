/** The v1 charges, newest first, narrowed by a search the core answers. */
import { shortMoment } from '../../format/time.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type ListChoice, SearchedList } from '../../ui/searched-list.tsx';
import { useNow } from '../../ui/use-now.ts';
import { chargeBadge, chargeTone } from './charge-labels.ts';
import { useCharges } from './store.ts';

export function ChargeList(choice: ListChoice) {
  const words = useWords();
  const { t, language } = words;
  const now = Math.floor(useNow() / 60_000) * 60_000;
  const money = useMoney();
  const { held, found, search, hasMore, more } = useCharges();
  return (
    <SearchedList
      {...choice}
      held={held}
      found={found}
      hasMore={hasMore}
      onSearch={search}
      onMore={more}
      label={t('charges.list')}
      textOf={({ label }) => label}
      empty={t('charges.empty')}
      emptyEver={t('charges.emptyEver')}
      dependencies={[words, now]}
    >
      {(charge) => (
        <div className="flex w-full min-w-0 items-center gap-3">
          <Icon name={charge.method === 'PIX' ? 'pix' : 'card'} className="size-6 text-ink-muted" />
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">{charge.label}</p>
            <p className="truncate text-sm text-ink-muted">
              <span className="money">
                {charge.amountCents === null ? t('charges.amountUnknown') : money(charge.amountCents)}
              </span>
              {[shortMoment(charge.createdAt, now, language), charge.code].filter(Boolean).map((part) => ` · ${part}`)}
            </p>
          </div>
          <Badge tone={chargeTone(charge)}>{chargeBadge(words, charge)}</Badge>
        </div>
      )}
    </SearchedList>
  );
}
