/** Holds people in a form while it has unsaved changes: see `app/leave-question.tsx` for what they are asked. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FormHold, holdForm, type Unsaved } from './navigation.ts';
import type { TypedPlace } from './typed-before-lock.ts';

const nothing = (): void => undefined;

interface UnsavedForm<T> {
  readonly isChanged: boolean;
  /** Left out where leaving must not send it. */
  readonly save?: () => Promise<boolean>;
  /** Left out where the form closes with all that was typed. */
  readonly discard?: () => void;
  /** What a lock of the till must not take from the person: see `typed-before-lock.ts`. */
  readonly lasting?: { readonly place: TypedPlace<T>; readonly typed: T };
}

export function useUnsaved<T = never>({ isChanged, save, discard = nothing, lasting }: UnsavedForm<T>): FormHold {
  const hold = useRef<FormHold>(null);
  /** It was saved or given up since it was changed last: a lock that follows has nothing to keep. */
  const isOver = useRef(false);
  const onSave = useEffectEvent(async () => (await save?.()) === true);
  const onDiscard = useEffectEvent(() => {
    isOver.current = true;
    discard();
  });
  const onEnd = useEffectEvent(() => {
    if (lasting === undefined) return;
    if (lasting.place.isLocked() && !isOver.current) lasting.place.keep(lasting.typed);
    else lasting.place.forget();
  });
  const canSave = save !== undefined;
  const outlastsLock = lasting !== undefined;
  useEffect(() => {
    if (!isChanged) return;
    const form: Unsaved = { save: canSave ? () => onSave() : null, outlastsLock, discard: () => onDiscard() };
    const taken = holdForm(form);
    hold.current = taken;
    isOver.current = false;
    return () => {
      taken.release();
      hold.current = null;
      onEnd();
    };
  }, [isChanged, canSave, outlastsLock]);
  return {
    leave: (leave) => (hold.current === null ? leave() : hold.current.leave(leave)),
    release() {
      isOver.current = true;
      // The answer may come after a lock.
      lasting?.place.forget();
      hold.current?.release();
    },
  };
}

/** The same for a form that closes with all that was typed: it holds while that is not what it was opened with. */
export function useTyped(typed: unknown, save?: () => Promise<boolean>): FormHold {
  const now = JSON.stringify(typed);
  const [opened] = useState(now);
  return useUnsaved({ isChanged: now !== opened, ...(save === undefined ? {} : { save }) });
}
