/** Cash that comes into the drawer or goes out of it, beside any sale (suprimento, sangria). */
import { useState } from 'react';
import type { OpenShift } from '#shared/contract/shifts.ts';
import { type Cents, cents } from '#shared/domain/money.ts';
import { useAction } from '../../client/use-action.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { RightNotice } from '../../ui/right-notice.tsx';
import { useRule } from '../../window/session-store.ts';
import { typedBeforeLock } from '../../window/typed-before-lock.ts';
import { useUnsaved } from '../../window/use-unsaved.ts';
import { useShift } from './store.ts';

interface MoveDialogProps {
  readonly shift: OpenShift;
  readonly kind: 'in' | 'out';
  readonly onClose: () => void;
}

/** With its id: a movement whose answer a lock swallowed is written down once. */
export const moveTyped = typedBeforeLock<{
  readonly kind: 'in' | 'out';
  readonly moveId: string;
  readonly amountCents: Cents;
  readonly reason: string;
}>();

export function MoveDialog({ shift, kind, onClose }: MoveDialogProps) {
  const { t, language } = useWords();
  const action = useAction();
  const { level } = useRule('cash-move');
  // Of this form: sent again after a lost answer, it is written down once.
  const [place] = useState(() => moveTyped(shift.id));
  const begun = place.text?.kind === kind ? place.text : undefined;
  const [moveId] = useState(() => begun?.moveId ?? crypto.randomUUID());
  const [amountCents, setAmount] = useState(begun?.amountCents ?? cents(0));
  const [reason, setReason] = useState(begun?.reason ?? '');
  const [wasTried, setTried] = useState(false);
  const hold = useUnsaved({
    isChanged: amountCents > 0 || reason !== '',
    lasting: { place, typed: { kind, moveId, amountCents, reason } },
  });
  const isComplete = amountCents > 0 && reason.trim() !== '';

  async function send(): Promise<void> {
    setTried(true);
    if (!isComplete) return;
    const asked = { moveId, shiftId: shift.id, kind, amountCents, reason: reason.trim() };
    const result = await action.run(() => useShift.getState().move(asked));
    if (result?.ok !== true) return;
    hold.release();
    onClose();
  }

  return (
    <FormDialog
      title={t(`shifts.${kind}`)}
      submit={t('shifts.write')}
      error={action.error}
      isPending={action.isPending}
      onSubmit={() => void send()}
      hold={hold}
      onClose={onClose}
    >
      <p className="text-ink-muted">{t(`shifts.about${kind === 'in' ? 'In' : 'Out'}`)}</p>
      <MoneyField
        label={t('shifts.amount')}
        problem={wasTried && amountCents === 0 ? t('problem.amount-too-small') : undefined}
        amountCents={amountCents}
        onAmount={setAmount}
        locale={language}
        autoFocus
      />
      <Field
        label={t('shifts.reason')}
        problem={wasTried && reason.trim() === '' ? t('problem.field-required') : undefined}
        value={reason}
        maxLength={200}
        onValue={setReason}
      />
      <RightNotice right="cash-move" level={level} />
    </FormDialog>
  );
}
