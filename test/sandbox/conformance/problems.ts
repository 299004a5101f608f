/** What is wrong with a list of rows: a row twice, a row nobody proves, a test or a screen that does not exist. */
import type { RowList } from './lists.ts';
import { screenName } from './screens.ts';

export interface Proof {
  /** Every collected test as `file.test.ts > suite > test`. */
  readonly collected: readonly string[];
  /** The page whose words a row may point to. */
  readonly page: string;
}

export function rowProblems(lists: readonly RowList[], { collected, page }: Proof): string[] {
  const seen = new Set<string>();
  const exists = finder(collected);
  return lists.flatMap(({ heading, screen: ofHeading, rows }) =>
    rows.flatMap(({ row, screen = ofHeading, tests, said }) => {
      const at = `${heading}, ${row}`;
      const twice = seen.has(at) ? [`${at}: stands twice`] : [];
      seen.add(at);
      const bare = tests.length === 0 && said === undefined ? [`${at}: no test`] : [];
      const unsaid = said === undefined || page.includes(said) ? [] : [`${at}: not on the page: ${said}`];
      const nowhere = screenName(screen) === null ? [`${at}: no such screen: ${screen}`] : [];
      const absent = tests.filter((test) => !exists(test)).map((test) => `${at}: no such test: ${test}`);
      return [...twice, ...bare, ...unsaid, ...nowhere, ...absent];
    }),
  );
}

/** `*` stands for anything; every other character for itself. */
function finder(collected: readonly string[]): (test: string) => boolean {
  const names = new Set(collected);
  return (test) => {
    if (!test.includes('*')) return names.has(test);
    const source = test
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*');
    const pattern = new RegExp(`^${source}$`, 's');
    return collected.some((name) => pattern.test(name));
  };
}

export function filesOf(lists: readonly RowList[]): string[] {
  const tests = lists.flatMap(({ rows }) => rows.flatMap((row) => row.tests));
  return [...new Set(tests.map((test) => test.split(' > ', 1)[0] ?? ''))].sort();
}
