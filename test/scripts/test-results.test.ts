/** The count that ends `npm test`: nothing that went wrong may count as nothing. */
import { describe, expect, it } from 'vitest';
import { tally } from '../../scripts/test-results.mjs';

const suite = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});
const report = (...testResults: ReturnType<typeof suite>[]) => JSON.stringify({ testResults });

describe('a tally', () => {
  it.each([
    { what: 'all passed', text: report(suite('passed', 'passed', 'passed')), code: 0, passed: 2, failed: 0 },
    { what: 'one failed', text: report(suite('failed', 'passed', 'failed')), code: 1, passed: 1, failed: 1 },
    { what: 'left out', text: report(suite('passed', 'passed', 'skipped')), code: 0, passed: 1, failed: 0 },
    { what: 'a suite that did not load', text: report(suite('failed')), code: 1, passed: 0, failed: 1 },
    { what: 'an error outside any test', text: report(suite('passed', 'passed')), code: 1, passed: 1, failed: 1 },
    { what: 'no report', text: null, code: 1, passed: 0, failed: 1 },
    { what: 'no report and no error', text: null, code: 0, passed: 0, failed: 1 },
    { what: 'half a report', text: '{"testResul', code: 0, passed: 0, failed: 1 },
    { what: 'no tests', text: report(), code: 0, passed: 0, failed: 0 },
  ])('$what: $passed passed, $failed failed', ({ text, code, passed, failed }) => {
    expect(tally(text, code)).toMatchObject({ passed, failed });
  });

  it('names what failed, and what each said first', () => {
    const failed = { status: 'failed', fullName: 'a till sells', failureMessages: ['not paid\n    at line 7'] };
    const testResults = [
      { name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'passed', fullName: 'x' }, failed] },
      { name: 'b.test.ts', status: 'failed', message: 'cannot load', assertionResults: [] },
    ];
    const { failures } = tally(JSON.stringify({ testResults }), 1);
    expect(failures).toEqual(['a.test.ts > a till sells: not paid', 'b.test.ts: cannot load']);
  });
});
