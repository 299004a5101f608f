/** The state of the form of a new subscription: what is typed, what is wrong with it, and how it is sent. */
import { useMemo, useState } from 'react';
import type { CallError } from '#shared/contract/errors.ts';
import { checkSubscription } from '#shared/domain/subscriptions.ts';
import { useAction } from '../../../client/use-action.ts';
import { isCardTyped, noCard } from '../../../format/typed-card.ts';
import { problemWords } from '../../../i18n/problem-labels.ts';
import { useWords } from '../../../i18n/use-t.ts';
import { showFirstProblem } from '../../../ui/show-first-problem.ts';
import { type ShownProblems, useShownProblems } from '../../../ui/shown-problems.ts';
import { useNow } from '../../../ui/use-now.ts';
import { typedBeforeLock } from '../../../window/typed-before-lock.ts';
import { useUnsaved } from '../../../window/use-unsaved.ts';
import { useSubscriptions } from '../store.ts';
import { draftOf, emptyForm, type FormLimits, type FormText } from './form-draft.ts';
import type { StepProps } from './step-props.ts';

interface NewSubscription {
  readonly draft: ReturnType<typeof draftOf>;
  readonly minute: number;
  readonly step: StepProps;
  readonly problems: ShownProblems;
  /** A card was typed before the till locked. */
  readonly isCardLost: boolean;
  readonly isPending: boolean;
  readonly error: CallError | null;
  create(element: HTMLElement): Promise<void>;
}

const placeOf = typedBeforeLock<{ readonly form: FormText; readonly id: string; readonly isCardLost: boolean }>();

export function useNewSubscription(limits: FormLimits, onMade: (id: string) => void): NewSubscription {
  const words = useWords();
  const [place] = useState(() => placeOf());
  const [id] = useState(() => place.text?.id ?? crypto.randomUUID());
  const [form, setForm] = useState(place.text?.form ?? emptyForm);
  const isCardLost = place.text?.isCardLost === true;
  // The card does not outlast a lock.
  const { card } = form.payment;
  const typed = {
    id,
    form: { ...form, payment: { ...form.payment, card: noCard } },
    isCardLost: isCardLost || isCardTyped(card),
  };
  const hold = useUnsaved({ isChanged: form !== emptyForm, lasting: { place, typed } });
  const { run, isPending, error } = useAction();
  // By the minute, so that the form is not checked again at every tick of the clock.
  const minute = Math.floor(useNow() / 60_000) * 60_000;
  const draft = useMemo(() => draftOf(form), [form]);
  const all = useMemo(
    () =>
      checkSubscription(draft, {
        nowMs: minute,
        fraudBypassAllowed: limits.allowFraudSkip,
        splitAllowed: limits.allowSplit,
      }),
    [draft, minute, limits],
  );
  const problems = useShownProblems(all);
  const step: StepProps = {
    form,
    change: (part) => setForm((now) => ({ ...now, ...part })),
    wordsOf(path) {
      const problem = problems.at(path);
      return problem === undefined ? undefined : problemWords(words, problem);
    },
    touch: problems.touch,
  };

  async function create(element: HTMLElement): Promise<void> {
    problems.showAll();
    if (!problems.isClean) {
      showFirstProblem(element);
      return;
    }
    const result = await run(() => useSubscriptions.getState().ask('subscriptions.create', { id, ...draft }));
    if (result?.ok !== true) return;
    await useSubscriptions.getState().search('');
    hold.release();
    onMade(id);
  }

  return { draft, minute, step, problems, isCardLost, isPending, error, create };
}
