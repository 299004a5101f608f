/** Counts what vitest's JSON reports say. A suite that could not load, or a run that died, counts as one failure. */

/** @typedef {{ passed: number, failed: number }} Tally */
/** @typedef {{ status: string, assertionResults: readonly { status: string }[] }} Suite */

/**
 * @param {string | null} report the JSON text, or null when none was written
 * @param {number} exitCode of the run that wrote it
 * @returns {Tally}
 */
export function tally(report, exitCode) {
  const counted = count(suitesOf(report));
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

/** @param {readonly Suite[]} suites @returns {Tally} */
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
