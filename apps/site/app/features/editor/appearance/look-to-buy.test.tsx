import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearLookToBuy, storeLookToBuy, readLookToBuy } from './look-to-buy.ts'

const LOOK = { look: 'list' } as const

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('a card look previewed before its purchase is restored for the same owner alone, until it is cleared', () => {
  storeLookToBuy('0olena', LOOK)
  expect(readLookToBuy('0olena')).toEqual(LOOK)
  expect(readLookToBuy('0ihor')).toBeNull()
  clearLookToBuy()
  expect(readLookToBuy('0olena')).toBeNull()
})

test('a look that was previewed more than a day ago is forgotten', () => {
  storeLookToBuy('0olena', LOOK)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 60 * 60_000)
  expect(readLookToBuy('0olena')).toBeNull()
})

test.each(['nothing', '{"profileId":"0olena"}', '{"profileId":"0olena","look":5,"at":1}'])(
  'an invalid value stored in the browser is not read as a card look: %s',
  stored => {
    localStorage.setItem('dotyk:bought-look', stored)
    expect(readLookToBuy('0olena')).toBeNull()
  },
)
