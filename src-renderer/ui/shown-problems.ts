/** Which broken rules to show now: those of fields the person has left, and those that stood in the way of sending. */
import { useMemo, useState } from 'react';
import { afterPress } from './pointer.ts';

/** A broken rule of a form, for example of an order or a subscription. */
export interface FormProblem {
  readonly code: string;
  readonly path: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

export interface ShownProblems {
  readonly all: readonly FormProblem[];
  readonly isClean: boolean;
  at(path: string): FormProblem | undefined;
  under(path: string): readonly FormProblem[];
  /** The problem of a card field; month and year of the expiry are typed in one field. */
  card(path: string, field: string): FormProblem | undefined;
  touch(path: string): void;
  /** Of what was just tried; left out: what is wrong now. What comes up afterwards, as the fields of another way to pay, is shown once it is left. */
  showAll(found?: readonly FormProblem[]): void;
}

const never = (): boolean => false;

/** `showsAtOnce`: the problems to show before the person has left a field. */
export function useShownProblems(
  all: readonly FormProblem[],
  showsAtOnce: (problem: FormProblem) => boolean = never,
): ShownProblems {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const shown = all.filter((problem) => touched.has(problem.path) || showsAtOnce(problem));
    return {
      all,
      isClean: all.length === 0,
      at: (path) => shown.find((problem) => problem.path === path),
      under: (path) => shown.filter((problem) => problem.path === path || problem.path.startsWith(`${path}.`)),
      card: (path, field) => {
        const fields = field === 'expMonth' ? ['expMonth', 'expYear'] : [field];
        return shown.find((problem) => fields.some((name) => problem.path === `${path}.card.${name}`));
      },
      touch: (path) =>
        afterPress(() =>
          setTouched(
            (now) =>
              new Set([...now, path, ...(path.endsWith('.expMonth') ? [path.replace(/expMonth$/, 'expYear')] : [])]),
          ),
        ),
      showAll: (found = all) => setTouched((now) => new Set([...now, ...found.map(({ path }) => path)])),
    };
  }, [all, touched, showsAtOnce]);
}
