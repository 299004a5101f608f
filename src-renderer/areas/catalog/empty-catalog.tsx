/** A shop that has no items yet: it can sell amounts, and a manager begins the catalogue from here. */
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { go } from '../../window/navigation.ts';
import { useMay } from '../../window/session-store.ts';

export function EmptyCatalog() {
  const t = useT();
  const mayEdit = useMay('catalogue');
  const { run, error, isPending } = useAction();
  return (
    <div className="scroll-calm flex min-h-0 flex-1 flex-col items-center justify-center-safe gap-4 p-4 text-center">
      <p className="text-ink-muted">{t('catalog.emptyCatalog')}</p>
      {mayEdit && (
        <div className="flex flex-wrap justify-center gap-3">
          <Button look="primary" onPress={() => go({ at: 'office', section: 'catalog', id: null })}>
            {t('catalog.addItems')}
          </Button>
          <Button isPending={isPending} onPress={() => void run(() => call('catalog.addSamples', {}))}>
            {t('catalog.addSamples')}
          </Button>
        </div>
      )}
      {error !== null && <ErrorNote error={error} />}
    </div>
  );
}
