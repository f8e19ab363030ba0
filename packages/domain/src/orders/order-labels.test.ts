import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseTag, parseTags } from './order-labels.ts'

test.each([
  ['Терміново', 'терміново'],
  ['  VIP   клієнт ', 'vip клієнт'],
  ['а,б', 'а б'],
  [' , ', ''],
])('the tag %j is stored as %j', (typed, stored) => {
  expect(normaliseTag(typed)).toBe(stored)
})

test('a typed list is split at commas and lines, each tag once', () => {
  expect(parseTags('VIP, терміново,\nvip,, ')).toEqual(['vip', 'терміново'])
})

test('a stored tag is stored again unchanged and never contains a comma', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      const tag = normaliseTag(text)
      expect(normaliseTag(tag)).toBe(tag)
      expect(tag).not.toContain(',')
    }),
  )
})
