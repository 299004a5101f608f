/** A short form of texts: a problem appears once its field was left, or sending was tried, or when the core refuses the field. */
import { type FocusEvent, type FormEvent, useState } from 'react';
import type { CallError, CallResult, FieldProblem } from '#shared/contract/errors.ts';
import { problemWords } from '../i18n/problem-labels.ts';
import { useWords } from '../i18n/use-t.ts';
import { showFirstProblem } from './show-first-problem.ts';

/** Runs one call at a time. */
export interface Sending {
  readonly isPending: boolean;
  readonly error: CallError | null;
  run<T>(ask: () => Promise<CallResult<T>>): Promise<CallResult<T> | null>;
}

export interface CheckedFormOptions<T extends Readonly<Record<string, string>>> {
  readonly sending: Sending;
  readonly initial: T;
  /** Words of what is wrong with a field; left out where nothing is. */
  readonly check: (typed: T) => { readonly [K in keyof T]?: string | null };
  readonly send: (typed: T) => Promise<CallResult<unknown>>;
}

interface FieldOfForm {
  readonly value: string;
  readonly autoComplete: 'off';
  readonly onValue: (value: string) => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly problem?: string;
}

export interface CheckedForm<T> {
  readonly typed: T;
  readonly isPending: boolean;
  /** Left when no field explains the refusal. */
  readonly error: CallError | null;
  /** To be spread over a field. */
  field(name: keyof T & string): FieldOfForm;
  /** Something differs from what was given or saved last. */
  readonly isChanged: boolean;
  /** The last try was accepted, and nothing was changed since. */
  readonly isSaved: boolean;
  /** Back to what was given or saved last. */
  reset(): void;
  /** Checks and sends; the first problem gets the focus. Answers whether it was accepted. */
  save(form: HTMLFormElement | null): Promise<boolean>;
  submit(event: FormEvent<HTMLFormElement>): void;
}

export function useCheckedForm<T extends Readonly<Record<string, string>>>(
  options: CheckedFormOptions<T>,
): CheckedForm<T> {
  const words = useWords();
  const { run, error, isPending } = options.sending;
  const [typed, setTyped] = useState(options.initial);
  const [isTried, setTried] = useState(false);
  const left = useLeftFields();
  /** What was typed when the core refused it: another text is judged anew. */
  const [sent, setSent] = useState(options.initial);
  const [base, setBase] = useState(options.initial);
  const [isAccepted, setAccepted] = useState(false);
  const isChanged = JSON.stringify(typed) !== JSON.stringify(base);
  const problems = options.check(typed);
  const refused: readonly FieldProblem[] = error?.code === 'rule-broken' ? (error.fields ?? []) : [];

  function problemOf(name: keyof T & string): string | null {
    const own = isTried || left.has(name) ? (problems[name] ?? null) : null;
    const found = typed[name] === sent[name] ? refused.find((field) => field.path === name) : undefined;
    return own ?? (found === undefined ? null : problemWords(words, found));
  }

  async function save(form: HTMLFormElement | null): Promise<boolean> {
    const show = (): void => (form === null ? undefined : showFirstProblem(form));
    setTried(true);
    setSent(typed);
    if (Object.values(problems).some((problem) => problem != null)) {
      show();
      return false;
    }
    setAccepted(false);
    const result = await run(() => options.send(typed));
    if (result?.ok === false) show();
    if (result?.ok !== true) return false;
    setBase(typed);
    setAccepted(true);
    return true;
  }

  return {
    typed,
    isPending,
    error: refused.some(({ path }) => path in typed) ? null : error,
    field(name) {
      const problem = problemOf(name);
      const onValue = (value: string): void => setTyped({ ...typed, [name]: value });
      return {
        value: typed[name] ?? '',
        autoComplete: 'off',
        onValue,
        onBlur: (event) => {
          // An empty field that is passed by is no mistake.
          if (typed[name] !== base[name] && typed[name] !== '') left.leave(name, event);
        },
        ...(problem === null ? {} : { problem }),
      };
    },
    isChanged,
    isSaved: isAccepted && !isChanged && !isPending,
    reset() {
      setTyped(base);
      setTried(false);
      left.clear();
    },
    save,
    submit(event) {
      event.preventDefault();
      void save(event.currentTarget);
    },
  };
}

interface LeftFields {
  has(name: string): boolean;
  leave(name: string, event: FocusEvent): void;
  clear(): void;
}

/** The fields that a person has filled in and left. */
function useLeftFields(): LeftFields {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (name) => left.has(name),
    leave(name, { relatedTarget }) {
      // Words that appear while a button is pressed would move it from under the finger.
      if (!(relatedTarget instanceof HTMLButtonElement)) setLeft(new Set([...left, name]));
    },
    clear: () => setLeft(new Set()),
  };
}
