/** Writes the whole catalogue into a file that can be imported again. Closing it cancels. */
import { catalogColumns } from '#shared/domain/catalog-cells.ts';
import { tableLineOf } from '#shared/domain/table-cells.ts';
import { call } from '../../client/client.ts';
import { useDownload } from '../../client/use-download.ts';
import { dateText } from '../../format/time.ts';
import { useWords } from '../../i18n/use-t.ts';
import { ExportProgress } from '../../ui/export-progress.tsx';
import { useCatalog } from './store.ts';

export function ExportCatalog({ onClose }: { readonly onClose: () => void }) {
  const { t, language } = useWords();
  const total = useCatalog((state) => state.items.length);
  const { lines, fileName, isDone, error, stop } = useDownload(() => {
    // Where the decimal mark is a comma, spreadsheet programs separate cells with semicolons.
    const marks =
      language === 'pt-BR' ? ({ separator: ';', decimal: ',' } as const) : ({ separator: ',', decimal: '.' } as const);
    const style = { ...marks, yes: t('catalogEditor.yes'), no: t('catalogEditor.no') };
    return {
      fileName: `${t('catalogEditor.fileName')}-${dateText(Date.now())}.csv`,
      head: tableLineOf(
        catalogColumns.map((column) => t(`catalogEditor.columns.${column}`)),
        style.separator,
      ).trimEnd(),
      read: (before) => call('catalog.table', { style, ...(before === null ? {} : { before }) }),
    };
  });
  const most = Math.max(total, lines, 1);
  return (
    <ExportProgress
      title={t('catalogEditor.exportTitle')}
      label={t('catalogEditor.exporting')}
      words={t(isDone ? 'catalogEditor.exported' : 'catalogEditor.exportedSoFar', {
        count: lines,
        shown: lines.toLocaleString(language),
        total: most.toLocaleString(language),
      })}
      lines={lines}
      most={most}
      fileName={fileName}
      error={error}
      onClose={() => {
        stop();
        onClose();
      }}
    />
  );
}
