import { expect, test } from 'vitest'
import { createTestClock } from '../../../test/test-clock.ts'
import { createDatabaseWatch } from './database-watch.ts'

function aWatch() {
  const clock = createTestClock()
  const watch = createDatabaseWatch({ ping: () => Promise.resolve(), clock })
  return { clock, watch }
}

test('the database is away after three failures in a row, since the first of them', () => {
  const { clock, watch } = aWatch()
  for (const isAnswered of [false, false, true, false, false]) watch.note(isAnswered)
  expect(watch.awaySince()).toBeNull()
  const since = clock.now()
  clock.advance({ seconds: 15 })
  watch.note(false)
  expect(watch.awaySince()).toEqual(since)
  watch.note(true)
  expect(watch.awaySince()).toBeNull()
})

test('an outage of a minute or more is remembered until it is stored, a shorter one isn’t', () => {
  const { clock, watch } = aWatch()
  const fail = (seconds: number) => {
    const startedAt = clock.now()
    for (let times = 0; times < 3; times += 1) watch.note(false)
    clock.advance({ seconds })
    watch.note(true)
    return { startedAt, until: clock.now() }
  }
  fail(59)
  expect(watch.outages()).toEqual([])
  const [first, second] = [fail(60), fail(600)]
  expect(watch.outages()).toEqual([first, second])
  watch.forget(watch.outages().slice(0, 1))
  expect(watch.outages()).toEqual([second])
})
