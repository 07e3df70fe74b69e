import { readFileSync } from 'node:fs'

/**
 * Reads vitest's JSON report. A run that failed without a failed test (a file that could not be loaded, an error
 * outside of tests, no report at all) counts as one failure, so that the closing line never hides it.
 * @param {string} path
 * @param {boolean} hasFailed whether the run ended with an error code
 * @returns {{ passed: number, failed: number }}
 */
export function readFigures(path, hasFailed) {
  const { passed, failed } = readReport(path)
  return { passed, failed: hasFailed ? Math.max(failed, 1) : failed }
}

function readReport(path) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, 'utf8'))
    const brokenFiles = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ).length
    return { passed: numPassedTests, failed: numFailedTests + brokenFiles }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
