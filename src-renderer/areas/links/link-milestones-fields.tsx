/** The milestones of a new link, beside the table of instalments that they give. */
import { expandMilestones, linkTotals } from '#shared/domain/link-money.ts';
import { ratePattern } from '#shared/domain/rates.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PercentField } from '../../ui/percent-field.tsx';
import type { FormPartProps } from './form-part.ts';
import { InstallmentTable } from './installment-table.tsx';
import { type MilestoneText, toDraft } from './link-form-draft.ts';

export function LinkMilestonesFields({ form, onChange, problemAt }: FormPartProps) {
  const t = useT();
  const { milestones } = form;
  const draft = toDraft(form);
  const readable = draft.milestones.filter(({ count, rate }) => count >= 1 && ratePattern.test(String(rate)));
  const totals = linkTotals(draft);
  const rows = expandMilestones(readable, totals?.totalCents ?? 0).map((row) => ({
    ...row,
    // A slip of the hand can make it more than any number holds to the cent.
    totalCents: totals !== null && Number.isSafeInteger(row.totalCents) ? row.totalCents : null,
  }));
  const change = (index: number, part: Partial<MilestoneText>) =>
    onChange({ milestones: milestones.map((step, at) => (at === index ? { ...step, ...part } : step)) });

  return (
    <div className="grid grid-cols-2 gap-5 @max-lg:grid-cols-1">
      <div className="flex flex-col gap-3">
        <p className="text-sm text-ink-muted">{t('links.milestonesHint')}</p>
        {milestones.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <fieldset key={index} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
            <legend className="sr-only">{t('links.milestone', { number: index + 1 })}</legend>
            <Field
              label={t('links.upTo')}
              inputMode="numeric"
              value={step.count}
              problem={problemAt(`milestones.${index}.count`)}
              onValue={(count) => change(index, { count })}
            />
            <PercentField
              label={t('links.rate')}
              value={step.surcharge}
              problem={problemAt(`milestones.${index}.rate`)}
              onValue={(surcharge) => change(index, { surcharge })}
            />
            <Button
              look="quiet"
              size="icon"
              icon="trash"
              className="under-name"
              aria-label={t('links.removeMilestone', { number: index + 1 })}
              onPress={() => onChange({ milestones: milestones.filter((_, at) => at !== index) })}
            />
          </fieldset>
        ))}
        <Button
          icon="plus"
          className="self-start"
          isDisabled={milestones.length >= 12}
          onPress={() => onChange({ milestones: [...milestones, { count: '', surcharge: '0' }] })}
        >
          {t('links.addMilestone')}
        </Button>
      </div>
      <InstallmentTable rows={rows} />
    </div>
  );
}
