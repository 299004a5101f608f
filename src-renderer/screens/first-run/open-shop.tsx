/** The step before the catalogue: what a sale tells of the shop. */
import { useEffect } from 'react';
import { ShopContact } from '../../areas/settings/shop-contact.tsx';
import { useSettings } from '../../areas/settings/store.ts';
import { useT } from '../../i18n/use-t.ts';
import { useCatalogStep } from './catalog-step-store.ts';
import { StepPage } from './step-page.tsx';

export function OpenShop() {
  const t = useT();
  const settings = useSettings((state) => state.settings);
  // Before the shop is open: this window then goes on to its catalogue, and no other does.
  useEffect(() => useCatalogStep.getState().begin(), []);
  return (
    <StepPage step={3} title={t('firstRun.shopTitle')} detail={t('firstRun.shopDetail')}>
      {settings !== null && <ShopContact settings={settings} go={t('firstRun.shopGo')} />}
    </StepPage>
  );
}
