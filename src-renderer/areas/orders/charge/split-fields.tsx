/** Divides one payment among receivers. Only where the shop's settings allow it. */
import { type Cents, cents } from '#shared/domain/money.ts';
import { useT, useWords } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import type { PlannedSplit } from './payment-plan.ts';

interface SplitFieldsProps {
  readonly parts: readonly PlannedSplit[];
  readonly onParts: (parts: readonly PlannedSplit[]) => void;
  readonly amountCents: Cents;
  readonly problems: readonly string[];
}

export function SplitFields({ parts, onParts, amountCents: totalCents, problems }: SplitFieldsProps) {
  const t = useT();
  const isFirst = parts.length === 0;

  function add(): void {
    // The next receiver takes the remainder, as the next payment does.
    const given = parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const part = { receiverCode: '', amountCents: cents(Math.max(0, totalCents - given)) };
    const duties = { chargeProcessingFee: isFirst, chargeRemainderFee: isFirst, liable: isFirst };
    onParts([...parts, { id: crypto.randomUUID(), ...part, ...duties }]);
  }

  function change(id: string, next: Partial<PlannedSplit>): void {
    onParts(parts.map((part) => (part.id === id ? { ...part, ...next } : part)));
  }

  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-line p-3">
      <legend className="px-1 text-sm font-semibold text-ink-muted">{t('checkout.split')}</legend>
      {parts.map((part) => (
        <PartRow
          key={part.id}
          part={part}
          onChange={(next) => change(part.id, next)}
          onRemove={() => onParts(parts.filter((each) => each.id !== part.id))}
        />
      ))}
      {parts.length > 0 &&
        problems.map((problem) => (
          <p key={problem} className="text-sm font-medium text-danger">
            {problem}
          </p>
        ))}
      <Button icon="split" className="self-start" onPress={add}>
        {t('checkout.splitAdd')}
      </Button>
    </fieldset>
  );
}

interface PartRowProps {
  readonly part: PlannedSplit;
  readonly onChange: (next: Partial<PlannedSplit>) => void;
  readonly onRemove: () => void;
}

function PartRow({ part, onChange, onRemove }: PartRowProps) {
  const { t, language } = useWords();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field
        className="min-w-40 flex-1"
        label={t('checkout.splitReceiver')}
        value={part.receiverCode}
        onValue={(receiverCode) => onChange({ receiverCode })}
      />
      <MoneyField
        className="w-36"
        label={t('checkout.splitAmount')}
        locale={language}
        amountCents={part.amountCents}
        onAmount={(amountCents) => onChange({ amountCents })}
      />
      <Button look="quiet" size="icon" icon="trash" aria-label={t('checkout.splitRemove')} onPress={onRemove} />
      <div className="flex w-full flex-wrap gap-x-5">
        <Toggle
          isSelected={part.chargeProcessingFee}
          onChange={(chargeProcessingFee) => onChange({ chargeProcessingFee })}
        >
          {t('checkout.splitProcessingFee')}
        </Toggle>
        <Toggle
          isSelected={part.chargeRemainderFee}
          onChange={(chargeRemainderFee) => onChange({ chargeRemainderFee })}
        >
          {t('checkout.splitRemainder')}
        </Toggle>
        <Toggle isSelected={part.liable} onChange={(liable) => onChange({ liable })}>
          {t('checkout.splitLiable')}
        </Toggle>
      </div>
    </div>
  );
}
