/** The report as a file for a spreadsheet program. */
import type { Report } from '#shared/contract/reports.ts';
import { useDownload } from '../../client/use-download.ts';
import { dateText } from '../../format/time.ts';
import { useWords } from '../../i18n/use-t.ts';
import { ExportProgress } from '../../ui/export-progress.tsx';
import { reportHead, reportLines } from './report-lines.ts';

interface ReportDownloadProps {
  readonly report: Report;
  readonly onClose: () => void;
}

export function ReportDownload({ report, onClose }: ReportDownloadProps) {
  const words = useWords();
  const { t } = words;
  const all = reportLines(report, words);
  const { lines, fileName, error, stop } = useDownload(() => ({
    fileName: `balcao-${t('reports.fileName')}-${dateText(Date.now())}.csv`,
    head: reportHead(words),
    read: () => Promise.resolve({ ok: true, value: { text: all.join(''), lines: all.length, next: null } }),
  }));
  return (
    <ExportProgress
      title={t('reports.export')}
      label={t('reports.export')}
      words={t('reports.lines', { count: lines })}
      lines={lines}
      most={Math.max(all.length, 1)}
      fileName={fileName}
      error={error}
      onClose={() => {
        stop();
        onClose();
      }}
    />
  );
}
