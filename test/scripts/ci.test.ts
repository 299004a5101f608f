/** `.ci/run`: its last line and its exit code always agree, whatever failed. */
import { describe, expect, it } from 'vitest';
import { scratchProject } from './scratch-project.ts';

interface Plays {
  readonly prints: string;
  readonly code: number;
}

/** An npm that plays `npm test`, `npm run test:campaigns` and `npm run check`. */
const npm = (test: Plays, campaigns: Plays, checkCode: number) => `
case "$*" in
  test) echo "${test.prints}"; exit ${test.code} ;;
  "run test:campaigns") echo "${campaigns.prints}"; exit ${campaigns.code} ;;
  "run check") echo "check: check"; exit ${checkCode} ;;
esac`;

const well: Plays = { prints: '12 passed, 0 failed', code: 0 };
const ill: Plays = { prints: '11 passed, 1 failed', code: 1 };
const broken: Plays = { prints: 'npm error', code: 1 };

describe('the last line', () => {
  it.each([
    { what: 'all is well', test: well, campaigns: well, check: 0, last: '24 passed, 0 failed', exit: 0 },
    { what: 'a test failed', test: ill, campaigns: well, check: 0, last: '23 passed, 1 failed', exit: 1 },
    { what: 'a campaign failed', test: well, campaigns: ill, check: 0, last: '23 passed, 1 failed', exit: 1 },
    { what: 'a campaign broke off', test: well, campaigns: broken, check: 0, last: '12 passed, 1 failed', exit: 1 },
    { what: 'the check failed', test: well, campaigns: well, check: 1, last: '24 passed, 1 failed', exit: 1 },
    { what: 'all failed', test: ill, campaigns: ill, check: 1, last: '22 passed, 3 failed', exit: 1 },
    {
      what: 'nothing could be installed',
      test: broken,
      campaigns: broken,
      check: 1,
      last: '0 passed, 3 failed',
      exit: 1,
    },
  ])('$what: $last', ({ test, campaigns, check, last, exit }) => {
    using scratch = scratchProject(['.ci']);
    scratch.command('npm', npm(test, campaigns, check));
    const { status, stdout } = scratch.run('bash', ['.ci/run']);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(last);
    expect(status).toBe(exit);
    expect(stdout).toContain('check: check');
  });
});
