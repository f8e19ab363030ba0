// @ts-check
import { existsSync, readFileSync } from 'node:fs'

/**
 * `passed` holds those that passed `late`, at the second try. `complaints` tells which test failed a try, and why.
 * @typedef {{ passed: number, failed: number, skipped: number, late?: number, complaints?: readonly string[] }} Counts
 * @typedef {{ name: string, code: number, seconds: number }} Step
 * @typedef {Step & Counts} Outcome
 */

const none = { passed: 0, failed: 0, skipped: 0 }

/**
 * @param {string} report path of what vitest's JSON reporter wrote
 * @returns {Counts}
 */
export function vitestCounts(report) {
  const said = read(report)
  if (!said) return none
  /** @type {{ status: string, fullName: string, failureMessages?: string[] }[]} */
  const tests = (said.testResults ?? []).flatMap(
    (/** @type {{ assertionResults: [] }} */ file) => file.assertionResults,
  )
  const complaining = tests.filter(({ failureMessages }) => failureMessages?.length)
  return {
    passed: said.numPassedTests,
    failed: said.numFailedTests,
    skipped: said.numPendingTests + said.numTodoTests,
    late: complaining.filter(({ status }) => status === 'passed').length,
    complaints: complaining.map(
      ({ fullName, failureMessages }) => `${fullName}: ${failureMessages?.[0]?.split('\n')[0]}`,
    ),
  }
}

/**
 * @param {string} report path of what Playwright's JSON reporter wrote
 * @returns {Counts}
 */
export function playwrightCounts(report) {
  const stats = read(report)?.stats
  if (!stats) return none
  const { expected, unexpected, flaky, skipped } = stats
  return { passed: expected + flaky, failed: unexpected, skipped, late: flaky }
}

/**
 * The closing lines of a test run. The last is the sum over the runners; a runner that failed beside its tests
 * (it could not load a file, or found no test at all) counts as one failure.
 * @param {Step} check
 * @param {readonly Outcome[]} runners
 * @returns {{ lines: string[], failed: boolean }}
 */
export function summary(check, runners) {
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
