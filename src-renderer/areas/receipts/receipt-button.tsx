/** Opens the receipt of what stands beside it. */
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { ReceiptDialog, type ReceiptOf } from './receipt-dialog.tsx';

interface ReceiptButtonProps extends Pick<ButtonProps, 'look' | 'size' | 'className'> {
  readonly of: ReceiptOf;
  /** Where it is no receipt of a sale. */
  readonly label?: string;
  /** Of that thing. */
  readonly revision: number;
  /** One button of a screen has a key. */
  readonly hasKey?: boolean;
}

const key = 'F8';

export function ReceiptButton({ of, label, revision, hasKey = false, ...look }: ReceiptButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  useShortcut(key, () => setOpen(true), hasKey);
  return (
    <>
      <Button icon="print" {...(hasKey ? { keys: key } : {})} {...look} onPress={() => setOpen(true)}>
        {label ?? t('receipts.open')}
      </Button>
      {isOpen && <ReceiptDialog of={of} title={label} revision={revision} onClose={() => setOpen(false)} />}
    </>
  );
}
