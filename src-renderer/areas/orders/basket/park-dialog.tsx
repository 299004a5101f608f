/** Parks the sale under a name. It survives a restart. */
import { useState } from 'react';
import { useAction } from '../../../client/use-action.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormTotal } from '../../../ui/form-total.tsx';
import { useToasts } from '../../../window/toasts.ts';
import { useBasket } from './basket-store.ts';

interface ParkDialogProps {
  readonly totalCents: number;
  readonly suggested: string;
  readonly onClose: () => void;
}

export function ParkDialog({ totalCents, suggested, onClose }: ParkDialogProps) {
  const t = useT();
  const park = useBasket((state) => state.park);
  const action = useAction();
  const [label, setLabel] = useState(suggested);

  async function submit(): Promise<void> {
    const result = await action.run(() => park(label.trim()));
    if (result?.ok !== true) return;
    const { label: name } = result.value;
    useToasts.getState().show({ text: name === '' ? t('basket.parkedNow') : t('basket.parkedNowAs', { name }) });
    onClose();
  }

  return (
    <FormDialog
      width="sm"
      title={t('basket.parkTitle')}
      submit={t('basket.parkAction')}
      error={action.error}
      isPending={action.isPending}
      // One name: a question would be in the way.
      hold={null}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Field
        label={t('basket.parkLabel')}
        hint={t('basket.parkLabelHint')}
        value={label}
        onValue={setLabel}
        maxLength={80}
        autoFocus
      />
      <FormTotal label={t('common.total')} totalCents={totalCents} />
    </FormDialog>
  );
}
