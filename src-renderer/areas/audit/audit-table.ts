/** The record of actions as lines of a table. Pure. */
import type { AuditRow } from '#shared/contract/audit.ts';
import { tableLineOf } from '#shared/domain/table-cells.ts';
import type { Words } from '../../i18n/use-t.ts';
import { actionWord } from './audit-labels.ts';

const columns = ['line', 'when', 'action', 'who', 'second', 'subject', 'before', 'after', 'hash'] as const;

export function auditHead({ t }: Words, separator: string): string {
  return tableLineOf(
    columns.map((column) => t(`audit.${column}`)),
    separator,
  ).trimEnd();
}

export function auditLine(words: Words, row: AuditRow, separator: string): string {
  const cells = [
    String(row.seq),
    new Date(row.at).toISOString(),
    actionWord(words, row.action),
    row.staffName ?? '',
    row.approverName ?? '',
    row.subject,
    factsCell(row.before),
    factsCell(row.after),
    row.hash,
  ];
  return tableLineOf(cells, separator);
}

/** As they were recorded, including the names of fields, because the hash covers that text and not the words of a screen. */
function factsCell(facts: AuditRow['before']): string {
  return facts === null ? '' : JSON.stringify(facts);
}
