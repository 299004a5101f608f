/** Notes and coins: what is due, what was handed over, and the change, large enough to be read while it is counted out. */
import type { Cents } from '#shared/domain/money.ts';
import { problemWords } from '../../../i18n/problem-labels.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useT, useWords } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { MoneyField } from '../../../ui/money-field.tsx';
import { likelyNotes } from './cash-notes.ts';
import { cashBalance, changeTender, dueOf, type PlannedTender, type TenderPlan } from './tender-plan.ts';
import type { TenderCharge } from './use-tender-charge.ts';

export interface TenderFieldsOfOne {
  readonly charge: TenderCharge;
  readonly plan: TenderPlan;
  readonly tender: PlannedTender;
  readonly path: string;
  readonly takesFocus: boolean;
}

export function CashFields({ charge, plan, tender, path, takesFocus }: TenderFieldsOfOne) {
  const words = useWords();
  const { t, language } = words;
  const money = useMoney();
  const { step, setPlan, problems, submitButton } = charge;
  const due = dueOf(tender, step);
  const where = `${path}.receivedCents`;
  const problem = problems.at(where);
  const take = (receivedCents: Cents): void => setPlan(changeTender(plan, tender.id, { receivedCents }));
  return (
    <>
      {due !== tender.amountCents && (
        <p className="figures">
          {t('tenderCharge.due')} <strong className="text-md">{money(due)}</strong>{' '}
          <span className="text-ink-muted">{t('tenderCharge.rounded', { amount: money(tender.amountCents) })}</span>
        </p>
      )}
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <MoneyField
          className="w-56"
          label={t('tenderCharge.received')}
          locale={language}
          amountCents={tender.receivedCents ?? due}
          onAmount={take}
          autoFocus={takesFocus}
          inputClassName="min-h-14 text-xl font-bold"
          {...(problem === undefined ? {} : { problem: problemWords(words, problem) })}
        />
        <LikelySums
          dueCents={due}
          onTake={(sum) => {
            take(sum);
            // The next Enter writes it down, and does not press the same note again.
            submitButton.current?.focus();
          }}
        />
        <Balance balanceCents={cashBalance(tender, step)} />
      </div>
    </>
  );
}

function LikelySums({ dueCents, onTake }: { readonly dueCents: Cents; readonly onTake: (sum: Cents) => void }) {
  const t = useT();
  const money = useMoney();
  return (
    // Where there is little room, the change stands above them: it must be in view while the sum is typed.
    <fieldset className="flex flex-wrap gap-2 tight:order-last">
      <legend className="sr-only">{t('tenderCharge.likely')}</legend>
      <Button size="lg" onPress={() => onTake(dueCents)}>
        {t('tenderCharge.exact')}
      </Button>
      {likelyNotes(dueCents).map((sum) => (
        <Button key={sum} size="lg" className="money" onPress={() => onTake(sum)}>
          {money(sum)}
        </Button>
      ))}
    </fieldset>
  );
}

function Balance({ balanceCents }: { readonly balanceCents: number }) {
  const t = useT();
  const money = useMoney();
  const isMissing = balanceCents < 0;
  return (
    <p
      role="status"
      data-testid="cash-balance"
      className={cx(
        'flex grow basis-full flex-wrap items-baseline gap-x-4 rounded-md px-4 py-3 font-bold tight:basis-auto tight:py-1',
        isMissing ? 'bg-danger-soft text-danger' : 'bg-accent-soft text-accent',
      )}
    >
      <span className="text-xl">{t(isMissing ? 'tenderCharge.missing' : 'tenderCharge.change')}</span>
      <span className="money text-4xl leading-none tight:text-3xl thin:text-2xl">{money(Math.abs(balanceCents))}</span>
    </p>
  );
}
