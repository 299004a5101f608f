/** A new subscription, in steps that can be filled in any order: who pays, for what, when, how. Checked while typing. */
import { useMemo, useState } from 'react';
import { checkSubscription } from '#shared/domain/subscriptions.ts';
import { useAction } from '../../../client/use-action.ts';
import { problemWords } from '../../../i18n/problem-labels.ts';
import { useWords } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { showFirstProblem } from '../../../ui/show-first-problem.ts';
import { useShownProblems } from '../../../ui/shown-problems.ts';
import { useNow } from '../../../ui/use-now.ts';
import { PaymentFields } from '../payment-fields.tsx';
import { useSubscriptions } from '../store.ts';
import { AdjustmentFields } from './adjustment-fields.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { draftOf, emptyForm, type FormLimits } from './form-draft.ts';
import { FormStep } from './form-step.tsx';
import { InvoicePreview } from './invoice-preview.tsx';
import { ItemFields } from './item-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import { RhythmFields } from './rhythm-fields.tsx';
import { SplitFields } from './split-fields.tsx';
import type { StepProps } from './step-props.ts';

interface SubscriptionFormProps {
  readonly limits: FormLimits;
  readonly onMade: (id: string) => void;
  readonly onLeave: () => void;
}

export function SubscriptionForm({ limits, onMade, onLeave }: SubscriptionFormProps) {
  const words = useWords();
  const { t } = words;
  const [id] = useState(() => crypto.randomUUID());
  const [form, setForm] = useState(emptyForm);
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
  const wordsOf = (path: string): string | undefined => {
    const problem = problems.at(path);
    return problem === undefined ? undefined : problemWords(words, problem);
  };
  const step: StepProps = {
    form,
    change: (part) => setForm((now) => ({ ...now, ...part })),
    wordsOf,
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
    onMade(id);
  }

  return (
    <form
      noValidate
      aria-label={t('subscriptions.newTitle')}
      className="flex flex-col gap-6 p-5"
      onSubmit={(event) => {
        event.preventDefault();
        void create(event.currentTarget);
      }}
    >
      <h2 className="text-xl font-bold">{t('subscriptions.newTitle')}</h2>
      <FormStep number={1} title={t('subscriptions.stepBuyer')}>
        <BuyerFields {...step} />
      </FormStep>
      <FormStep number={2} title={t('subscriptions.stepItems')}>
        <ItemFields {...step} />
      </FormStep>
      <FormStep number={3} title={t('subscriptions.stepRhythm')}>
        <RhythmFields {...step} />
      </FormStep>
      <FormStep number={4} title={t('subscriptions.stepPayment')}>
        <PaymentFields
          payment={form.payment}
          onPayment={(payment) => step.change({ payment })}
          problems={problems}
          hasPlan
        />
      </FormStep>
      <FormStep number={5} title={t('subscriptions.stepMore')}>
        <AdjustmentFields {...step} />
        {limits.allowSplit && <SplitFields {...step} />}
        <MoreFields {...step} allowFraudSkip={limits.allowFraudSkip} />
      </FormStep>
      <InvoicePreview draft={draft} nowMs={minute} />
      {problems.under('split').length > 0 && limits.allowSplit && (
        <ul className="list-disc pl-5 text-sm font-medium text-danger">
          {problems.under('split').map((problem) => (
            <li key={`${problem.path} ${problem.code}`}>{problemWords(words, problem)}</li>
          ))}
        </ul>
      )}
      {error !== null && <ErrorNote error={error} />}
      <div className="flex justify-end gap-2">
        <Button onPress={onLeave}>{t('common.cancel')}</Button>
        <Button look="primary" size="lg" type="submit" isPending={isPending}>
          {t(form.startAt === '' ? 'subscriptions.createNow' : 'subscriptions.createLater')}
        </Button>
      </div>
    </form>
  );
}
