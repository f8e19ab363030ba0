import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { describeStartFailure } from './start-failure.ts'

test('a full disk at the start is reported as one sentence, whatever error was thrown', () => {
  const byDatabase = new DrizzleQueryError(
    'create table t ()',
    [],
    Object.assign(new Error(), { code: '53100' }),
  )
  const bySystem = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const noError = { message: 'could not extend file "base/1/2": No space left on device' }
  for (const failure of [byDatabase, bySystem, noError])
    expect(describeStartFailure(failure)).toMatch(/^The disk is full: .*Free some space/)
})

test('a lost database at the start is reported as one sentence without the query', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const said = describeStartFailure(new DrizzleQueryError('select secret', ['x'], cause))
  expect(said).toMatch(/^The database stopped answering .*ECONNREFUSED/)
  expect(said).not.toContain('secret')
})

test('a correctable start failure is printed as it is, and a bug keeps its stack', () => {
  expect(describeStartFailure(new ConfigError('PORT is wrong.'))).toBe('PORT is wrong.')
  expect(describeStartFailure(new Error('a fault'))).toMatch(/a fault\n\s+at /)
  expect(describeStartFailure({ odd: 1 })).toContain('odd: 1')
})
