/** The queue in numbers, and what blocks it. */
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { go } from '../../window/navigation.ts';
import { CredentialNotice } from './credential-notice.tsx';
import { fewLeft } from './reach.ts';
import { useOutbox } from './store.ts';
import { TestConnection } from './test-connection.tsx';

export function QueueStatus() {
  const t = useT();
  const status = useOutbox((state) => state.status);
  if (status === null) return null;
  const numbers = [
    { label: t('queue.statusOpen'), value: status.open, look: '' },
    { label: t('queue.statusUnknown'), value: status.unknown, look: status.unknown > 0 ? 'text-warning' : '' },
    { label: t('queue.statusReview'), value: status.review, look: status.review > 0 ? 'text-danger' : '' },
    ...(status.budgetRemaining < fewLeft
      ? [{ label: t('queue.statusBudget'), value: status.budgetRemaining, look: 'text-warning' }]
      : []),
  ];
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(--spacing(20),1fr))] gap-2">
        {numbers.map(({ label, value, look }) => (
          <div key={label} className="flex flex-col-reverse justify-end rounded-md bg-sunken px-3 py-2">
            <dt className="text-sm leading-tight text-ink-muted">{label}</dt>
            <dd className={cx('money text-lg font-bold', look)}>{value}</dd>
          </div>
        ))}
      </dl>
      <TestConnection />
      <CredentialNotice
        action={<Button onPress={() => go({ at: 'settings', section: 'account' })}>{t('shell.settings')}</Button>}
      />
    </>
  );
}
