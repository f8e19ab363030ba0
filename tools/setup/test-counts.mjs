// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * The results of a test run: `passed` includes the tests that passed `late`, at the second attempt. `complaints` lists the failed
 * attempts with their reasons, and errors outside of the tests.
 * @typedef {{ passed: number, failed: number, skipped: number, late?: number, complaints?: readonly string[] }} Counts
 * @typedef {{ name: string, code: number, seconds: number }} Step
 * @typedef {Step & Counts} Outcome
 */

const none = { passed: 0, failed: 0, skipped: 0 }

/**
 * Returns the results of vitest.
 * @param {string} report the path of the file that `vitest-report.mjs` wrote
 * @returns {Counts}
 */
export const vitestCounts = report => read(report) ?? none

/**
 * @typedef {{ message?: string }} JourneyError
 * @typedef {{ title: string, tests: { projectName: string, results: { error?: JourneyError }[] }[] }} Journey
 * @typedef {{ specs?: Journey[], suites?: Journeys[] }} Journeys a file's, or a group's within it
 */

/**
 * Returns the results of Playwright.
 * @param {string} report the path of the file that Playwright's JSON reporter wrote
 * @returns {Counts}
 */
export function playwrightCounts(report) {
  const said = read(report)
  if (!said) return none
  const { expected, unexpected, flaky, skipped } = said.stats
  /** @type {JourneyError[]} */
  const outside = said.errors ?? []
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    late: flaky,
    complaints: [
      ...journeysOf(said).flatMap(({ title, tests }) =>
        tests.flatMap(({ projectName, results }) =>
          results.flatMap(({ error }) => (error ? [`[${projectName}] ${title}: ${firstLine(error)}`] : [])),
        ),
      ),
      ...outside.map(error => `outside of a journey: ${firstLine(error)}`),
    ],
  }
}

/**
 * @param {Journeys} among
 * @returns {Journey[]}
 */
const journeysOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(journeysOf)]

/** @param {JourneyError} error */
const firstLine = ({ message = '' }) => stripVTControlCharacters(message).split('\n')[0]

/**
 * Returns the closing lines of a test run. The last line is the sum over the runners; a runner that failed outside its tests
 * (it could not load a file or found no test) counts as one failure.
 * @param {Step} check
 * @param {readonly Outcome[]} runners
 * @returns {{ lines: string[], failed: boolean }}
 */
export function summariseRun(check, runners) {
  let passed = 0
  let failed = 0
  const lines = runners.flatMap(({ complaints = [] }) => complaints)
  lines.push(`check: ${check.code === 0 ? 'all in order' : 'failed'} (${check.seconds} s)`)
  for (const runner of runners) {
    const ran = runner.passed + runner.failed
    const beside = runner.failed === 0 && (runner.code !== 0 || ran === 0) ? 1 : 0
    const skipped = runner.skipped > 0 ? `, ${runner.skipped} skipped` : ''
    const late = runner.late ? `, ${runner.late} of them at the second try` : ''
    const why = beside === 0 ? '' : ran === 0 ? ': it ran no tests' : `: it ended with ${runner.code}`
    lines.push(
      `${runner.name}: ${runner.passed} passed${late}, ${runner.failed} failed${skipped} (${runner.seconds} s)${why}`,
    )
    passed += runner.passed
    failed += runner.failed + beside
  }
  lines.push(`${passed} passed, ${failed} failed`)
  return { lines, failed: failed > 0 || check.code !== 0 }
}

/** @param {string} path */
function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
