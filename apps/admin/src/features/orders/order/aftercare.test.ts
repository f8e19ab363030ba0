import { expect, test } from 'vitest'
import { maxAftercareCount, aftercareCountSoFar } from './aftercare.ts'

const announcedAt = new Date(0)
const order = {
  ...({ state: 'done', step: 'sent', hold: null } as const),
  ...{ count: 5, reprints: 2 },
  aftercare: {
    replaces: null,
    replacements: [{ id: 'b', number: '100-157', count: 2 }],
    returns: [
      { id: 'c', state: 'refused', count: 4, refunded: 0, announcedAt },
      { id: 'd', state: 'announced', count: 1, refunded: 0, announcedAt },
    ] as { id: string; state: 'refused' | 'announced'; count: number; refunded: number; announcedAt: Date }[],
    reasons: [],
  },
}

test('a sent order’s things can be replaced unless already replaced, and returned unless already on their way back', () => {
  expect(maxAftercareCount('replace', order)).toBe(3)
  expect(maxAftercareCount('return', order)).toBe(4)
  expect(maxAftercareCount('reprint', order)).toBe(0)
  expect(aftercareCountSoFar('replace', order)).toBe(2)
})

test('all things of a printed order can be reprinted unless its payment puts it on hold', () => {
  const printed = { ...order, state: 'inProgress', step: 'packed' } as const
  expect(maxAftercareCount('reprint', printed)).toBe(5)
  expect(maxAftercareCount('reprint', { ...printed, hold: 'payment-reversed' })).toBe(0)
  expect([maxAftercareCount('replace', printed), maxAftercareCount('return', printed)]).toEqual([0, 0])
  expect(aftercareCountSoFar('reprint', printed)).toBe(2)
})
