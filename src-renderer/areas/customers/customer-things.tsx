/** What somebody bought here, and what still runs: each line leads to its screen. */
import { useEffect, useState } from 'react';
import type { CustomerThing } from '#shared/contract/customers.ts';
import { useAction } from '../../client/use-action.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Section } from '../../ui/section.tsx';
import { go } from '../../window/navigation.ts';
import { meansWords, screenOf, stateWords } from './customer-labels.ts';
import { customerThings } from './store.ts';

/** `revision`: other data may find other things. */
export function CustomerThings({ id, revision }: { readonly id: string; readonly revision: number }) {
  const { t } = useWords();
  const { run, error } = useAction();
  const [things, setThings] = useState<readonly CustomerThing[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision is why it is read again
  useEffect(() => {
    void run(() => customerThings(id)).then((result) => {
      if (result?.ok === true) setThings(result.value);
    });
  }, [id, revision, run]);
  return (
    <Section title={t('customers.bought')}>
      {error !== null && <ErrorNote error={error} />}
      {things?.length === 0 && <p className="text-ink-muted">{t('customers.nothingBought')}</p>}
      <ThingList things={things ?? []} />
    </Section>
  );
}

export function ThingList({ things }: { readonly things: readonly CustomerThing[] }) {
  const words = useWords();
  const money = useMoney();
  const { t } = words;
  return (
    <ul className="flex flex-col gap-1">
      {things.map((thing) => (
        <li key={`${thing.kind} ${thing.id}`}>
          <button
            type="button"
            onClick={() => go(screenOf(thing))}
            className="flex min-h-13 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line px-3 py-1.5 text-left hover:bg-sunken"
          >
            <span className="min-w-0 flex-1 basis-40">
              <span className="block truncate font-semibold">
                {t(`history.kinds.${thing.kind}`)} {thing.number}
              </span>
              <span className="block truncate text-sm text-ink-muted">
                {[thing.what, ...thing.means.map((one) => meansWords(t, one)), thing.isPossible ? thing.customer : '']
                  .filter(Boolean)
                  .join(', ')}
              </span>
              {thing.isPossible && <span className="block text-sm">{t('customers.possible')}</span>}
            </span>
            <Badge tone={thing.isOpen ? 'warning' : 'neutral'}>{stateWords(words, thing)}</Badge>
            <span className="money ml-auto min-w-28 shrink-0 text-right font-semibold">
              {thing.amountCents === null ? '' : money(thing.amountCents, thing.currency)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
