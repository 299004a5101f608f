/** A manager records what the provider's dashboard shows. The till then acts on a fact, not on a guess. */
import { useState } from 'react';
import type { EntryDetail } from '#shared/contract/outbox.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useOutbox } from './store.ts';

interface ResolveFormProps {
  readonly id: string;
  readonly person: StaffMember;
  readonly onResolved: (detail: EntryDetail) => void;
}

type Finding = 'none' | 'charged' | 'not-charged';

export function ResolveForm({ id, person, onResolved }: ResolveFormProps) {
  const t = useT();
  const resolve = useOutbox((state) => state.resolve);
  const action = useAction();
  const [finding, setFinding] = useState<Finding>('none');
  const [reason, setReason] = useState('');
  const isManager = person.role === 'manager';

  async function submit(): Promise<void> {
    if (finding === 'none' || reason.trim().length < 3) return;
    const result = await action.run(() => resolve({ id, finding, reason: reason.trim() }));
    if (result?.ok === true) onResolved(result.value);
  }

  return (
    <form
      noValidate
      aria-label={t('queue.resolveTitle')}
      className="flex flex-col gap-3 rounded-md border-2 border-danger p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h3 className="text-md font-bold">{t('queue.resolveTitle')}</h3>
      <p>{t('queue.resolveDetail')}</p>
      {isManager ? (
        <>
          <Segmented<Finding>
            label={t('queue.finding')}
            value={finding}
            onValue={setFinding}
            options={[
              { value: 'charged', label: t('queue.findingCharged') },
              { value: 'not-charged', label: t('queue.findingNotCharged') },
            ]}
          />
          <TextAreaField
            label={t('queue.findingReason')}
            hint={t('queue.findingReasonHint')}
            value={reason}
            onValue={setReason}
            rows={2}
            maxLength={500}
          />
          {action.error !== null && <ErrorNote error={action.error} />}
          <Button
            look="primary"
            type="submit"
            className="self-start"
            isPending={action.isPending}
            isDisabled={finding === 'none' || reason.trim().length < 3}
          >
            {t('queue.resolve')}
          </Button>
        </>
      ) : (
        <p className="font-semibold">{t('queue.resolveOnlyManager')}</p>
      )}
    </form>
  );
}
