/** A manager approves at the action, with a PIN: two people are on record. */
import { useState } from 'react';
import type { CallError } from '#shared/contract/errors.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { useT } from '../../i18n/use-t.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { PinPad } from '../../ui/pin-pad.tsx';
import { SelectField } from '../../ui/select-field.tsx';

interface ApprovalDialogProps {
  readonly managers: readonly StaffMember[];
  readonly amount: string;
  readonly isPending: boolean;
  readonly error: CallError | null;
  readonly onApprove: (approval: { readonly staffId: string; readonly pin: string }) => void;
  readonly onClose: () => void;
}

export function ApprovalDialog({ managers, amount, isPending, error, onApprove, onClose }: ApprovalDialogProps) {
  const t = useT();
  const [pin, setPin] = useState('');
  const [staffId, setStaffId] = useState(managers[0]?.id ?? '');
  return (
    <Dialog isOpen onClose={onClose} title={t('refund.approvalTitle')} closeLabel={t('common.close')}>
      <p className="text-ink-muted">{t('refund.approvalDetail')}</p>
      <p className="money text-center text-2xl font-bold">{amount}</p>
      {managers.length === 0 ? (
        <p className="font-semibold text-danger">{t('refund.approvalNobody')}</p>
      ) : (
        <>
          <SelectField
            label={t('refund.approvalWho')}
            value={staffId}
            onValue={setStaffId}
            options={managers.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <div className="flex justify-center">
            <PinPad
              pin={pin}
              onPin={setPin}
              isPending={isPending}
              onEnter={() => {
                const typed = pin;
                setPin('');
                onApprove({ staffId, pin: typed });
              }}
              labels={{
                pad: t('session.pad'),
                typed: t('session.pinTyped', { count: pin.length }),
                erase: t('session.erase'),
                clear: t('session.clear'),
                enter: t('refund.approve'),
              }}
            />
          </div>
        </>
      )}
      {error !== null && <ErrorNote error={error} />}
    </Dialog>
  );
}
