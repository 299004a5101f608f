/** The subscriptions this till knows, newest first, narrowed by a search the core answers. */
import { useT } from '../../i18n/use-t.ts';
import { type ListChoice, SearchedList } from '../../ui/searched-list.tsx';
import { useSubscriptions } from './store.ts';
import { SubscriptionRow } from './subscription-row.tsx';

export function SubscriptionList(choice: ListChoice) {
  const t = useT();
  const { held, found, search, hasMore, more } = useSubscriptions();
  return (
    <SearchedList
      {...choice}
      held={held}
      found={found}
      hasMore={hasMore}
      onSearch={search}
      onMore={more}
      label={t('subscriptions.list')}
      textOf={({ customer, code }) => `${customer.name} ${code ?? ''}`}
      empty={t('subscriptions.empty')}
      emptyEver={t('subscriptions.emptyEver')}
      dependencies={[t]}
    >
      {(subscription) => <SubscriptionRow subscription={subscription} />}
    </SearchedList>
  );
}
