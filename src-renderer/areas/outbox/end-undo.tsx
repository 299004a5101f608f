/** Ends an undo that the till cannot carry out: a manager says how it was settled, and another person confirms it by PIN. */
import { useState } from 'react';
import type { MethodRequest } from '#shared/contract/methods.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SecondPersonDialog } from '../../ui/second-person-dialog.tsx';
import { useIsManager, useOthers } from '../../window/session-store.ts';
import { useOutbox } from './store.ts';

const reasonMinLength = 3;

export function EndUndo(owner: Pick<MethodRequest<'outbox.endUndo'>, 'ownerKind' | 'ownerId'>) {
  const t = useT();
  const isManager = useIsManager();
  const action = useAction();
  const others = useOthers();
  const [reason, setReason] = useState('');
  const [step, setStep] = useState<'reason' | 'second' | null>(null);

  if (!isManager) return <p className="mt-1 font-semibold">{t('endUndo.onlyManager')}</p>;
  return (
    <div className="mt-2">
      <Button onPress={() => setStep('reason')}>{t('endUndo.open')}</Button>
      {step === 'reason' && (
        <FormDialog
          title={t('endUndo.title')}
          submit={t('queue.resolve')}
          error={null}
          isPending={false}
          isDisabled={reason.trim().length < reasonMinLength}
          onSubmit={() => setStep('second')}
          // The reason is still there when it is opened again.
          hold={null}
          onClose={() => setStep(null)}
        >
          <p>{t('endUndo.hint')}</p>
          <TextAreaField
            label={t('endUndo.reason')}
            hint={t('queue.findingReasonHint')}
            value={reason}
            onValue={setReason}
            rows={2}
            maxLength={500}
          />
        </FormDialog>
      )}
      {step === 'second' && (
        <SecondPersonDialog
          people={others}
          detail={t('endUndo.secondDetail')}
          enter={t('endUndo.confirm')}
          isPending={action.isPending}
          error={action.error}
          onClose={() => {
            action.clearError();
            setStep('reason');
          }}
          onProof={async (second) => {
            const result = await action.run(() => useOutbox.getState().endUndo({ ...owner, reason, second }));
            if (result?.ok === true) setStep(null);
          }}
        >
          <span className="text-md font-semibold wrap-anywhere">{reason}</span>
        </SecondPersonDialog>
      )}
    </div>
  );
}
