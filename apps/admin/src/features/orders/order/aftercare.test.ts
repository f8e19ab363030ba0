import { expect, test } from 'vitest'
import { mostOf, seenOf } from './aftercare.ts'

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

test('of a sent order what isn’t replaced yet may be replaced, and what isn’t on its way back returned', () => {
  expect(mostOf('replace', order)).toBe(3)
  expect(mostOf('return', order)).toBe(4)
  expect(mostOf('reprint', order)).toBe(0)
  expect(seenOf('replace', order)).toBe(2)
})

test('all of a printed order may be printed again, unless its payment holds it', () => {
  const printed = { ...order, state: 'inProgress', step: 'packed' } as const
  expect(mostOf('reprint', printed)).toBe(5)
  expect(mostOf('reprint', { ...printed, hold: 'payment-reversed' })).toBe(0)
  expect([mostOf('replace', printed), mostOf('return', printed)]).toEqual([0, 0])
  expect(seenOf('reprint', printed)).toBe(2)
})
