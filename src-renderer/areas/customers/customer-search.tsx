/** Finds one customer while typing; before that it offers those who were added or changed last. */
import { useEffect, useState } from 'react';
import type { Customer } from '#shared/contract/customers.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Field } from '../../ui/field.tsx';
import { contactWords } from './customer-labels.ts';
import { searchCustomers } from './store.ts';

interface Found {
  /** What was asked for: an answer to an earlier text chooses nobody. */
  readonly text: string;
  readonly customers: readonly Customer[];
}

interface CustomerSearchProps {
  readonly label: string;
  /** Not offered. */
  readonly without?: string;
  readonly text?: string;
  readonly onText?: (text: string) => void;
  readonly onChoose: (customer: Customer) => void;
}

const typingPauseMs = 150;
const recentAtMost = 6;

export function CustomerSearch({ label, without, text: given, onText, onChoose }: CustomerSearchProps) {
  const t = useT();
  const { run, error } = useAction();
  const [own, setOwn] = useState('');
  const text = given ?? own;
  const [found, setFound] = useState<Found | null>(null);
  const wanted = text.trim();

  useEffect(() => {
    let isStale = false;
    const timer = setTimeout(
      async () => {
        const result = await searchCustomers(wanted, wanted === '' ? recentAtMost : 20);
        if (!isStale && result.ok) setFound({ text: wanted, customers: result.value });
        if (!isStale && !result.ok) void run(async () => result);
      },
      wanted === '' ? 0 : typingPauseMs,
    );
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [wanted, run]);

  const offered = (found?.customers ?? []).filter(({ id }) => id !== without);
  /** The one customer that answers to what is typed now. */
  const only = wanted !== '' && found?.text === wanted && offered.length === 1 ? offered[0] : undefined;
  return (
    <>
      <Field
        label={label}
        value={text}
        onValue={onText ?? setOwn}
        autoFocus
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || only === undefined) return;
          event.preventDefault();
          onChoose(only);
        }}
      />
      {error !== null && <ErrorNote error={error} />}
      <div role="status" className="flex min-h-40 flex-col gap-2">
        {found !== null && offered.length === 0 && (
          <p className="text-ink-muted">{t(wanted === '' ? 'customer.typeToSearch' : 'customer.none')}</p>
        )}
        {wanted === '' && offered.length > 0 && (
          <p className="text-sm font-semibold text-ink-muted">{t('customer.recent')}</p>
        )}
        {offered.map((customer) => (
          <FoundCustomer key={customer.id} customer={customer} onUse={() => onChoose(customer)} />
        ))}
      </div>
    </>
  );
}

function FoundCustomer({ customer, onUse }: { readonly customer: Customer; readonly onUse: () => void }) {
  const t = useT();
  return (
    <button
      type="button"
      onClick={onUse}
      className="flex min-h-14 flex-col justify-center rounded-md border border-line px-4 py-2 text-left hover:bg-sunken"
    >
      <span dir="auto" className="font-semibold wrap-anywhere">
        <span className="sr-only">{t('customer.use')} </span>
        {customer.name}
      </span>
      <span className="text-sm text-ink-muted wrap-anywhere">{contactWords(customer)}</span>
    </button>
  );
}
