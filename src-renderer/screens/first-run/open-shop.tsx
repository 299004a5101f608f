/** The step before the catalogue: what a sale tells of the shop. */
import { useEffect } from 'react';
import { ShopContact } from '../../areas/settings/shop-contact.tsx';
import { useSettings } from '../../areas/settings/store.ts';
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { useTill } from '../../window/till-store.ts';
import { useCatalogStep } from './catalog-step-store.ts';
import { StepPage } from './step-page.tsx';

export function OpenShop() {
  const t = useT();
  const mayChoose = useTill((state) => state.till?.mayChoose === true);
  const { run, error, isPending } = useAction();
  const settings = useSettings((state) => state.settings);
  // Before the shop is open: this window then goes on to its catalogue, and no other does.
  useEffect(() => useCatalogStep.getState().begin(), []);
  const back = mayChoose && (
    <Button look="quiet" isPending={isPending} onPress={() => void run(() => call('till.choose', { world: null }))}>
      {t('common.back')}
    </Button>
  );
  return (
    <StepPage step={3} title={t('firstRun.shopTitle')} detail={t('firstRun.shopDetail')}>
      {settings !== null && <ShopContact settings={settings} go={t('firstRun.shopGo')} beside={back} />}
      {error !== null && <ErrorNote error={error} />}
    </StepPage>
  );
}
