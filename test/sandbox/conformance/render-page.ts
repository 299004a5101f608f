/** The page that shows, heading by heading and row by row, which tests hold the sandbox to an API document. */
import type { RowList } from './lists.ts';

export function renderPage(title: string, lists: readonly RowList[]): string {
  const intro = [
    `# ${title}`,
    'Every table row, numbered rule and ruling sentence, by a short name of our own, and the tests under `test/sandbox` that prove',
    'it; `*` stands for every case of a table. What no test can prove names its words in [sandbox.md](sandbox.md). Written by',
    '`vitest run --project unit test/sandbox/conformance.test.ts -u` from `test/fixtures/conformance`; the same test keeps it true.',
  ];
  return `${intro[0]}\n\n${intro.slice(1).join('\n')}\n${lists.map(section).join('')}`;
}

function section({ heading, rows }: RowList): string {
  const lines = rows.map(({ row, tests, said }) => {
    const proofs = [...grouped(tests), ...(said === undefined ? [] : [`sandbox.md: “${cell(said)}”`])];
    return `| ${cell(row)} | ${proofs.join('<br>')} |`;
  });
  return `\n## ${heading}\n\n| Row | Tests |\n| --- | --- |\n${lines.join('\n')}\n`;
}

/** One line for each test file. */
function grouped(tests: readonly string[]): string[] {
  const files = new Map<string, string[]>();
  for (const test of tests) {
    const [file = '', ...name] = test.split(' > ');
    files.set(file, [...(files.get(file) ?? []), name.join(' > ')]);
  }
  return [...files].map(([file, names]) => `\`${file}\`: ${names.map(cell).join('; ')}`);
}

/** Nothing in a name may end a cell or be read as markup. */
function cell(text: string): string {
  return text.replace(/[|*<_`[\]\\]/g, (mark) => `\\${mark}`).replaceAll('\n', ' ');
}
