/** Holds people in a form while it has unsaved changes: see `app/leave-question.tsx` for what they are asked. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FormHold, holdForm, type Unsaved } from './navigation.ts';

const nothing = (): void => undefined;

interface UnsavedForm {
  readonly isChanged: boolean;
  /** Left out where leaving must not send it. */
  readonly save?: () => Promise<boolean>;
  /** Left out where the form closes with all that was typed. */
  readonly discard?: () => void;
}

export function useUnsaved({ isChanged, save, discard = nothing }: UnsavedForm): FormHold {
  const hold = useRef<FormHold>(null);
  const onSave = useEffectEvent(async () => (await save?.()) === true);
  const onDiscard = useEffectEvent(discard);
  const canSave = save !== undefined;
  useEffect(() => {
    if (!isChanged) return;
    const form: Unsaved = { save: canSave ? () => onSave() : null, discard: () => onDiscard() };
    const taken = holdForm(form);
    hold.current = taken;
    return () => {
      taken.release();
      hold.current = null;
    };
  }, [isChanged, canSave]);
  return {
    leave: (leave) => (hold.current === null ? leave() : hold.current.leave(leave)),
    release: () => hold.current?.release(),
  };
}

/** The same for a form that closes with all that was typed: it holds while that is not what it was opened with. */
export function useTyped(typed: unknown, save?: () => Promise<boolean>): FormHold {
  const now = JSON.stringify(typed);
  const [opened] = useState(now);
  return useUnsaved({ isChanged: now !== opened, ...(save === undefined ? {} : { save }) });
}
