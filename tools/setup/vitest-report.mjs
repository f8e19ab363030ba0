// @ts-check
import { writeFileSync } from 'node:fs'

/**
 * Writes what the closing lines of a test run need, as JSON of the type `Counts`, to the file that `DOTYK_VITEST_REPORT`
 * names. vitest's own JSON report leaves out errors that belong to no test: a rejection that nothing awaits, a file that
 * can't be loaded, a clean-up that fails.
 * @implements {import('vitest/node').Reporter}
 */
export default class VitestReport {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest').SerializedError[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap(module => [...module.children.allTests()])
    const count = (/** @type {string} */ state) => tests.filter(test => test.result().state === state).length
    // The first error tells what went wrong; a test that passed at its second try keeps that of the first.
    const complaining = tests.filter(test => test.result().errors?.length)
    const around = modules.flatMap(module => [module, ...module.children.allSuites()])
    /** @type {import('./test-counts.mjs').Counts} */
    const counts = {
      passed: count('passed'),
      failed: count('failed'),
      skipped: count('skipped'),
      late: complaining.filter(test => test.ok()).length,
      complaints: [
        ...complaining.map(test => complaint(test.fullName, test.result().errors?.[0])),
        ...around.flatMap(task =>
          task
            .errors()
            .map(error => complaint('fullName' in task ? task.fullName : task.relativeModuleId, error)),
        ),
        ...unhandled.map(error =>
          complaint(
            ['outside of a test', error['VITEST_TEST_PATH'], error['VITEST_TEST_NAME']]
              .filter(Boolean)
              .join(', '),
            error,
            6,
          ),
        ),
      ],
    }
    writeFileSync(/** @type {string} */ (process.env['DOTYK_VITEST_REPORT']), JSON.stringify(counts))
  }
}

/**
 * @param {string} where
 * @param {import('vitest').SerializedError | undefined} error
 * @param {number} [lines] of the stack
 */
function complaint(where, error, lines = 1) {
  const text = error?.stack ?? `${error?.name}: ${error?.message}`
  return `${where}: ${text.split('\n').slice(0, lines).join('\n')}`
}
