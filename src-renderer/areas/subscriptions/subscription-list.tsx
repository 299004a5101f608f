/** The subscriptions this till knows, newest first, narrowed by a search the core answers. */
import { useEffect, useMemo } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { useSubscriptions } from './store.ts';
import { SubscriptionRow } from './subscription-row.tsx';

interface SubscriptionListProps {
  readonly text: string;
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
}

const typingPauseMs = 120;

export function SubscriptionList({ text, selectedId, onSelect }: SubscriptionListProps) {
  const t = useT();
  const { subscriptions, found, search } = useSubscriptions();
  const items = useMemo(() => found.flatMap((id) => subscriptions[id] ?? []), [subscriptions, found]);

  useEffect(() => {
    const timer = setTimeout(() => void search(text), text === '' ? 0 : typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, search]);

  return (
    <VirtualList
      label={t('subscriptions.list')}
      items={items}
      selectedId={selectedId}
      onSelect={onSelect}
      rowRem={4.25}
      textOf={({ customer, code }) => `${customer.name} ${code ?? ''}`}
      empty={t(text === '' ? 'subscriptions.emptyEver' : 'subscriptions.empty')}
      dependencies={[t]}
    >
      {(subscription) => <SubscriptionRow subscription={subscription} />}
    </VirtualList>
  );
}
