/** The page that shows, heading by heading and row by row, which tests hold the sandbox to an API document. */
import type { RowList } from './lists.ts';
import { screenName } from './screens.ts';

export function renderPage(title: string, lists: readonly RowList[]): string {
  const intro = [
    `# ${title}`,
    'Every table row, numbered rule and ruling sentence, by a short name of our own, the screen of the product on which a person',
    'meets it, and the tests under `test/sandbox` that prove it; `*` stands for every case of a table. What no test can prove names',
    'its words in [sandbox.md](sandbox.md). Written by `vitest run --project unit test/sandbox/conformance.test.ts -u` from',
    '`test/fixtures/conformance`; the same test keeps it true.',
  ];
  return `${intro[0]}\n\n${intro.slice(1).join('\n')}\n${lists.map(section).join('')}`;
}

/** One line for each test, the row named in the first of them, padded as the formatter of the house wants tables. */
function section({ heading, screen: ofHeading, rows }: RowList): string {
  const lines = rows.flatMap(({ row, screen = ofHeading, tests, said }) => {
    const proofs = [...tests.map(code), ...(said === undefined ? [] : [`[sandbox.md](sandbox.md): “${plain(said)}”`])];
    const first: readonly [string, string] = [plain(row), plain(screenName(screen) ?? '')];
    return proofs.map((proof, index): Line => [...(index === 0 ? first : (['', ''] as const)), proof]);
  });
  return `\n## ${heading}\n\n${table([['Row', 'Screen', 'Tests'], ...lines])}`;
}

type Line = readonly [row: string, screen: string, tests: string];

function table(lines: readonly Line[]): string {
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const write = (line: readonly string[]) =>
    `| ${line.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  const [head = ['', '', ''], ...rest] = lines;
  return [head, widths.map((width) => '-'.repeat(width)), ...rest].map(write).join('');
}

function code(test: string): string {
  return `\`${test.replaceAll('|', '\\|')}\``;
}

/** Nothing in a text may end a cell or be read as markup. */
function plain(text: string): string {
  return text.replace(/[|*<_`[\]\\]/g, (mark) => `\\${mark}`);
}
