/** The last question of opening a shop: what it sells. The sale screen asks it again while the catalogue is empty. */
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { go } from '../../window/navigation.ts';
import { useCatalogStep } from './catalog-step-store.ts';
import { ChoiceTile } from './choice-tile.tsx';
import { StepPage } from './step-page.tsx';

export function CatalogStep({ onBack }: { readonly onBack: () => void }) {
  const t = useT();
  const { run, error, isPending } = useAction();
  const { end } = useCatalogStep();

  async function addSamples(): Promise<void> {
    const result = await run(() => call('catalog.addSamples', {}));
    if (result?.ok === true) end();
  }

  return (
    <StepPage step={4} title={t('firstRun.catalogTitle')} detail={t('firstRun.catalogDetail')}>
      <div className="grid gap-3 sm:grid-cols-3">
        <ChoiceTile
          autoFocus
          title={t('firstRun.catalogItems')}
          detail={t('firstRun.catalogItemsDetail')}
          isDisabled={isPending}
          onChoose={() => {
            go({ at: 'office', section: 'catalog', id: null });
            end();
          }}
        />
        <ChoiceTile
          title={t('firstRun.catalogSamples')}
          detail={t('firstRun.catalogSamplesDetail')}
          isDisabled={isPending}
          isPending={isPending}
          onChoose={() => void addSamples()}
        />
        <ChoiceTile
          title={t('firstRun.catalogLater')}
          detail={t('firstRun.catalogLaterDetail')}
          isDisabled={isPending}
          onChoose={end}
        />
      </div>
      {error !== null && <ErrorNote error={error} />}
      <p className="text-ink-muted">{t('firstRun.printerLater')}</p>
      <Button look="quiet" className="self-start" isDisabled={isPending} onPress={onBack}>
        {t('common.back')}
      </Button>
    </StepPage>
  );
}
