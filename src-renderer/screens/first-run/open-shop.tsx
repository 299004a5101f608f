/** The step before the catalogue: what a sale tells of the shop. */
import { useEffect } from 'react';
import { ShopContact, type TypedContact } from '../../areas/settings/shop-contact.tsx';
import { useSettings } from '../../areas/settings/store.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { useCatalogStep } from './catalog-step-store.ts';
import { draftOfStep } from './draft-of-step.ts';
import { StepPage } from './step-page.tsx';

const draft = draftOfStep<TypedContact>('shop', [
  'shopName',
  'shopDocument',
  'shopAddress',
  'email',
  'phone',
  'walkInName',
  'timeZone',
]);

interface OpenShopProps {
  readonly onBack: () => void;
  readonly onDone: () => void;
}

export function OpenShop({ onBack, onDone }: OpenShopProps) {
  const t = useT();
  const settings = useSettings((state) => state.settings);
  // Before the shop is open: this window then goes on to its catalogue, and no other does.
  useEffect(() => useCatalogStep.getState().begin(), []);
  const back = (
    <Button look="quiet" onPress={onBack}>
      {t('common.back')}
    </Button>
  );
  return (
    <StepPage step={3} title={t('firstRun.shopTitle')} detail={t('firstRun.shopDetail')}>
      {settings !== null && (
        <ShopContact settings={settings} go={t('firstRun.shopGo')} beside={back} draft={draft} onDone={onDone} />
      )}
    </StepPage>
  );
}
