/** Counts what vitest's JSON reports say. A suite that could not load, or a run that died, counts as one failure. */

/** @typedef {{ passed: number, failed: number, failures: readonly string[] }} Tally */
/** @typedef {{ status: string, fullName?: string, failureMessages?: readonly string[] }} Assertion */
/** @typedef {{ status: string, name?: string, message?: string, assertionResults: readonly Assertion[] }} Suite */

/**
 * @param {string | null} report the JSON text, or null when none was written
 * @param {number} exitCode of the run that wrote it
 * @returns {Tally}
 */
export function tally(report, exitCode) {
  const suites = suitesOf(report);
  const counted = { ...count(suites), failures: suites.flatMap(failuresOf) };
  // An error outside any test must not look like success.
  if (exitCode !== 0 && counted.failed === 0) counted.failed = 1;
  return counted;
}

/** @param {string | null} report @returns {readonly Suite[]} */
function suitesOf(report) {
  const lost = [{ status: 'failed', assertionResults: [] }];
  if (report === null) return lost;
  try {
    return JSON.parse(report).testResults;
  } catch {
    return lost;
  }
}

/** @param {readonly Suite[]} suites @returns {{ passed: number, failed: number }} */
function count(suites) {
  let passed = 0;
  let failed = 0;
  for (const { status, assertionResults } of suites) {
    const failures = assertionResults.filter((test) => test.status === 'failed').length;
    passed += assertionResults.filter((test) => test.status === 'passed').length;
    failed += status === 'failed' ? Math.max(1, failures) : failures;
  }
  return { passed, failed };
}

/** A line for each failed test: where it stands, its name, and what it said first. @param {Suite} suite @returns {readonly string[]} */
function failuresOf({ status, name = 'a run', message = '', assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${name}: ${firstLine(message)}`];
  return failed.map(
    ({ fullName = '', failureMessages = [] }) => `${name} > ${fullName}: ${firstLine(failureMessages[0])}`,
  );
}

/** @param {string | undefined} text */
const firstLine = (text = '') => text.split('\n', 1)[0] ?? '';
