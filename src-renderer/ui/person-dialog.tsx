/** Another person confirms an action with a PIN: two people are on record. */
import { type ReactNode, useState } from 'react';
import type { CallError } from '#shared/contract/errors.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorNote } from './error-note.tsx';
import { PinEnter, PinPad } from './pin-pad.tsx';
import { SelectField } from './select-field.tsx';

export interface PersonProof {
  readonly staffId: string;
  readonly pin: string;
}

export interface PersonDialogProps {
  readonly people: readonly StaffMember[];
  readonly words: {
    readonly title: string;
    readonly detail: string;
    readonly who: string;
    readonly nobody: string;
    readonly enter: string;
  };
  /** What this person confirms. */
  readonly children: ReactNode;
  readonly isPending: boolean;
  readonly error: CallError | null;
  readonly onProof: (proof: PersonProof) => void;
  readonly onClose: () => void;
}

export function PersonDialog({ people, words, children, isPending, error, onProof, onClose }: PersonDialogProps) {
  const t = useT();
  const [pin, setPin] = useState('');
  const [staffId, setStaffId] = useState(people[0]?.id ?? '');
  const entry = {
    pin,
    isPending,
    onEnter: () => {
      const typed = pin;
      setPin('');
      onProof({ staffId, pin: typed });
    },
    labels: {
      pad: t('session.pad'),
      typed: t('session.pinTyped', { count: pin.length }),
      erase: t('session.erase'),
      clear: t('session.clear'),
      enter: words.enter,
      checking: t('session.checking'),
    },
  };
  return (
    <Dialog
      isOpen
      width="lg"
      onClose={onClose}
      title={words.title}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          {people.length > 0 && <PinEnter {...entry} />}
        </>
      }
    >
      {/* Side by side where there is room: on a low screen the last keys would be out of sight. */}
      <div className="grid grid-cols-1 gap-4 @2xl:grid-cols-[1fr_auto] @2xl:gap-6">
        <div className="flex flex-col gap-4">
          {/* The keys must not move when it comes. */}
          <div className="min-h-24 short:min-h-0">
            {error === null ? <p className="text-ink-muted">{words.detail}</p> : <ErrorNote error={error} />}
          </div>
          {children}
          {people.length === 0 ? (
            <p className="font-semibold text-danger">{words.nobody}</p>
          ) : (
            <SelectField
              label={words.who}
              value={staffId}
              onValue={setStaffId}
              options={people.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </div>
        {people.length > 0 && (
          <div className="flex justify-center">
            <PinPad {...entry} onPin={setPin} isEnterApart />
          </div>
        )}
      </div>
    </Dialog>
  );
}
