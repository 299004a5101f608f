/** One right of a role: how it may be used, and up to which amount without an approval. */
import { type ReactNode, useId, useState } from 'react';
import { cents } from '#shared/domain/money.ts';
import { levelsOf, limitUnits, type Right, type Rule } from '#shared/domain/rights.ts';
import { formatPercent, parsePercent } from '../../format/percent.ts';
import { useT, useWords, type WordKey } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

interface RightRowProps {
  readonly right: Right;
  readonly rule: Rule;
  readonly onSave: (rule: Rule) => void;
}

const limitLabels: { readonly [R in Right]?: WordKey } = {
  discount: 'rights.limitDiscount',
  'custom-amount': 'rights.limitCustom',
  refund: 'rights.limitRefund',
};

export function RightRow({ right, rule, onSave }: RightRowProps) {
  const t = useT();
  const name = t(`rightName.${right}`);
  const label = limitLabels[right];
  return (
    <li aria-label={name} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
      <span className="min-w-56 flex-1 font-semibold">{name}</span>
      <SelectField
        label={t('rights.level', { right: name })}
        hideLabel
        className="w-64"
        value={rule.level}
        onValue={(level) => onSave({ ...rule, level })}
        options={levelsOf(right).map((value) => ({ value, label: t(`rightLevel.${value}`) }))}
      />
      {label !== undefined && rule.level === 'allow' && (
        <LimitForm
          key={rule.limit}
          isPercent={limitUnits[right] === 'basisPoints'}
          label={t(label)}
          limit={rule.limit}
          onLimit={(limit) => onSave({ ...rule, limit })}
        />
      )}
    </li>
  );
}

interface LimitFormProps {
  readonly isPercent: boolean;
  readonly label: string;
  readonly limit: number | null;
  readonly onLimit: (limit: number | null) => void;
}

function LimitForm({ isPercent, ...form }: LimitFormProps) {
  return isPercent ? <PercentLimit {...form} /> : <MoneyLimit {...form} />;
}

type OneLimit = Omit<LimitFormProps, 'isPercent'>;

function PercentLimit({ label, limit, onLimit }: OneLimit) {
  const { t, language } = useWords();
  const [text, setText] = useState(limit === null ? '' : formatPercent(limit, language));
  const typed = text.trim() === '' ? null : (parsePercent(text) ?? undefined);
  return (
    <LimitFrame limit={limit} typed={typed} onLimit={onLimit}>
      <Field
        label={label}
        hint={t('rights.limitHint')}
        inputMode="decimal"
        className="w-64"
        value={text}
        onValue={setText}
        problem={typed === undefined ? t('rights.limitBad') : undefined}
      />
    </LimitFrame>
  );
}

function MoneyLimit({ label, limit, onLimit }: OneLimit) {
  const { t, language } = useWords();
  const [amountCents, setAmount] = useState(cents(limit ?? 0));
  return (
    <LimitFrame limit={limit} typed={amountCents === 0 ? null : amountCents} onLimit={onLimit}>
      <MoneyField
        label={label}
        hint={t('rights.limitHintMoney')}
        className="w-64"
        amountCents={amountCents}
        onAmount={setAmount}
        locale={language}
      />
    </LimitFrame>
  );
}

interface LimitFrameProps {
  readonly limit: number | null;
  /** Undefined: it cannot be read. */
  readonly typed: number | null | undefined;
  readonly onLimit: (limit: number | null) => void;
  readonly children: ReactNode;
}

function LimitFrame({ limit, typed, onLimit, children }: LimitFrameProps) {
  const t = useT();
  const id = useId();
  return (
    <form
      id={id}
      noValidate
      className="flex w-full items-start justify-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== undefined && typed !== limit) onLimit(typed);
      }}
    >
      {typed !== limit && (
        <Button type="submit" form={id} className="mt-6" isDisabled={typed === undefined}>
          {t('common.save')}
        </Button>
      )}
      {children}
    </form>
  );
}
