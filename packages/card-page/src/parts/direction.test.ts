import { expect, test } from 'vitest'
import { directionOf } from './direction.ts'

test.each(['النشرة البريدية', '2026: עברית', '«هاتف»'])('%s turns its row around', caption => {
  expect(directionOf({ caption })).toBe('rtl')
})

test.each(['Пошта', 'WhatsApp ליאור', '+972 54', '📰'])('%s leaves its row as it is', caption => {
  expect(directionOf({ caption })).toBeUndefined()
})
