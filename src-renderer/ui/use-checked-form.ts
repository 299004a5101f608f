/** A short form of texts: a problem appears once its field was left, or sending was tried, or when the core refuses the field. */
import { type FocusEvent, type FormEvent, useState } from 'react';
import type { CallError, CallResult, FieldProblem } from '#shared/contract/errors.ts';
import { problemWords } from '../i18n/problem-labels.ts';
import { useWords } from '../i18n/use-t.ts';
import { type FormTexts, followAccepted, followGiven } from './follow-given.ts';
import type { FormDraft } from './form-draft.ts';
import { showFirstProblem } from './show-first-problem.ts';

/** Runs one call at a time. */
export interface Sending {
  readonly isPending: boolean;
  readonly error: CallError | null;
  run<T>(ask: () => Promise<CallResult<T>>): Promise<CallResult<T> | null>;
}

export interface CheckedFormOptions<T extends Readonly<Record<string, string>>> {
  readonly sending: Sending;
  /** What changes of it while the form is open is taken over, but for the fields that a person changed. */
  readonly initial: T;
  /** Words of what is wrong with a field; left out where nothing is. */
  readonly check: (typed: T) => { readonly [K in keyof T]?: string | null };
  readonly send: (typed: T) => Promise<CallResult<unknown>>;
  /** Asked when nothing is wrong with the fields, before anything is sent; on a no, nothing is. It may run a call of its own first. */
  readonly confirm?: (typed: T) => Promise<boolean>;
  /** What was accepted leaves the fields, as a secret must. */
  readonly startsAnew?: boolean;
  /** Where a form that is left and opened again begins. */
  readonly draft?: FormDraft<T>;
  /** What was typed before: the form begins with it, and it is not saved yet. */
  readonly begun?: Partial<T> | undefined;
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
  /** What differs of it from what was given or saved last. */
  readonly changed: Partial<T>;
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
  const { typed, base, change, isChanged, accept, reset } = useTexts(options);
  const judged = useJudgedFields();
  /** What was typed when the core refused it: another text is judged anew. */
  const [sent, setSent] = useState(options.initial);
  const [isAccepted, setAccepted] = useState(false);
  const problems = options.check(typed);
  const refused: readonly FieldProblem[] = error?.code === 'rule-broken' ? (error.fields ?? []) : [];

  function problemOf(name: keyof T & string): string | null {
    const own = judged.has(name) ? (problems[name] ?? null) : null;
    const found = typed[name] === sent[name] ? refused.find((field) => field.path === name) : undefined;
    return own ?? (found === undefined ? null : problemWords(words, found));
  }

  async function save(form: HTMLFormElement | null): Promise<boolean> {
    const show = (): void => (form === null ? undefined : showFirstProblem(form));
    judged.judgeAll();
    if (Object.values(problems).some((problem) => problem != null)) {
      show();
      return false;
    }
    // Only now: what the core refused before is the answer to what it was asked, and not to a text that it has not seen.
    setSent(typed);
    if ((await options.confirm?.(typed)) === false) {
      show();
      return false;
    }
    setAccepted(false);
    const result = await run(() => options.send(typed));
    if (result?.ok === false) show();
    if (result?.ok !== true) return false;
    accept({ typed, base });
    judged.clear();
    setAccepted(true);
    return true;
  }

  return {
    typed,
    changed: changedOf(typed, base),
    isPending,
    error: refused.some(({ path }) => path in typed) ? null : error,
    field(name) {
      const problem = problemOf(name);
      const onValue = (value: string): void => change({ ...typed, [name]: value });
      return {
        value: typed[name] ?? '',
        autoComplete: 'off',
        onValue,
        onBlur: (event) => {
          // An empty field that is passed by is no mistake.
          if (typed[name] !== base[name] && typed[name] !== '') judged.leave(name, event);
        },
        ...(problem === null ? {} : { problem }),
      };
    },
    isChanged,
    isSaved: isAccepted && !isChanged && !isPending,
    reset() {
      reset();
      judged.clear();
    },
    save,
    submit(event) {
      event.preventDefault();
      void save(event.currentTarget);
    },
  };
}

/** The texts, and what they were when they were given or accepted last. */
function useTexts<T extends Readonly<Record<string, string>>>(options: CheckedFormOptions<T>) {
  const { initial, draft, begun, startsAnew } = options;
  const [texts, setTexts] = useState<FormTexts<T>>(() => ({
    typed: { ...initial, ...draft?.read(), ...begun },
    base: initial,
  }));
  const { typed, base } = texts;
  const [given, setGiven] = useState(initial);
  if (JSON.stringify(initial) !== JSON.stringify(given)) {
    setGiven(initial);
    setTexts(followGiven(texts, given, initial));
  }
  return {
    typed,
    base,
    isChanged: JSON.stringify(typed) !== JSON.stringify(base),
    change(next: T): void {
      setTexts((now) => ({ ...now, typed: next }));
      draft?.keep(next);
    },
    reset: () => setTexts((now) => ({ ...now, typed: now.base })),
    /** What was typed when it was sent was accepted. */
    accept(sent: FormTexts<T>): void {
      draft?.forget();
      const next = startsAnew === true ? initial : sent.typed;
      setTexts((now) => followAccepted(now, sent, next));
    },
  };
}

function changedOf<T extends Readonly<Record<string, string>>>(typed: T, base: T): Partial<T> {
  const names = Object.keys(typed).filter((name) => typed[name] !== base[name]);
  return Object.fromEntries(names.map((name) => [name, typed[name]])) as Partial<T>;
}

interface JudgedFields {
  has(name: string): boolean;
  leave(name: string, event: FocusEvent): void;
  judgeAll(): void;
  clear(): void;
}

/** The fields that a person has filled in and left; all of them once sending was tried. */
function useJudgedFields(): JudgedFields {
  const [isTried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (name) => isTried || left.has(name),
    leave(name, { relatedTarget }) {
      // Words that appear while a button is pressed would move it from under the finger.
      if (!(relatedTarget instanceof HTMLButtonElement)) setLeft(new Set([...left, name]));
    },
    judgeAll: () => setTried(true),
    clear() {
      setTried(false);
      setLeft(new Set());
    },
  };
}
