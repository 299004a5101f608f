/** The last step before the first sale: what a sale tells of the shop. */
import { ShopContact } from '../../areas/settings/shop-contact.tsx';
import { useSettings } from '../../areas/settings/store.ts';
import { useT } from '../../i18n/use-t.ts';
import { StepPage } from './step-page.tsx';

export function OpenShop() {
  const t = useT();
  const settings = useSettings((state) => state.settings);
  return (
    <StepPage step={3} title={t('firstRun.shopTitle')} detail={t('firstRun.shopDetail')}>
      {settings !== null && <ShopContact settings={settings} go={t('firstRun.shopGo')} />}
    </StepPage>
  );
}
