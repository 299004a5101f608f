/** Impressora: where it is and how it prints. A clerk sees it; a manager changes it. */
import type { Settings } from '#shared/contract/settings.ts';
import { codePages } from '#shared/domain/receipts/code-pages.ts';
import { cuts, isKick } from '#shared/domain/receipts/esc-pos.ts';
import { isPrinterAddress, printerPorts } from '#shared/domain/receipts/printer-address.ts';
import { paperColumns } from '#shared/domain/receipts/slip-rows.ts';
import { useAction } from '../../client/use-action.ts';
import { readWholeNumber } from '../../format/whole-number.ts';
import { useT } from '../../i18n/use-t.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { type CheckedForm, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useIsManager } from '../../window/session-store.ts';
import { changedSettings } from './changed-settings.ts';
import { SettingsForm, useSettingsPlace } from './settings-form.tsx';
import { useSettings } from './store.ts';

type Typed = Readonly<Record<(typeof texts)[number] | (typeof switches)[number], string>>;
const texts = [
  'printer',
  'printerAddress',
  'printerPort',
  'printerColumns',
  'printerCodePage',
  'printerCut',
  'printerDrawer',
  'receiptLanguage',
] as const;

const switches = ['drawerOnCash', 'printsOnPaid', 'printsShopCopy'] as const;

const word = (isOn: boolean) => (isOn ? 'on' : 'off');

function typedOf(settings: Settings): Typed {
  const said = texts.map((name) => [name, String(settings[name])]);
  const turned = switches.map((name) => [name, word(settings[name])]);
  return Object.fromEntries([...said, ...turned]) as Typed;
}

const oneOf = <V,>(known: readonly V[], text: string): V | undefined => known.find((one) => String(one) === text);

function changeOf(typed: Typed, settings: Settings): Partial<Settings> {
  return {
    printer: typed.printer === 'network' ? 'network' : 'off',
    printerAddress: typed.printerAddress.trim(),
    printerPort: readWholeNumber(typed.printerPort, printerPorts) ?? settings.printerPort,
    printerColumns: oneOf(paperColumns, typed.printerColumns) ?? settings.printerColumns,
    printerCodePage: oneOf(codePages, typed.printerCodePage) ?? settings.printerCodePage,
    printerCut: oneOf(cuts, typed.printerCut) ?? settings.printerCut,
    printerDrawer: typed.printerDrawer.replace(/\s/g, '').toUpperCase(),
    drawerOnCash: typed.drawerOnCash === 'on',
    printsOnPaid: typed.printsOnPaid === 'on',
    printsShopCopy: typed.printsShopCopy === 'on',
    receiptLanguage: typed.receiptLanguage === 'en' ? 'en' : 'pt-BR',
  };
}

export function PrinterForm() {
  const settings = useSettings((state) => state.settings);
  return settings === null ? null : <PrinterFields settings={settings} />;
}

function PrinterFields({ settings }: { readonly settings: Settings }) {
  const t = useT();
  const isManager = useIsManager();
  const change = useSettings((state) => state.change);
  const place = useSettingsPlace('printer');
  const form = useCheckedForm<Typed>({
    begun: place.text,
    sending: useAction(),
    initial: typedOf(settings),
    check: ({ printer, printerAddress: address, printerPort: port, printerDrawer: drawer }) => ({
      printerAddress: isPlaced(printer, address.trim()) ? null : t('receipts.setup.addressBad'),
      printerPort: readWholeNumber(port, printerPorts) === null ? t('settings.numberInvalid', printerPorts) : null,
      printerDrawer: drawer.trim() === '' || isKick(drawer.replace(/\s/g, '')) ? null : t('receipts.setup.drawerBad'),
    }),
    send: (typed) => change(changedSettings(changeOf(typed, settings), settings)),
  });
  if (!isManager) return <Notice quiet tone="neutral" title={t('settings.onlyManager')} />;
  return (
    <SettingsForm form={form} place={place}>
      <Segmented
        label={t('receipts.setup.kind')}
        value={form.typed.printer}
        options={[
          { value: 'off', label: t('receipts.setup.off') },
          { value: 'network', label: t('receipts.setup.network') },
        ]}
        onValue={form.field('printer').onValue}
      />
      {form.typed.printer === 'off' ? (
        <p className="max-w-prose text-ink-muted">{t('receipts.setup.offHint')}</p>
      ) : (
        <>
          <PlaceFields form={form} />
          <PaperFields form={form} />
        </>
      )}
    </SettingsForm>
  );
}

const isPlaced = (printer: string, address: string): boolean =>
  isPrinterAddress(address) || (printer === 'off' && address === '');

interface FieldsProps {
  readonly form: CheckedForm<Typed>;
}

function PlaceFields({ form }: FieldsProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-4">
      <Field
        label={t('receipts.setup.address')}
        hint={t('receipts.setup.addressHint')}
        inputMode="decimal"
        spellCheck={false}
        className="w-72"
        {...form.field('printerAddress')}
      />
      <Field label={t('receipts.setup.port')} inputMode="numeric" className="w-35" {...form.field('printerPort')} />
    </div>
  );
}

function PaperFields({ form }: FieldsProps) {
  const t = useT();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('receipts.setup.paper')}
          options={paperColumns.map((width) => ({ value: String(width), label: t(`receipts.columns${width}`) }))}
          {...form.field('printerColumns')}
        />
        <SelectField
          label={t('receipts.setup.page')}
          hint={t('receipts.setup.pageHint')}
          options={codePages.map((page) => ({ value: page as string, label: t(`receipts.setup.pages.${page}`) }))}
          {...form.field('printerCodePage')}
        />
        <SelectField
          label={t('receipts.setup.cut')}
          options={cuts.map((cut) => ({ value: cut as string, label: t(`receipts.setup.cuts.${cut}`) }))}
          {...form.field('printerCut')}
        />
        <SelectField
          label={t('receipts.setup.receiptLanguage')}
          options={[
            { value: 'pt-BR', label: 'Português' },
            { value: 'en', label: 'English' },
          ]}
          {...form.field('receiptLanguage')}
        />
      </div>
      <Field
        label={t('receipts.setup.drawer')}
        hint={t('receipts.setup.drawerHint')}
        spellCheck={false}
        inputClassName="max-w-72"
        {...form.field('printerDrawer')}
      />
      <div className="flex flex-col">
        {switches.map((name) => (
          <Toggle
            key={name}
            isSelected={form.typed[name] === 'on'}
            onChange={(isOn) => form.field(name).onValue(word(isOn))}
          >
            {t(`receipts.setup.${name}`)}
          </Toggle>
        ))}
      </div>
    </>
  );
}
