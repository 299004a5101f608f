/** Writes the listed items into a file and shows the progress. Closing it cancels. */
import type { HistoryFilter } from '#shared/contract/history.ts';
import { call } from '../../client/client.ts';
import { useDownload } from '../../client/use-download.ts';
import { dateText, minutesAhead } from '../../format/time.ts';
import { useWords } from '../../i18n/use-t.ts';
import { ExportProgress } from '../../ui/export-progress.tsx';
import { tableHead, tableStyle } from './table-style.ts';

interface ExportDialogProps {
  readonly filter: HistoryFilter;
  /** The count so far. */
  readonly total: number;
  readonly onClose: () => void;
}

export function ExportDialog({ filter, total, onClose }: ExportDialogProps) {
  const words = useWords();
  const { t, language } = words;
  const { lines, fileName, isDone, error, stop } = useDownload(() => {
    const style = tableStyle(words, minutesAhead(Date.now()));
    return {
      fileName: `balcao-${dateText(Date.now())}.csv`,
      head: tableHead(words, style),
      read: (before) => call('history.table', { filter, style, ...(before === null ? {} : { before }) }),
    };
  });
  const most = Math.max(total, lines, 1);
  return (
    <ExportProgress
      title={t('history.export')}
      label={t('history.exporting')}
      words={t(isDone ? 'history.exported' : 'history.exportedSoFar', {
        count: lines,
        shown: lines.toLocaleString(language),
        total: most.toLocaleString(language),
      })}
      lines={lines}
      most={most}
      fileName={fileName}
      about={t('history.exportAbout')}
      error={error}
      onClose={() => {
        stop();
        onClose();
      }}
    />
  );
}
