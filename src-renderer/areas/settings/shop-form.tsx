/** The shop's settings as a form. A clerk sees them; a manager changes them. */
import { useState } from 'react';
import type { Settings } from '#shared/contract/settings.ts';
import { useAction } from '../../client/use-action.ts';
import { readWholeNumber } from '../../format/whole-number.ts';
import { useT, type WordKey } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { useSettings } from './store.ts';

interface ShopFormProps {
  readonly settings: Settings;
  readonly isManager: boolean;
}

type Switch = 'sound' | 'automaticCapture' | 'allowSplit' | 'allowFraudSkip';
const switches: readonly { name: Switch; label: WordKey }[] = [
  { name: 'sound', label: 'settings.sound' },
  { name: 'automaticCapture', label: 'settings.automaticCapture' },
  { name: 'allowSplit', label: 'settings.allowSplit' },
  { name: 'allowFraudSkip', label: 'settings.allowFraudSkip' },
];

const pixMinutes = { min: 1, max: 1440 };
const lockMinutes = { min: 1, max: 15 };

interface Typed {
  readonly pixText: string;
  readonly lockText: string;
}

function typedOf({ pixExpirationSeconds, idleLockMinutes }: Settings): Typed {
  return { pixText: String(Math.round(pixExpirationSeconds / 60)), lockText: String(idleLockMinutes) };
}

/** Null while something typed is wrong. */
function changeOf({ pixText, lockText }: Typed, settings: Settings): Partial<Settings> | null {
  const pix = readWholeNumber(pixText, pixMinutes);
  const lock = readWholeNumber(lockText, lockMinutes);
  if (pix === null || lock === null) return null;
  // A validity that nobody changed keeps its exact seconds.
  const isSamePix = pix === Math.round(settings.pixExpirationSeconds / 60);
  return {
    idleLockMinutes: lock,
    ...(isSamePix ? {} : { pixExpirationSeconds: pix * 60 }),
  };
}

export function ShopForm({ settings, isManager }: ShopFormProps) {
  const t = useT();
  const change = useSettings((state) => state.change);
  const action = useAction();
  const [typed, setTyped] = useState(() => typedOf(settings));
  const [isSaved, setSaved] = useState(false);
  const typedChange = changeOf(typed, settings);

  async function save(next: Partial<Settings>): Promise<void> {
    setSaved(false);
    const result = await action.run(() => change(next));
    setSaved(result?.ok === true);
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (typedChange !== null) void save(typedChange);
      }}
    >
      {!isManager && <Notice quiet tone="neutral" title={t('settings.onlyManager')} />}
      <ShopFields typed={typed} onTyped={(part) => setTyped((now) => ({ ...now, ...part }))} isManager={isManager} />
      {isManager && (
        <Button
          look="primary"
          type="submit"
          className="self-start"
          isDisabled={typedChange === null}
          isPending={action.isPending}
        >
          {t('common.save')}
        </Button>
      )}
      <Switches settings={settings} isManager={isManager} onSwitch={(next) => void save(next)} />
      {isSaved && <Notice tone="success" title={t('settings.saved')} />}
      {action.error !== null && <ErrorNote error={action.error} />}
    </form>
  );
}

interface ShopFieldsProps {
  readonly typed: Typed;
  readonly onTyped: (part: Partial<Typed>) => void;
  readonly isManager: boolean;
}

function ShopFields({ typed: { pixText, lockText }, onTyped, isManager }: ShopFieldsProps) {
  const t = useT();
  return (
    <fieldset disabled={!isManager} className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-4">
        <MinutesField
          label={t('settings.pixExpiration')}
          hint={t('settings.pixExpirationHint')}
          value={pixText}
          onValue={(text) => onTyped({ pixText: text })}
          range={pixMinutes}
        />
        <MinutesField
          label={t('settings.idleLock')}
          hint={t('settings.idleLockHint')}
          value={lockText}
          onValue={(text) => onTyped({ lockText: text })}
          range={lockMinutes}
        />
      </div>
    </fieldset>
  );
}

interface MinutesFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly range: { readonly min: number; readonly max: number };
}

function MinutesField({ value, range, ...field }: MinutesFieldProps) {
  const t = useT();
  const isWrong = readWholeNumber(value, range) === null;
  return (
    <Field
      className="w-72"
      inputMode="numeric"
      value={value}
      {...field}
      {...(isWrong ? { problem: t('settings.numberInvalid', range) } : {})}
    />
  );
}

interface SwitchesProps extends ShopFormProps {
  readonly onSwitch: (next: Partial<Settings>) => void;
}

function Switches({ settings, isManager, onSwitch }: SwitchesProps) {
  const t = useT();
  return (
    <div className="flex flex-col">
      {switches.map(({ name, label }) => (
        <div key={name}>
          <Toggle isSelected={settings[name]} isDisabled={!isManager} onChange={(on) => onSwitch({ [name]: on })}>
            {t(label)}
          </Toggle>
          {name === 'automaticCapture' && (
            <p className="mb-2 ml-15 text-sm text-ink-muted">{t('settings.automaticCaptureHint')}</p>
          )}
        </div>
      ))}
    </div>
  );
}
