/** The drawer goes to another person: both count it, and whoever takes it over types the PIN. */
import { useState } from 'react';
import type { OpenShift } from '#shared/contract/shifts.ts';
import { countedSum } from '#shared/domain/shifts.ts';
import { useAction } from '../../client/use-action.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PersonDialog } from '../../ui/person-dialog.tsx';
import { useOthers } from '../../window/session-store.ts';
import { CountFields, countOf, type Quantities } from './count-fields.tsx';
import { useShift } from './store.ts';

interface HandOverDialogProps {
  readonly shift: OpenShift;
  readonly onClose: () => void;
}

export function HandOverDialog({ shift, onClose }: HandOverDialogProps) {
  const t = useT();
  const money = useMoney();
  const action = useAction();
  const people = useOthers();
  const [quantities, setQuantities] = useState<Quantities>({});
  const [isCounted, setCounted] = useState(false);
  const count = [...countOf(shift.currency, quantities)];

  if (!isCounted)
    return (
      <FormDialog
        title={t('shifts.handOver')}
        width="lg"
        submit={t('shifts.countDone')}
        error={null}
        isPending={false}
        onSubmit={() => setCounted(true)}
        hold={null}
        onClose={onClose}
      >
        <p className="text-ink-muted">{t('shifts.blindBoth')}</p>
        <CountFields currency={shift.currency} quantities={quantities} onQuantities={setQuantities} />
      </FormDialog>
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
      }}
      isPending={action.isPending}
      error={action.error}
      onClose={onClose}
      onProof={(to) => {
        void action
          .run(() => useShift.getState().handOver({ shiftId: shift.id, count, to }))
          .then((result) => (result?.ok === true ? onClose() : undefined));
      }}
    >
      <p className="text-xl font-bold">{money(countedSum(count))}</p>
    </PersonDialog>
  );
}
