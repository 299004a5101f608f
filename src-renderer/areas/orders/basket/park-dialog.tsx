/** Parks the sale under a name. It survives a restart. */
import { useState } from 'react';
import { useAction } from '../../../client/use-action.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { useToasts } from '../../../window/toasts.ts';
import { useBasket } from './basket-store.ts';

interface ParkDialogProps {
  readonly total: string;
  readonly suggested: string;
  readonly onClose: () => void;
}

const formId = 'park-basket';

export function ParkDialog({ total, suggested, onClose }: ParkDialogProps) {
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
    <Dialog
      isOpen
      onClose={onClose}
      title={t('basket.parkTitle')}
      closeLabel={t('common.close')}
      footer={
        <>
          <span className="money mr-auto text-lg font-bold">{total}</span>
          <Button look="primary" type="submit" form={formId} isPending={action.isPending}>
            {t('basket.parkAction')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          label={t('basket.parkLabel')}
          hint={t('basket.parkLabelHint')}
          value={label}
          onValue={setLabel}
          maxLength={80}
          autoFocus
        />
      </form>
      {action.error !== null && <ErrorNote error={action.error} />}
    </Dialog>
  );
}
