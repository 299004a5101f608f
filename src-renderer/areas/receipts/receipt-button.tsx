/** Opens the receipt of what stands beside it. */
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { ReceiptDialog, type ReceiptOf } from './receipt-dialog.tsx';

interface ReceiptButtonProps extends Pick<ButtonProps, 'look' | 'size' | 'className'> {
  readonly of: ReceiptOf;
  /** Of that thing. */
  readonly revision: number;
  /** One button of a screen has a key. */
  readonly hasKey?: boolean;
}

const key = 'F8';

export function ReceiptButton({ of, revision, hasKey = false, ...look }: ReceiptButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  useShortcut(key, () => setOpen(true), hasKey);
  return (
    <>
      <Button icon="print" {...(hasKey ? { keys: key } : {})} {...look} onPress={() => setOpen(true)}>
        {t('receipts.open')}
      </Button>
      {isOpen && <ReceiptDialog of={of} revision={revision} onClose={() => setOpen(false)} />}
    </>
  );
}
