/** Another person confirms an action with a PIN: two people are on record. */
import { type ReactNode, useState } from 'react';
import type { CallError } from '#shared/contract/errors.ts';
import { type Translate, useWords } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorNote } from './error-note.tsx';
import { type PersonChoice, usePeopleOptions } from './people-options.ts';
import { PinEnter, PinPad } from './pin-pad.tsx';
import { SelectField } from './select-field.tsx';

export interface PersonProof {
  readonly staffId: string;
  readonly pin: string;
}

export interface PersonDialogProps {
  readonly people: readonly PersonChoice[];
  readonly words: {
    readonly title: string;
    readonly detail: string;
    readonly who: string;
    readonly nobody: string;
    readonly enter: string;
    /** Why some of them cannot yet; left out where they wait for a day after they chose their PIN. */
    readonly notYet?: string;
  };
  /** What this person confirms. */
  readonly children: ReactNode;
  readonly isPending: boolean;
  readonly error: CallError | null;
  readonly onProof: (proof: PersonProof) => void;
  readonly onClose: () => void;
}

export function PersonDialog({ people, words, children, isPending, error, onProof, onClose }: PersonDialogProps) {
  const { t } = useWords();
  const [pin, setPin] = useState('');
  const options = usePeopleOptions(people);
  const mayConfirm = options.find(({ disabled }) => !disabled);
  const [staffId, setStaffId] = useState(mayConfirm?.value ?? options[0]?.value ?? '');
  const isPossible = mayConfirm !== undefined;
  const entry = {
    pin,
    isPending,
    onEnter: () => {
      const typed = pin;
      setPin('');
      onProof({ staffId, pin: typed });
    },
    labels: { ...padLabels(t, pin.length), enter: words.enter },
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
          {isPossible && <PinEnter {...entry} />}
        </>
      }
    >
      {/* Side by side where there is room: on a low screen the last keys would be out of sight. */}
      <div className="grid grid-cols-1 gap-4 @2xl:grid-cols-[1fr_auto] @2xl:gap-6">
        <div className="flex flex-col gap-4">
          {/* Where the keys stand below, they must not move when an error comes. */}
          <div className="flex min-h-36 flex-col gap-3 short:min-h-0 @2xl:min-h-0">
            {error === null ? <p className="text-ink-muted">{words.detail}</p> : <ErrorNote error={error} />}
            {children}
          </div>
          {people.length === 0 ? (
            <p className="font-semibold text-danger">{words.nobody}</p>
          ) : (
            <SelectField
              label={words.who}
              value={staffId}
              onValue={setStaffId}
              options={options}
              {...(options.some(({ disabled }) => disabled) && { hint: words.notYet ?? t('rights.notYetHint') })}
            />
          )}
        </div>
        {isPossible && (
          <div className="flex justify-center">
            <PinPad {...entry} onPin={setPin} isEnterApart />
          </div>
        )}
      </div>
    </Dialog>
  );
}

const padLabels = (t: Translate, count: number) => ({
  pad: t('session.pad'),
  typed: t('session.pinTyped', { count }),
  erase: t('session.erase'),
  clear: t('session.clear'),
  checking: t('session.checking'),
});
