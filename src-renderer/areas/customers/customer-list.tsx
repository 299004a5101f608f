/** The customers of the shop, narrowed by a search the core answers. */
import { useT } from '../../i18n/use-t.ts';
import { type ListChoice, SearchedList } from '../../ui/searched-list.tsx';
import { contactWords } from './customer-labels.ts';
import { useCustomers } from './store.ts';

export function CustomerList(choice: ListChoice) {
  const t = useT();
  const { held, found, search, hasMore, more } = useCustomers();
  return (
    <SearchedList
      {...choice}
      held={held}
      found={found}
      hasMore={hasMore}
      onSearch={search}
      onMore={more}
      label={t('customers.list')}
      textOf={({ name }) => name}
      empty={t('customers.empty')}
      emptyEver={t('customers.emptyEver')}
      dependencies={[t]}
    >
      {(customer) => (
        <div className="min-w-0 flex-1">
          <p dir="auto" className="truncate text-left font-semibold">
            {customer.name}
          </p>
          <p className="truncate text-sm text-ink-muted">{contactWords(customer)}</p>
        </div>
      )}
    </SearchedList>
  );
}
