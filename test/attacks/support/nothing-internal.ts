/** What no answer of the till may tell to whoever attacks it: where its files are, how it is written, what its database is called. */
import { expect } from 'vitest';

const internal: readonly (readonly [string, RegExp])[] = [
  ['a stack', /\n\s+at |\bat \w+ \(|\.[cm]?[jt]s:\d+/],
  ['a path of the machine', /(?:^|[\s"'=(])\/(?:tmp|home|root|usr|var|work|etc|proc|opt)\/|[A-Z]:\\\\/],
  ['our sources', /src-main|node_modules|node:internal|out\/main/],
  [
    'SQL',
    /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\b.*\b(?:FROM|SET|VALUES|WHERE)\b|SQLITE_|sqlite|no such (?:table|column)/i,
  ],
  ['an error of the language', /\b(?:TypeError|RangeError|ReferenceError|SyntaxError|ZodError|AppError|SqliteError)\b/],
  ['an error of the system', /\bE(?:NOENT|ACCES|ISDIR|NOTDIR|CONNREFUSED|MFILE|INVAL)\b/],
  ['a broken promise of the contract', /broke the contract|"internal"/],
];

/** Empty when there is nothing; what an attack sent itself may come back and is taken out first. */
export function internalsIn(text: string, sent = ''): string[] {
  const said = sent === '' ? text : text.replaceAll(sent, '');
  return internal.flatMap(([name, pattern]) => (pattern.test(said) ? [`${name}: ${pattern.exec(said)?.[0]}`] : []));
}

export function expectNothingInternal(text: string): void {
  expect(internalsIn(text)).toEqual([]);
}
