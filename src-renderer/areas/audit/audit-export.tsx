/** Writes the filtered rows into a file, with every hash, so that somebody else can check the chain. */
import { useState } from 'react';
import type { AuditFilter } from '#shared/contract/audit.ts';
import type { CallError } from '#shared/contract/errors.ts';
import { call } from '../../client/client.ts';
import { downloadLines } from '../../client/download-lines.ts';
import { dateText } from '../../format/time.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { auditHead, auditLine } from './audit-table.ts';

export function AuditExport({ filter }: { readonly filter: AuditFilter }) {
  const words = useWords();
  const { t, language } = words;
  const [lines, setLines] = useState<number | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [running, setRunning] = useState<AbortController | null>(null);
  const separator = language === 'pt-BR' ? ';' : ',';

  const [fileName, setFileName] = useState('');

  async function write(): Promise<void> {
    const stop = new AbortController();
    setRunning(stop);
    setError(null);
    setLines(0);
    const name = `balcao-${t('audit.fileName')}-${dateText(Date.now())}.csv`;
    setFileName(name);
    const result = await downloadLines({
      fileName: name,
      head: auditHead(words, separator),
      read: async (before) => {
        const page = await call('audit.list', { filter, limit: 500, ...(before === null ? {} : { before }) });
        if (!page.ok) return page;
        const { rows, next } = page.value;
        const text = rows.map((row) => auditLine(words, row, separator));
        return { ok: true, value: { text: text.join(''), lines: rows.length, next } };
      },
      onProgress: setLines,
      signal: stop.signal,
    });
    setRunning(null);
    if (!result.ok) setError(result.error);
    // No file was written, so the count so far must not stand there as exported.
    if (!result.ok || result.value === null) setLines(null);
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon="file" onPress={() => (running === null ? void write() : running.abort())}>
        {t(running === null ? 'history.export' : 'common.cancel')}
      </Button>
      <span role="status" className="figures min-w-0 text-ink-muted">
        {lines === null
          ? ''
          : t(running === null ? 'history.exported' : 'history.total', {
              count: lines,
              shown: lines.toLocaleString(language),
            })}
        {lines !== null && running === null && (
          <span className="block wrap-anywhere">{t('common.fileGiven', { fileName })}</span>
        )}
      </span>
      {error !== null && <ErrorNote error={error} />}
    </div>
  );
}
