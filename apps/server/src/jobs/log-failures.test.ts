import { expect, test } from 'vitest'
import { logFailures, type AttemptedJob } from './log-failures.ts'
import { LoggedFailuresError } from './run-for-each-profile.ts'

function levelsOf(batch: readonly AttemptedJob[], failed: ReadonlyMap<string, unknown>): string[] {
  const levels: string[] = []
  const log = { error: () => void levels.push('error'), warn: () => void levels.push('warn') }
  logFailures(log, 'letters.send', batch, failed)
  return levels
}

const aJob = (retryCount: number, id = 'a job') => ({ id, retryCount, retryLimit: 2 })

test.each([
  [0, 'error'],
  [1, 'warn'],
  [2, 'error'],
])('a job’s failure after %i attempts is logged as %s', (tries, level) => {
  expect(levelsOf([aJob(tries)], new Map([['a job', new Error('away')]]))).toEqual([level])
})

test('an error that fails a whole batch is logged once, and jobs that worked not at all', () => {
  const error = new Error('away')
  const batch = [aJob(0, 'a'), aJob(0, 'b'), aJob(0, 'c')]
  expect(
    levelsOf(
      batch,
      new Map([
        ['a', error],
        ['b', error],
      ]),
    ),
  ).toEqual(['error'])
})

test('an error already logged for one job is not logged again', () => {
  expect(levelsOf([aJob(0)], new Map([['a job', new LoggedFailuresError(3)]]))).toEqual(['warn'])
})
