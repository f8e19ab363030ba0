import { expect, test } from 'vitest'
import { createTestClock } from '../../../test/test-clock.ts'
import { createBreaker } from './breaker.ts'
import { CarrierFailure, type CarrierFailureCode } from './port.ts'

function aBreaker() {
  const clock = createTestClock()
  const through = createBreaker(clock)
  const asked: string[] = []
  const ask = async (answer: CarrierFailureCode | 'fine' | Error): Promise<string> => {
    try {
      return await through(async () => {
        asked.push(String(answer))
        if (answer instanceof Error) throw answer
        if (answer !== 'fine') throw new CarrierFailure(answer, answer)
        return answer
      })
    } catch (error) {
      return error instanceof CarrierFailure ? error.code : 'thrown'
    }
  }
  return { clock, through, ask, asked }
}

test('after three failures in a row the carrier is left alone for 30 seconds', async () => {
  const { clock, ask, asked } = aBreaker()
  for (let time = 0; time < 3; time++) expect(await ask('unavailable')).toBe('unavailable')
  expect(await ask('fine')).toBe('circuit-open')
  clock.advance({ seconds: 29 })
  expect(await ask('fine')).toBe('circuit-open')
  expect(asked).toHaveLength(3)
  clock.advance({ seconds: 1 })
  expect(await ask('fine')).toBe('fine')
  expect(await ask('fine')).toBe('fine')
})

test('a success between failures begins the count anew', async () => {
  const { ask } = aBreaker()
  for (const answer of ['unavailable', 'unavailable', 'fine', 'unavailable', 'unavailable'] as const)
    await ask(answer)
  expect(await ask('fine')).toBe('fine')
})

test('a failed try leaves it alone for another 30 seconds', async () => {
  const { clock, ask } = aBreaker()
  for (let time = 0; time < 3; time++) await ask('unavailable')
  clock.advance({ seconds: 30 })
  expect(await ask('unreadable')).toBe('unreadable')
  clock.advance({ seconds: 29 })
  expect(await ask('fine')).toBe('circuit-open')
})

test('one question at a time tries whether it is back', async () => {
  const { clock, through, ask } = aBreaker()
  for (let time = 0; time < 3; time++) await ask('unavailable')
  clock.advance({ seconds: 30 })
  const slow = Promise.withResolvers<string>()
  const trying = through(() => slow.promise)
  expect(await ask('fine')).toBe('circuit-open')
  slow.resolve('back')
  expect(await trying).toBe('back')
  expect(await ask('fine')).toBe('fine')
})

test.each(['busy', 'key-refused'] as const)('once is enough for %s', async code => {
  const { ask } = aBreaker()
  await ask(code)
  expect(await ask('fine')).toBe('circuit-open')
})

test('a “no” to one question and a caller who left are no failures', async () => {
  const { ask } = aBreaker()
  for (let time = 0; time < 3; time++) {
    await ask('refused')
    await ask(new DOMException('left', 'AbortError'))
  }
  expect(await ask('fine')).toBe('fine')
})

test('a caller who leaves while it tries doesn’t close the way for the next', async () => {
  const { clock, ask } = aBreaker()
  for (let time = 0; time < 3; time++) await ask('unavailable')
  clock.advance({ seconds: 30 })
  await ask(new DOMException('left', 'AbortError'))
  expect(await ask('fine')).toBe('fine')
})
