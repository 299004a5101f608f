/** The dialog that is open over the basket: one of its lines, its discount, or the parked baskets. */
import { basketTotals } from '#shared/domain/basket.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { BasketDiscountDialog } from './basket-discount-dialog.tsx';
import { useBasket } from './basket-store.ts';
import { LineDialog } from './line-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { ParkDialog } from './park-dialog.tsx';
import { ParkedDialog } from './parked-dialog.tsx';
import { takeOutLine } from './take-out-line.ts';

export type OpenDialog =
  | { readonly kind: 'line'; readonly id: string }
  | { readonly kind: 'discount' | 'note' | 'park' | 'parked' | 'clear' };

interface BasketDialogProps {
  readonly dialog: OpenDialog;
  readonly onClose: () => void;
}

export function BasketDialog({ dialog, onClose }: BasketDialogProps) {
  const { lines, discount, customer, setDiscount } = useBasket();
  switch (dialog.kind) {
    case 'line':
      return <EditedLine id={dialog.id} onClose={onClose} />;
    case 'discount':
      return (
        <BasketDiscountDialog
          basket={{ lines, discount }}
          onClose={onClose}
          onSave={(next) => {
            setDiscount(next);
            onClose();
          }}
        />
      );
    case 'note':
      return <NoteDialog onClose={onClose} />;
    case 'park': {
      const { totalCents } = basketTotals({ lines, discount });
      return <ParkDialog totalCents={totalCents} suggested={customer?.name ?? ''} onClose={onClose} />;
    }
    case 'clear':
      return <ConfirmClear onClose={onClose} />;
    case 'parked':
      return <ParkedDialog onClose={onClose} />;
  }
}

/** Renders nothing when the line is gone. */
function EditedLine({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const line = useBasket(({ lines }) => lines.find((each) => each.id === id));
  const t = useT();
  const { change } = useBasket.getState();
  if (line === undefined) return null;
  return (
    <LineDialog
      line={line}
      onClose={onClose}
      onSave={(changed) => {
        change(id, changed);
        onClose();
      }}
      onRemove={() => {
        takeOutLine(t, id);
        onClose();
      }}
    />
  );
}

function ConfirmClear({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { clear } = useBasket.getState();
  return (
    <ConfirmDialog
      isDanger
      title={t('basket.clear')}
      detail={t('basket.clearConfirm')}
      confirmLabel={t('basket.clear')}
      keepLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onClose={onClose}
      onConfirm={() => {
        clear();
        onClose();
      }}
    />
  );
}
