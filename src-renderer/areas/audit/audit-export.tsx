/** Writes the rows the filter leaves into a file, with every hash, so that somebody else can check the chain. */
import { useRef, useState } from 'react';
import type { AuditFilter } from '#shared/contract/audit.ts';
import type { CallError } from '#shared/contract/errors.ts';
import { tableLineOf } from '#shared/domain/table-cells.ts';
import { call } from '../../client/client.ts';
import { downloadLines } from '../../client/download-lines.ts';
import { dateText } from '../../format/time.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { actionWord } from './audit-words.ts';

const columns = ['line', 'when', 'action', 'who', 'second', 'subject', 'before', 'after', 'hash'] as const;

export function AuditExport({ filter }: { readonly filter: AuditFilter }) {
  const words = useWords();
  const { t, language } = words;
  const [lines, setLines] = useState<number | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const running = useRef<AbortController | null>(null);
  const separator = language === 'pt-BR' ? ';' : ',';

  async function write(): Promise<void> {
    running.current = new AbortController();
    setError(null);
    setLines(0);
    const result = await downloadLines({
      fileName: `balcao-${t('audit.fileName')}-${dateText(Date.now())}.csv`,
      head: tableLineOf(
        columns.map((column) => t(`audit.${column}`)),
        separator,
      ).trimEnd(),
      read: async (before) => {
        const page = await call('audit.list', { filter, limit: 500, ...(before === null ? {} : { before }) });
        if (!page.ok) return page;
        const { rows, next } = page.value;
        const text = rows.map((row) =>
          tableLineOf(
            [
              ...[String(row.seq), new Date(row.at).toISOString(), actionWord(words, row.action)],
              ...[row.staffName ?? '', row.approverName ?? '', row.subject],
              // As they were recorded, names of fields too: the hash covers them so, not the words of a screen.
              ...[row.before, row.after].map((facts) => (facts === null ? '' : JSON.stringify(facts))),
              row.hash,
            ],
            separator,
          ),
        );
        return { ok: true, value: { text: text.join(''), lines: rows.length, next } };
      },
      onProgress: setLines,
      signal: running.current.signal,
    });
    running.current = null;
    if (!result.ok) setError(result.error);
  }

  const isRunning = running.current !== null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon="file" onPress={() => (isRunning ? running.current?.abort() : void write())}>
        {t(isRunning ? 'common.cancel' : 'history.export')}
      </Button>
      <span role="status" className="money text-ink-muted">
        {lines === null ? '' : t('history.exported', { count: lines, shown: lines.toLocaleString(language) })}
      </span>
      {error !== null && <ErrorNote error={error} />}
    </div>
  );
}
