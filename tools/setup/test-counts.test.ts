import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aProject } from '../test/a-project.ts'
import { playwrightCounts, summariseRun, vitestCounts } from './test-counts.mjs'

const check = { name: 'check', code: 0, seconds: 1 }
const vitest = { name: 'vitest', code: 0, seconds: 2, passed: 5, failed: 0, skipped: 0 }
const playwright = { name: 'Playwright', code: 0, seconds: 3, passed: 2, failed: 0, skipped: 0 }

test('the last line of a test run sums the counts of all runners', () => {
  const failing = { ...playwright, code: 1, failed: 3 }
  expect(summariseRun(check, [vitest, failing])).toEqual({
    lines: [
      'check: all in order (1 s)',
      'vitest: 5 passed, 0 failed (2 s)',
      'Playwright: 2 passed, 3 failed (3 s)',
      '7 passed, 3 failed',
    ],
    failed: true,
  })
})

test('a run in which everything passed isn’t a failure', () => {
  expect(summariseRun(check, [vitest, playwright]).failed).toBe(false)
})

test('a failing check fails a run whose tests passed', () => {
  expect(summariseRun({ ...check, code: 1 }, [vitest]).failed).toBe(true)
})

test('a runner that ran no tests fails the run', () => {
  const { lines, failed } = summariseRun(check, [{ ...vitest, passed: 0 }])
  expect(failed).toBe(true)
  expect(lines.slice(1)).toEqual(['vitest: 0 passed, 0 failed (2 s): it ran no tests', '0 passed, 1 failed'])
})

test('a runner that failed outside of its tests fails the run', () => {
  const { lines, failed } = summariseRun(check, [{ ...vitest, code: 1 }])
  expect(failed).toBe(true)
  expect(lines.at(-1)).toBe('5 passed, 1 failed')
})

test('skipped tests are reported after a run', () => {
  expect(summariseRun(check, [{ ...vitest, skipped: 4 }]).lines[1]).toBe(
    'vitest: 5 passed, 0 failed, 4 skipped (2 s)',
  )
})

test('a test that failed an attempt is named with its reason, before the counts', () => {
  const complaints = ['cards a card opens: Error: too slow']
  expect(summariseRun(check, [{ ...vitest, late: 1, complaints }]).lines).toEqual([
    'cards a card opens: Error: too slow',
    'check: all in order (1 s)',
    'vitest: 5 passed, 1 of them at the second try, 0 failed (2 s)',
    '5 passed, 0 failed',
  ])
})

test('journeys that passed at the second attempt are reported', () => {
  expect(summariseRun(check, [{ ...playwright, late: 1 }]).lines[1]).toBe(
    'Playwright: 2 passed, 1 of them at the second try, 0 failed (3 s)',
  )
})

test('a run of journeys is counted from its report, with failures inside and outside of them', () => {
  const opens = {
    title: 'a card opens',
    tests: [
      {
        projectName: 'phone uk',
        results: [{ error: { message: 'Error: \u001B[31mlate\u001B[39m\nCall log:' } }, {}],
      },
    ],
  }
  const folder = aProject({
    'playwright.json': JSON.stringify({
      stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 },
      suites: [{ specs: [], suites: [{ specs: [opens] }] }],
      errors: [{ message: 'Error: the server ended' }],
    }),
  })
  expect(playwrightCounts(join(folder, 'playwright.json'))).toEqual({
    passed: 8,
    failed: 1,
    skipped: 2,
    late: 1,
    complaints: ['[phone uk] a card opens: Error: late', 'outside of a journey: Error: the server ended'],
  })
})

test('a runner that wrote no report counts as having run no tests', () => {
  expect(vitestCounts(join(aProject({}), 'vitest.json'))).toEqual({ passed: 0, failed: 0, skipped: 0 })
})
