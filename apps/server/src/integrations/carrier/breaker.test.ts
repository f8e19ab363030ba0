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

test('after three failures in a row the carrier gets no requests for 30 seconds', async () => {
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

test('a success between failures resets the breaker’s count', async () => {
  const { ask } = aBreaker()
  for (const answer of ['unavailable', 'unavailable', 'fine', 'unavailable', 'unavailable'] as const)
    await ask(answer)
  expect(await ask('fine')).toBe('fine')
})

test('a failed trial request opens the breaker for another 30 seconds', async () => {
  const { clock, ask } = aBreaker()
  for (let time = 0; time < 3; time++) await ask('unavailable')
  clock.advance({ seconds: 30 })
  expect(await ask('unreadable')).toBe('unreadable')
  clock.advance({ seconds: 29 })
  expect(await ask('fine')).toBe('circuit-open')
})

test('an open breaker lets one request at a time test whether the carrier is back', async () => {
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

test.each(['busy', 'key-refused'] as const)('one failure of the kind %s opens the breaker', async code => {
  const { ask } = aBreaker()
  await ask(code)
  expect(await ask('fine')).toBe('circuit-open')
})

test('a refused request and a cancelled one don’t count as failures of the carrier', async () => {
  const { ask } = aBreaker()
  for (let time = 0; time < 3; time++) {
    await ask('refused')
    await ask(new DOMException('left', 'AbortError'))
  }
  expect(await ask('fine')).toBe('fine')
})

test('a cancelled trial request doesn’t block the next one', async () => {
  const { clock, ask } = aBreaker()
  for (let time = 0; time < 3; time++) await ask('unavailable')
  clock.advance({ seconds: 30 })
  await ask(new DOMException('left', 'AbortError'))
  expect(await ask('fine')).toBe('fine')
})
