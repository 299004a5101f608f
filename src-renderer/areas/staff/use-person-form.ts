/** A form about a person: what is typed, what is wrong with it, and what the core answers to it. */
import { type RefObject, useMemo, useRef, useState } from 'react';
import type { CallError, CallResult } from '#shared/contract/errors.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { useAction } from '../../client/use-action.ts';
import { type FormProblem, type ShownProblems, useShownProblems } from '../../ui/shown-problems.ts';
import type { FormHold } from '../../window/navigation.ts';
import type { TypedPlace } from '../../window/typed-before-lock.ts';
import { useUnsaved } from '../../window/use-unsaved.ts';
import type { PersonText } from './person-form.ts';

interface PersonForm<T> {
  readonly typed: T;
  readonly type: (part: Partial<T>) => void;
  readonly shown: ShownProblems;
  /** The name as the core refused it; every other refusal is the `error`. */
  readonly refusedName: FormProblem | undefined;
  readonly error: CallError | null;
  readonly isPending: boolean;
  readonly nameRef: RefObject<HTMLInputElement | null>;
  readonly hold: FormHold;
  /** Answers whether it was accepted. */
  submit(): Promise<boolean>;
}

interface PersonFormOptions<T extends object> {
  readonly initial: T;
  readonly problemsOf: (typed: T) => readonly FormProblem[];
  readonly ask: (typed: T) => Promise<CallResult<StaffMember>>;
  readonly onDone: (person: StaffMember) => void;
  /** Who leaves may save on the way: it makes nothing new. */
  readonly isSavedOnLeave?: boolean;
  /** False where nothing is asked about what was typed: a PIN is typed again at once. */
  readonly losesOnLeave?: boolean;
  /** Where the name and the role outlast a lock; a PIN never does. */
  readonly lasting?: { readonly place: TypedPlace<PersonText>; readonly textOf: (typed: T) => PersonText };
}

export function usePersonForm<T extends object>(options: PersonFormOptions<T>): PersonForm<T> {
  const { initial, problemsOf, ask, onDone, isSavedOnLeave = false, losesOnLeave = true, lasting } = options;
  const { run, error, isPending, clearError } = useAction();
  const [typed, setTyped] = useState<T>(() => ({ ...initial, ...lasting?.place.text }));
  const shown = useShownProblems(useMemo(() => problemsOf(typed), [problemsOf, typed]));
  const nameRef = useRef<HTMLInputElement | null>(null);

  async function submit(): Promise<boolean> {
    shown.showAll();
    if (!shown.isClean) return false;
    const result = await run(() => ask(typed));
    if (result?.ok === true) {
      hold.release();
      onDone(result.value);
    } else if (result !== null && nameProblem(result.error) !== undefined) nameRef.current?.focus();
    return result?.ok === true;
  }

  const hold = useUnsaved({
    isChanged: losesOnLeave && JSON.stringify(typed) !== JSON.stringify(initial),
    ...(isSavedOnLeave ? { save: submit } : {}),
    ...(lasting === undefined ? {} : { lasting: { place: lasting.place, typed: lasting.textOf(typed) } }),
  });

  const refusedName = error === null ? undefined : nameProblem(error);
  return {
    typed,
    type: (part) => {
      setTyped((known) => ({ ...known, ...part }));
      clearError();
    },
    shown,
    refusedName,
    error: refusedName === undefined ? error : null,
    isPending,
    nameRef,
    hold,
    submit,
  };
}

function nameProblem({ code, fields }: CallError): FormProblem | undefined {
  return code === 'rule-broken' ? (fields?.find(({ path }) => path === 'name') as FormProblem | undefined) : undefined;
}
