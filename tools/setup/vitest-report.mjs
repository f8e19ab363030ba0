// @ts-check
import { writeFileSync } from 'node:fs'

/**
 * A reporter that writes the data of a test run's closing lines as JSON of the type `Counts`. vitest's own JSON report omits
 * errors that belong to no test: an unhandled rejection, a file that can't be loaded, a clean-up that fails.
 * @param {string} path of the file to write
 */
export const vitestReport = path => ({
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest').SerializedError[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap(module => [...module.children.allTests()])
    const count = (/** @type {string} */ state) => tests.filter(test => test.result().state === state).length
    // A test that passed on its second attempt keeps the error of the first.
    const complaining = tests.filter(test => test.result().errors?.length)
    const suites = modules.flatMap(module => [...module.children.allSuites()])
    /** @type {import('./test-counts.mjs').Counts} */
    const counts = {
      passed: count('passed'),
      failed: count('failed'),
      skipped: count('skipped'),
      late: complaining.filter(test => test.ok()).length,
      complaints: [
        ...complaining.map(test => complaint(test.fullName, test.result().errors?.[0])),
        ...modules.flatMap(module => module.errors().map(error => complaint(module.relativeModuleId, error))),
        ...suites.flatMap(suite => suite.errors().map(error => complaint(suite.fullName, error))),
        ...unhandled.map(error => complaint(outside(error), error, 6)),
      ],
    }
    writeFileSync(path, JSON.stringify(counts))
  },
})

/** @param {import('vitest').SerializedError} error */
const outside = error =>
  ['outside of a test', error['VITEST_TEST_PATH'], error['VITEST_TEST_NAME']].filter(Boolean).join(', ')

/**
 * @param {string} where
 * @param {import('vitest').SerializedError | undefined} error
 * @param {number} [lines] of the stack
 */
function complaint(where, error, lines = 1) {
  const text = error?.stack ?? `${error?.name}: ${error?.message}`
  return `${where}: ${text.split('\n').slice(0, lines).join('\n')}`
}
