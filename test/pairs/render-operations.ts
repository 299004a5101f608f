/** The page that tells, operation by operation, what the till does when something goes wrong on the way. */
import { entryOperations } from '#shared/contract/outbox.ts';
import { tables } from './all-tables.ts';
import { type OperationTable, questionNames, questions } from './table.ts';

const intro = [
  '# Every operation, and what can happen to it',
  'One table for each request of the till that moves money, may move it, or ends something. Each row names a cell of the product',
  '(`npm run pairs -- --cell <operation>/<cell>` walks it and shows what happens) and how that cell ends. The tests walk all of',
  'them. A cell is written `meanwhile/answer/reads/who asks again`. After each, a calm day brings to rest what it can: a hold that nobody',
  'captures is cancelled by a person, and what waits for two people may be decided by them (`resolved`) or still wait (`review`).',
  'Two of a kind (`accepted, accepted`) stand where the account must have another one first. Written by',
  '`vitest run --project campaigns test/pairs/tables.test.ts -u` from `test/pairs/tables`; the same test keeps it true.',
];

export function renderOperations(): string {
  const sections = entryOperations.map((operation) => `\n## ${operation}\n\n${section(tables[operation])}`);
  return `${intro[0]}\n\n${intro.slice(1).join('\n')}\n${sections.join('')}`;
}

function section(table: OperationTable): string {
  const rows = questionNames.map((name) => {
    const { says, cell, ends } = table[name];
    return [questions[name], says, `\`${cell}\``, ends];
  });
  const lines = [['When', 'The till', 'Cell', 'How it ends'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const write = (line: readonly string[]) =>
    `| ${line.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  const [head = [], ...rest] = lines;
  return [head, widths.map((width) => '-'.repeat(width)), ...rest].map(write).join('');
}
