/** The shop's own card machine: how it was paid there, and what its slip says. Nothing asks the machine. */
import { useEffect, useRef } from 'react';
import { machineModes, tenderTextMost } from '#shared/domain/tenders.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { TenderFieldsOfOne } from './cash-fields.tsx';
import { brandsOf, changeTender, chooseMode } from './tender-plan.ts';

const other = '…';

export function MachineFields({ charge, plan, tender, path, takesFocus }: TenderFieldsOfOne) {
  const t = useT();
  const { setPlan, problems } = charge;
  const group = useRef<HTMLDivElement>(null);
  // The tile that had the focus is gone.
  useEffect(() => {
    if (takesFocus) group.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  return (
    <>
      <div ref={group}>
        <Segmented
          label={t('tenderCharge.mode')}
          value={tender.mode}
          options={machineModes.map((mode) => ({ value: mode, label: t(`tenderCharge.modes.${mode}`) }))}
          onValue={(mode) => setPlan(chooseMode(plan, tender, mode))}
          problem={problems.at(`${path}.mode`) === undefined ? undefined : t('tenderCharge.modeMissing')}
        />
      </div>
      <div className="flex flex-wrap items-start gap-4">
        <BrandFields charge={charge} plan={plan} tender={tender} />
        <Field
          className="w-80"
          label={t('tenderCharge.authorization')}
          hint={t('tenderCharge.authorizationHint')}
          maxLength={tenderTextMost}
          value={tender.authorization}
          onValue={(authorization) => setPlan(changeTender(plan, tender.id, { authorization }))}
        />
      </div>
      <Notice quiet tone="warning" title={t('tenderCharge.check')}>
        {t('tenderCharge.checkWhy')}
      </Notice>
    </>
  );
}

function BrandFields({ charge, plan, tender }: Pick<TenderFieldsOfOne, 'charge' | 'plan' | 'tender'>) {
  const t = useT();
  const { brand, isOtherBrand, mode } = tender;
  const brands = brandsOf(mode);
  const change = (changed: Parameters<typeof changeTender>[2]): void =>
    charge.setPlan(changeTender(plan, tender.id, changed));
  if (brands.length === 0) return null;
  return (
    <>
      <SelectField
        className="w-56"
        label={t('tenderCharge.brand')}
        value={isOtherBrand ? other : brand}
        onValue={(chosen) =>
          change(chosen === other ? { brand: '', isOtherBrand: true } : { brand: chosen, isOtherBrand: false })
        }
        options={[
          { value: '', label: t('tenderCharge.brandNone') },
          ...brands.map((name) => ({ value: name, label: name })),
          { value: other, label: t('tenderCharge.brandOther') },
        ]}
      />
      {isOtherBrand && (
        <Field
          className="w-56"
          label={t('tenderCharge.brandName')}
          autoFocus
          maxLength={tenderTextMost}
          value={brand}
          onValue={(typed) => change({ brand: typed })}
        />
      )}
    </>
  );
}
