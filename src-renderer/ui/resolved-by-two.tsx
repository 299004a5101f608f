/** A manager says how something was settled with the customer, and another person confirms it by PIN. */
import { useState } from 'react';
import type { CallError } from '#shared/contract/errors.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { TextAreaField } from './field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { NobodyYet } from './nobody-yet.tsx';
import type { PersonChoice } from './people-options.ts';
import type { PersonProof } from './person-dialog.tsx';
import { SecondPersonDialog } from './second-person-dialog.tsx';

const reasonMinLength = 3;

interface ResolvedByTwoProps {
  readonly words: Readonly<Record<'open' | 'title' | 'hint' | 'secondDetail' | 'confirm' | 'onlyManager', string>>;
  readonly isManager: boolean;
  readonly people: readonly PersonChoice[];
  /** How it was settled, as typed so far. */
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly action: { readonly isPending: boolean; readonly error: CallError | null; clearError(): void };
  /** True once it is recorded. */
  readonly onProof: (second: PersonProof) => Promise<boolean>;
}

export function ResolvedByTwo(props: ResolvedByTwoProps) {
  const { words, isManager, people, reason, onReason, action, onProof } = props;
  const t = useT();
  const [step, setStep] = useState<'reason' | 'second' | null>(null);

  if (!isManager) return <p className="mt-1 font-semibold">{words.onlyManager}</p>;
  return (
    <div className="mt-2">
      <Button onPress={() => setStep('reason')}>{words.open}</Button>
      {step === 'reason' && (
        <FormDialog
          title={words.title}
          submit={t('queue.resolve')}
          error={null}
          isPending={false}
          isDisabled={reason.trim().length < reasonMinLength}
          onSubmit={() => setStep('second')}
          // The reason is still there when it is opened again.
          hold={null}
          onClose={() => setStep(null)}
        >
          <p>{words.hint}</p>
          <NobodyYet people={people} />
          <TextAreaField
            label={t('endUndo.reason')}
            hint={t('queue.findingReasonHint')}
            value={reason}
            onValue={onReason}
            rows={2}
            maxLength={500}
          />
        </FormDialog>
      )}
      {step === 'second' && (
        <SecondPersonDialog
          people={people}
          detail={words.secondDetail}
          enter={words.confirm}
          isPending={action.isPending}
          error={action.error}
          onClose={() => {
            action.clearError();
            setStep('reason');
          }}
          onProof={async (second) => {
            if (await onProof(second)) setStep(null);
          }}
        >
          <span className="text-md font-semibold wrap-anywhere">{reason}</span>
        </SecondPersonDialog>
      )}
    </div>
  );
}
