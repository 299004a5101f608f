/** An import that the core writes or takes back: how far it is, how it ended, and what can be done about it. */
import type { CatalogImport } from '#shared/contract/catalog-import.ts';
import { useAction } from '../../client/use-action.ts';
import { dayAndTime } from '../../format/time.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { CatalogRefusal } from './catalog-refusal.tsx';
import { useImport } from './import-store.ts';
import { UndoImport } from './undo-import.tsx';

export function RunningImport({ id }: { readonly id: string }) {
  const last = useImport((state) => state.last);
  return last?.id === id ? <ImportState last={last} /> : null;
}

/** The import of another day, or of another window. */
export function LastImport() {
  const { t, language } = useWords();
  const last = useImport((state) => state.last);
  if (last === null) return null;
  const { fileName: name, staffName: staff, startedAt } = last;
  return (
    <Section title={t('catalogEditor.lastImport')}>
      <p className="wrap-anywhere text-ink-muted">
        {t('catalogEditor.lastImportDetail', { name, staff, when: dayAndTime(startedAt, language) })}
      </p>
      <ImportState last={last} />
    </Section>
  );
}

function ImportState({ last }: { readonly last: CatalogImport }) {
  const { t } = useWords();
  switch (last.state) {
    case 'importing':
    case 'cancelling':
    case 'undoing':
      return <AtWork last={last} />;
    case 'imported':
      return <Imported last={last} />;
    case 'cancelled':
    case 'undone':
      return <Notice tone="neutral" title={t(`catalogEditor.${last.state}`)} />;
  }
}

function AtWork({ last }: { readonly last: CatalogImport }) {
  const { t, language } = useWords();
  const { run, error, isPending } = useAction();
  const { id, fileName: name, state, done, total } = last;
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-semibold wrap-anywhere">
        {state === 'importing'
          ? t('catalogEditor.importing', { name })
          : t(state === 'undoing' ? 'catalogEditor.undoing' : 'catalogEditor.cancelling')}
      </p>
      <ProgressBar label={t('catalogEditor.progress')} value={done} most={Math.max(total, 1)} />
      <p className="figures text-sm text-ink-muted">
        {t('catalogEditor.progressOf', {
          done: done.toLocaleString(language),
          total: total.toLocaleString(language),
        })}
      </p>
      {state === 'importing' && (
        <Button
          look="danger"
          className="self-start"
          isPending={isPending}
          onPress={() => void run(() => useImport.getState().cancel(id))}
        >
          {t('catalogEditor.cancelImport')}
        </Button>
      )}
      <CatalogRefusal error={error} />
    </div>
  );
}

function Imported({ last }: { readonly last: CatalogImport }) {
  const { t, language } = useWords();
  const { id, added, changed, skipped } = last;
  const said = [
    { key: 'added', count: added },
    { key: 'changed', count: changed },
    { key: 'skipped', count: skipped },
  ] as const;
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="success" title={t('catalogEditor.imported')}>
        {said
          .filter(({ count }) => count > 0)
          .map(({ key, count }) => t(`catalogEditor.${key}`, { count, shown: count.toLocaleString(language) }))
          .join(', ')}
      </Notice>
      <UndoImport id={id} />
    </div>
  );
}
