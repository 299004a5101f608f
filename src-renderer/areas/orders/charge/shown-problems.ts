/** Which broken rules to show now: those of fields somebody has left, and all of them once sending was tried. */
import { useMemo, useState } from 'react';
import type { OrderProblem } from '#shared/domain/order-draft.ts';

export interface ShownProblems {
  readonly all: readonly OrderProblem[];
  readonly isClean: boolean;
  at(path: string): OrderProblem | undefined;
  under(path: string): readonly OrderProblem[];
  /** The problem of a card field; month and year of the expiry are typed in one field. */
  card(path: string, field: string): OrderProblem | undefined;
  touch(path: string): void;
  showAll(): void;
}

/** Broken rules about amounts say so at once: the live remainder shows the same. */
function showsAtOnce(problem: OrderProblem): boolean {
  return problem.code === 'sum-mismatch' || problem.code === 'amount-too-small' || problem.path.includes('.split');
}

export function useShownProblems(all: readonly OrderProblem[]): ShownProblems {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isAllShown, setAllShown] = useState(false);
  return useMemo(() => {
    const shown = all.filter((problem) => isAllShown || touched.has(problem.path) || showsAtOnce(problem));
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
        setTouched(
          (now) =>
            new Set([...now, path, ...(path.endsWith('.expMonth') ? [path.replace(/expMonth$/, 'expYear')] : [])]),
        ),
      showAll: () => setAllShown(true),
    };
  }, [all, touched, isAllShown]);
}
