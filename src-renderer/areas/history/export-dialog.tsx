/** Writes the listed items into a file and shows the progress. Closing it cancels. */
import { useEffect, useRef, useState } from 'react';
import type { CallError } from '#shared/contract/errors.ts';
import type { HistoryFilter } from '#shared/contract/history.ts';
import { call } from '../../client/client.ts';
import { downloadLines } from '../../client/download-lines.ts';
import { dateText } from '../../format/time.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
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
  const [lines, setLines] = useState(0);
  const [isDone, setDone] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const started = useRef(false);
  const stop = useRef(new AbortController());

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once, with what was asked for then
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const style = tableStyle(words, -new Date().getTimezoneOffset());
    void downloadLines({
      fileName: `balcao-${dateText(Date.now())}.csv`,
      head: tableHead(words, style),
      read: (before) => call('history.table', { filter, style, ...(before === null ? {} : { before }) }),
      onProgress: setLines,
      signal: stop.current.signal,
    }).then((result) => {
      if (!result.ok) setError(result.error);
      else if (result.value !== null) setDone(true);
    });
  }, []);

  function close(): void {
    stop.current.abort();
    onClose();
  }

  const most = Math.max(total, lines, 1);
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('history.export')}
      closeLabel={t('common.close')}
      footer={<Button onPress={close}>{t(isDone || error !== null ? 'common.close' : 'common.cancel')}</Button>}
    >
      <div className="flex flex-col gap-3">
        <progress
          aria-label={t('history.exporting')}
          className="h-3 w-full accent-accent"
          value={isDone ? most : lines}
          max={most}
        />
        <p role="status" className="money">
          {t(isDone ? 'history.exported' : 'history.exportedSoFar', {
            count: lines,
            shown: lines.toLocaleString(language),
            total: most.toLocaleString(language),
          })}
        </p>
        {error !== null && <ErrorNote error={error} />}
      </div>
    </Dialog>
  );
}
