/** The drawer goes to another person: both count it, and whoever takes it over types the PIN. */
import { type ReactNode, useState } from 'react';
import type { OpenShift } from '#shared/contract/shifts.ts';
import { countedSum } from '#shared/domain/shifts.ts';
import { useAction } from '../../client/use-action.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type PersonChoice, usePeopleOptions } from '../../ui/people-options.ts';
import { PersonDialog, type PersonProof } from '../../ui/person-dialog.tsx';
import { useAllBut } from '../../window/session-store.ts';
import { typedBeforeLock } from '../../window/typed-before-lock.ts';
import { useUnsaved } from '../../window/use-unsaved.ts';
import { CountFields, countOf, type Quantities } from './count-fields.tsx';
import { useShift } from './store.ts';

interface HandOverDialogProps {
  readonly shift: OpenShift;
  readonly onClose: () => void;
}

export const handOverTyped = typedBeforeLock<{ readonly quantities: Quantities; readonly handOverId: string }>();

export function HandOverDialog({ shift, onClose }: HandOverDialogProps) {
  const t = useT();
  const money = useMoney();
  const action = useAction();
  const people = useAllBut(shift.keeper.id);
  const [place] = useState(() => handOverTyped(shift.id));
  // Of this form: sent again after a lost answer, it is written down once.
  const [handOverId] = useState(() => place.text?.handOverId ?? crypto.randomUUID());
  const [quantities, setQuantities] = useState<Quantities>(place.text?.quantities ?? {});
  const [isCounted, setCounted] = useState(false);
  const count = [...countOf(shift.currency, quantities)];
  const isChanged = countedSum(count) > 0;
  const hold = useUnsaved({ isChanged, lasting: { place, typed: { quantities, handOverId } } });

  async function handOver(to: PersonProof): Promise<void> {
    const asked = { handOverId, shiftId: shift.id, count, to };
    const result = await action.run(() => useShift.getState().handOver(asked));
    if (result?.ok !== true) return;
    hold.release();
    onClose();
  }

  if (!isCounted)
    return (
      <CountTogether people={people} hold={hold} onCounted={() => setCounted(true)} onClose={onClose}>
        <CountFields currency={shift.currency} quantities={quantities} onQuantities={setQuantities} />
      </CountTogether>
    );
  return (
    <PersonDialog
      people={people}
      words={{
        title: t('shifts.handOver'),
        detail: t('shifts.takesOver'),
        who: t('shifts.to'),
        nobody: t('shifts.nobodyElse'),
        enter: t('shifts.takeOver'),
        notYet: t('shifts.notYetHint'),
      }}
      isPending={action.isPending}
      error={action.error}
      // Back to the count, which is still there.
      onClose={() => {
        action.clearError();
        setCounted(false);
      }}
      onProof={(to) => void handOver(to)}
    >
      <p className="text-xl font-bold">{money(countedSum(count))}</p>
    </PersonDialog>
  );
}

interface CountTogetherProps {
  readonly people: readonly PersonChoice[];
  readonly hold: ReturnType<typeof useUnsaved>;
  readonly onCounted: () => void;
  readonly onClose: () => void;
  /** What is counted. */
  readonly children: ReactNode;
}

/** Nobody counts for nothing: where no other person can take the drawer over, that is said instead. */
function CountTogether({ people, hold, onCounted, onClose, children }: CountTogetherProps) {
  const t = useT();
  const options = usePeopleOptions(people);
  const canBeTaken = options.some(({ disabled }) => disabled !== true);
  return (
    <FormDialog
      title={t('shifts.handOver')}
      width="lg"
      submit={t('shifts.countDone')}
      error={null}
      isPending={false}
      isDisabled={!canBeTaken}
      onSubmit={onCounted}
      hold={hold}
      onClose={onClose}
    >
      {canBeTaken ? (
        <>
          <p className="text-ink-muted">{t('shifts.blindBoth')}</p>
          {children}
        </>
      ) : (
        <Notice quiet tone="warning" title={t('shifts.nobodyElse')}>
          {options.map(({ value, label }) => (
            <p key={value}>{label}</p>
          ))}
        </Notice>
      )}
    </FormDialog>
  );
}
