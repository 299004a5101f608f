/** A short form of texts: its problems appear once sending was tried, or when the core refuses a field. */
import { type FormEvent, useState } from 'react';
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
  readonly problem?: string;
}

export interface CheckedForm<T> {
  readonly typed: T;
  readonly isPending: boolean;
  /** Left when no field explains the refusal. */
  readonly error: CallError | null;
  /** To be spread over a field. */
  field(name: keyof T & string): FieldOfForm;
  submit(event: FormEvent<HTMLFormElement>): void;
}

export function useCheckedForm<T extends Readonly<Record<string, string>>>(
  options: CheckedFormOptions<T>,
): CheckedForm<T> {
  const words = useWords();
  const { run, error, isPending } = options.sending;
  const [typed, setTyped] = useState(options.initial);
  const [isTried, setTried] = useState(false);
  /** What was typed when the core refused it: another text is judged anew. */
  const [sent, setSent] = useState(options.initial);
  const problems = options.check(typed);
  const refused: readonly FieldProblem[] = error?.code === 'rule-broken' ? (error.fields ?? []) : [];

  function problemOf(name: keyof T & string): string | null {
    const own = isTried ? (problems[name] ?? null) : null;
    const found = typed[name] === sent[name] ? refused.find((field) => field.path === name) : undefined;
    return own ?? (found === undefined ? null : problemWords(words, found));
  }

  return {
    typed,
    isPending,
    error: refused.some(({ path }) => path in typed) ? null : error,
    field(name) {
      const problem = problemOf(name);
      const onValue = (value: string): void => setTyped({ ...typed, [name]: value });
      return { value: typed[name] ?? '', autoComplete: 'off', onValue, ...(problem === null ? {} : { problem }) };
    },
    submit(event) {
      event.preventDefault();
      const form = event.currentTarget;
      setTried(true);
      setSent(typed);
      if (Object.values(problems).some((problem) => problem != null)) return showFirstProblem(form);
      void run(() => options.send(typed)).then((result) => {
        if (result?.ok === false) showFirstProblem(form);
      });
    },
  };
}
