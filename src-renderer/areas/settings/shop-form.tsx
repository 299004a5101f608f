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

export function ShopForm({ settings, isManager }: ShopFormProps) {
  const t = useT();
  const change = useSettings((state) => state.change);
  const action = useAction();
  const [shopName, setShopName] = useState(settings.shopName);
  const [pixText, setPixText] = useState(String(Math.round(settings.pixExpirationSeconds / 60)));
  const [lockText, setLockText] = useState(String(settings.idleLockMinutes));
  const [isSaved, setSaved] = useState(false);
  const pix = readWholeNumber(pixText, pixMinutes);
  const lock = readWholeNumber(lockText, lockMinutes);
  const isReady = shopName.trim() !== '' && pix !== null && lock !== null;

  async function save(next: Partial<Settings>): Promise<void> {
    setSaved(false);
    const result = await action.run(() => change(next));
    setSaved(result?.ok === true);
  }

  function submit(): void {
    if (!isReady) return;
    // A validity that nobody changed keeps its exact seconds.
    const isSamePix = pix === Math.round(settings.pixExpirationSeconds / 60);
    void save({
      shopName: shopName.trim(),
      idleLockMinutes: lock,
      ...(isSamePix ? {} : { pixExpirationSeconds: pix * 60 }),
    });
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {!isManager && <Notice quiet tone="neutral" title={t('settings.onlyManager')} />}
      <fieldset disabled={!isManager} className="flex flex-col gap-4">
        <Field
          className="max-w-md"
          label={t('settings.shopName')}
          value={shopName}
          onValue={setShopName}
          maxLength={60}
          {...(shopName.trim() === '' ? { problem: t('problem.field-required') } : {})}
        />
        <div className="flex flex-wrap gap-4">
          <Field
            className="w-72"
            inputMode="numeric"
            label={t('settings.pixExpiration')}
            hint={t('settings.pixExpirationHint')}
            value={pixText}
            onValue={setPixText}
            {...(pix === null ? { problem: t('settings.numberInvalid', pixMinutes) } : {})}
          />
          <Field
            className="w-72"
            inputMode="numeric"
            label={t('settings.idleLock')}
            hint={t('settings.idleLockHint')}
            value={lockText}
            onValue={setLockText}
            {...(lock === null ? { problem: t('settings.numberInvalid', lockMinutes) } : {})}
          />
        </div>
      </fieldset>
      {isManager && (
        <Button look="primary" type="submit" className="self-start" isDisabled={!isReady} isPending={action.isPending}>
          {t('common.save')}
        </Button>
      )}
      <div className="flex flex-col">
        {switches.map(({ name, label }) => (
          <div key={name}>
            <Toggle isSelected={settings[name]} isDisabled={!isManager} onChange={(on) => void save({ [name]: on })}>
              {t(label)}
            </Toggle>
            {name === 'automaticCapture' && (
              <p className="mb-2 ml-15 text-sm text-ink-muted">{t('settings.automaticCaptureHint')}</p>
            )}
          </div>
        ))}
      </div>
      {isSaved && <Notice tone="success" title={t('settings.saved')} />}
      {action.error !== null && <ErrorNote error={action.error} />}
    </form>
  );
}
