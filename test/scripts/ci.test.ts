/** `.ci/run`: its last line and its exit code always agree, whatever failed. */
import { describe, expect, it } from 'vitest';
import { scratchProject } from './scratch-project.ts';

/** An npm that plays `npm test` and `npm run check`. */
const npm = (test: { prints: string; code: number }, checkCode: number) => `
case "$1" in
  test) echo "${test.prints}"; exit ${test.code} ;;
  run) echo "check: $2"; exit ${checkCode} ;;
esac`;

describe('the last line', () => {
  it.each([
    { what: 'all is well', prints: '12 passed, 0 failed', code: 0, check: 0, last: '12 passed, 0 failed', exit: 0 },
    { what: 'a test failed', prints: '11 passed, 1 failed', code: 1, check: 0, last: '11 passed, 1 failed', exit: 1 },
    {
      what: 'the check failed',
      prints: '12 passed, 0 failed',
      code: 0,
      check: 1,
      last: '12 passed, 1 failed',
      exit: 1,
    },
    { what: 'both failed', prints: '11 passed, 1 failed', code: 1, check: 1, last: '11 passed, 2 failed', exit: 1 },
    { what: 'nothing could be installed', prints: 'npm error', code: 1, check: 1, last: '0 passed, 2 failed', exit: 1 },
  ])('$what: $last', ({ prints, code, check, last, exit }) => {
    using scratch = scratchProject(['.ci']);
    scratch.command('npm', npm({ prints, code }, check));
    const { status, stdout } = scratch.run('bash', ['.ci/run']);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(last);
    expect(status).toBe(exit);
    expect(stdout).toContain('check: check');
  });
});
