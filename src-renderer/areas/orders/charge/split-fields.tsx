/** Divides one payment among receivers. Only where the shop's settings allow it. */
import { useState } from 'react';
import { type Cents, cents } from '#shared/domain/money.ts';
import { problemWords } from '../../../i18n/problem-labels.ts';
import { useWords } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import type { ShownProblems } from '../../../ui/shown-problems.ts';
import { Toggle } from '../../../ui/toggle.tsx';
import type { PlannedSplit } from './payment-plan.ts';

interface SplitFieldsProps {
  readonly parts: readonly PlannedSplit[];
  readonly onParts: (parts: readonly PlannedSplit[]) => void;
  readonly amountCents: Cents;
  readonly path: string;
  readonly problems: ShownProblems;
}

export function SplitFields({ parts, onParts, amountCents: totalCents, path, problems }: SplitFieldsProps) {
  const words = useWords();
  const { t } = words;
  const ofWhole = problems.under(path).filter((problem) => problem.path === path);
  const isFirst = parts.length === 0;
  /** The receiver that was added here: it is typed next, and its fields stand before the button that added it. */
  const [addedId, setAddedId] = useState<string | null>(null);

  function add(): void {
    // The next receiver takes the remainder, as the next payment does.
    const given = parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const part = { receiverCode: '', amountCents: cents(Math.max(0, totalCents - given)) };
    const duties = { chargeProcessingFee: isFirst, chargeRemainderFee: isFirst, liable: isFirst };
    const id = crypto.randomUUID();
    onParts([...parts, { id, ...part, ...duties }]);
    setAddedId(id);
  }

  function change(id: string, next: Partial<PlannedSplit>): void {
    onParts(parts.map((part) => (part.id === id ? { ...part, ...next } : part)));
  }

  return (
    <fieldset
      tabIndex={-1}
      data-path={path}
      className={cx('flex flex-col gap-3 rounded-md border p-3', ofWhole.length > 0 ? 'border-danger' : 'border-line')}
    >
      <legend className="px-1 text-sm font-semibold text-ink-muted">{t('checkout.split')}</legend>
      {parts.map((part, index) => (
        <PartRow
          key={part.id}
          part={part}
          isAdded={part.id === addedId}
          path={`${path}.${index}`}
          problems={problems}
          hasOpenSum={ofWhole.some(({ code }) => code === 'split-sum')}
          onChange={(next) => change(part.id, next)}
          onRemove={() => onParts(parts.filter((each) => each.id !== part.id))}
        />
      ))}
      {!isFirst && <p className="text-sm text-ink-muted">{t('checkout.splitWhole')}</p>}
      {ofWhole.map((problem) => (
        <p key={problem.code} role="alert" className="text-sm font-medium text-danger">
          {problemWords(words, problem)}
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
  readonly isAdded: boolean;
  readonly path: string;
  readonly problems: ShownProblems;
  /** The amounts of all parts together are wrong, so each of them is marked. */
  readonly hasOpenSum: boolean;
  readonly onChange: (next: Partial<PlannedSplit>) => void;
  readonly onRemove: () => void;
}

function PartRow({ part, isAdded, path, problems, hasOpenSum, onChange, onRemove }: PartRowProps) {
  const words = useWords();
  const { t, language } = words;
  const receiver = problems.at(`${path}.receiverCode`);
  const amount = problems.at(`${path}.amountCents`);
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field
        className="min-w-40 flex-1"
        label={t('checkout.splitReceiver')}
        autoFocus={isAdded}
        value={part.receiverCode}
        onValue={(receiverCode) => onChange({ receiverCode })}
        onBlur={() => problems.touch(`${path}.receiverCode`)}
        data-path={`${path}.receiverCode`}
        {...(receiver === undefined ? {} : { problem: problemWords(words, receiver) })}
      />
      <MoneyField
        className="w-36"
        label={t('checkout.splitAmount')}
        locale={language}
        amountCents={part.amountCents}
        onAmount={(amountCents) => onChange({ amountCents })}
        isWrong={hasOpenSum}
        {...(amount === undefined ? {} : { problem: problemWords(words, amount) })}
      />
      <Button
        look="quiet"
        size="icon"
        icon="trash"
        className="under-name"
        aria-label={t('checkout.splitRemove')}
        onPress={onRemove}
      />
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
