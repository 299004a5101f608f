/** Funcionamento: how the till sells and when it locks. A clerk sees it; a manager changes it. */
import { useState } from 'react';
import type { Settings } from '#shared/contract/settings.ts';
import { keptMonths, lockMinutes } from '#shared/domain/setting-limits.ts';
import { cashSteps } from '#shared/domain/tenders.ts';
import { useAction } from '../../client/use-action.ts';
import { readWholeNumber } from '../../format/whole-number.ts';
import { useT, type WordKey } from '../../i18n/use-t.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { type CheckedForm, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useIsManager, useSession } from '../../window/session-store.ts';
import { changedSettings } from './changed-settings.ts';
import { SettingsForm, useSettingsPlace } from './settings-form.tsx';
import { useSettings } from './store.ts';

type Switch =
  | 'takesCash'
  | 'requiresShift'
  | 'takesMachine'
  | 'sound'
  | 'automaticCapture'
  | 'allowSplit'
  | 'allowFraudSkip'
  | 'stationTypedCards';
const switches: readonly { readonly name: Switch; readonly label: WordKey; readonly hint: WordKey | null }[] = [
  { name: 'takesCash', label: 'tenderCharge.takesCash', hint: 'tenderCharge.takesCashHint' },
  { name: 'requiresShift', label: 'tenderCharge.requiresShift', hint: 'tenderCharge.requiresShiftHint' },
  { name: 'takesMachine', label: 'tenderCharge.takesMachine', hint: 'tenderCharge.takesMachineHint' },
  { name: 'sound', label: 'settings.sound', hint: null },
  { name: 'automaticCapture', label: 'settings.automaticCapture', hint: 'settings.automaticCaptureHint' },
  { name: 'allowSplit', label: 'settings.allowSplit', hint: 'settings.allowSplitHint' },
  { name: 'allowFraudSkip', label: 'settings.allowFraudSkip', hint: 'settings.allowFraudSkipHint' },
  { name: 'stationTypedCards', label: 'settings.stationTypedCards', hint: 'settings.stationTypedCardsHint' },
];

const pixMinutes = { min: 1, max: 1440 };

type Typed = { readonly [S in Switch]: 'on' | 'off' } & {
  readonly pix: string;
  readonly lock: string;
  readonly kept: string;
  readonly cashStep: string;
};

const word = (isOn: boolean) => (isOn ? 'on' : 'off');

function typedOf(settings: Settings): Typed {
  return {
    pix: String(Math.round(settings.pixExpirationSeconds / 60)),
    lock: String(settings.idleLockMinutes),
    kept: String(settings.buyersKeptMonths),
    cashStep: String(settings.cashStep),
    takesCash: word(settings.takesCash),
    requiresShift: word(settings.requiresShift),
    takesMachine: word(settings.takesMachine),
    sound: word(settings.sound),
    automaticCapture: word(settings.automaticCapture),
    allowSplit: word(settings.allowSplit),
    allowFraudSkip: word(settings.allowFraudSkip),
    stationTypedCards: word(settings.stationTypedCards),
  };
}

const readKept = (text: string): number | null => (text.trim() === '0' ? 0 : readWholeNumber(text, keptMonths));

/** A validity that nobody changed keeps its exact seconds. */
function changeOf(typed: Typed, settings: Settings) {
  const pix = readWholeNumber(typed.pix, pixMinutes);
  const lock = readWholeNumber(typed.lock, lockMinutes);
  const kept = readKept(typed.kept);
  const cashStep = cashSteps.find((step) => String(step) === typed.cashStep);
  const isSamePix = pix === Math.round(settings.pixExpirationSeconds / 60);
  return {
    ...(pix === null || isSamePix ? {} : { pixExpirationSeconds: pix * 60 }),
    ...(lock === null ? {} : { idleLockMinutes: lock }),
    ...(kept === null ? {} : { buyersKeptMonths: kept }),
    ...(cashStep === undefined ? {} : { cashStep }),
    ...Object.fromEntries(switches.map(({ name }) => [name, typed[name] === 'on'])),
  };
}

export function OperationSection() {
  const t = useT();
  const settings = useSettings((state) => state.settings);
  return (
    <Section title={t('settings.section.operation')}>
      {settings !== null && <OperationForm settings={settings} />}
    </Section>
  );
}

function OperationForm({ settings }: { readonly settings: Settings }) {
  const t = useT();
  const isManager = useIsManager();
  const change = useSettings((state) => state.change);
  const place = useSettingsPlace('operation');
  const [begins, setBegins] = useState<number | null>(null);
  const form = useCheckedForm<Typed>({
    begun: place.text,
    sending: useAction(),
    initial: typedOf(settings),
    check: ({ pix, lock, kept }) => ({
      pix: readWholeNumber(pix, pixMinutes) === null ? t('settings.numberInvalid', pixMinutes) : null,
      lock: readWholeNumber(lock, lockMinutes) === null ? t('settings.numberInvalid', lockMinutes) : null,
      kept: readKept(kept) === null ? t('settings.buyersKeptInvalid', keptMonths) : null,
    }),
    send: async (typed) => {
      const changed = changedSettings(changeOf(typed, settings), settings);
      const result = await change(changed);
      // Only of a choice made just now: it cannot be read here when an earlier one began.
      if (result.ok) setBegins(changed.buyersKeptMonths || null);
      return result;
    },
  });
  const fields = <OperationFields form={form} isManager={isManager} begins={form.isSaved ? begins : null} />;
  if (isManager)
    return (
      <SettingsForm form={form} place={place}>
        {fields}
      </SettingsForm>
    );
  return (
    <div className="flex flex-col gap-4">
      <Notice quiet tone="neutral" title={t('settings.onlyManager')} />
      {fields}
    </div>
  );
}

interface OperationFieldsProps {
  readonly form: CheckedForm<Typed>;
  readonly isManager: boolean;
  /** For how many months buyers are kept from tomorrow on; null where that was not chosen just now. */
  readonly begins: number | null;
}

function OperationFields({ form, isManager, begins }: OperationFieldsProps) {
  const t = useT();
  const isAsked = useSession((state) => (state.session?.typedCards ?? 'always') !== 'always');
  const isLeftOut: Partial<Record<Switch, boolean>> = {
    stationTypedCards: !isAsked,
    requiresShift: form.typed.takesCash === 'off',
  };
  const shown = switches.filter(({ name }) => isLeftOut[name] !== true);
  const minutes = { className: 'w-72', inputMode: 'numeric', disabled: !isManager } as const;
  return (
    <>
      <div className="flex flex-wrap gap-4">
        <Field
          label={t('settings.pixExpiration')}
          hint={t('settings.pixExpirationHint')}
          {...minutes}
          {...form.field('pix')}
        />
        <Field
          label={t('settings.idleLock')}
          hint={t('settings.idleLockHint', lockMinutes)}
          {...minutes}
          {...form.field('lock')}
        />
      </div>
      <Field
        label={t('settings.buyersKept')}
        hint={t('settings.buyersKeptHint', keptMonths)}
        {...minutes}
        className="max-w-prose"
        inputClassName="max-w-72"
        {...form.field('kept')}
      />
      {begins !== null && (
        <Notice
          quiet
          tone="warning"
          title={t('settings.buyersKeptBegins', { months: begins })}
          className="max-w-prose"
        />
      )}
      {form.typed.takesCash === 'on' && <CashStepField form={form} isManager={isManager} />}
      <div className="flex flex-col">
        {shown.map(({ name, label, hint }) => (
          <div key={name}>
            <Toggle
              isSelected={form.typed[name] === 'on'}
              isDisabled={!isManager}
              onChange={(on) => form.field(name).onValue(word(on))}
            >
              {t(label)}
            </Toggle>
            {hint !== null && <p className="mt-1 mb-2 ml-15 max-w-prose text-sm text-ink-muted">{t(hint)}</p>}
          </div>
        ))}
      </div>
    </>
  );
}

function CashStepField({ form, isManager }: Pick<OperationFieldsProps, 'form' | 'isManager'>) {
  const t = useT();
  return (
    <SelectField
      className="w-72"
      label={t('tenderCharge.cashStep')}
      hint={t('tenderCharge.cashStepHint')}
      disabled={!isManager}
      options={cashSteps.map((step) => ({ value: String(step), label: t(`tenderCharge.steps.step${step}`) }))}
      {...form.field('cashStep')}
    />
  );
}
