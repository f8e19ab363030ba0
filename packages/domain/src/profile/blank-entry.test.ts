import { expect, test } from 'vitest'
import { isBlankEntry } from './blank-entry.ts'

test.each([
  ['a phone', { id: '1', value: ' ' }],
  ['a link whose service is chosen', { id: '1', name: 'telegram', value: '', title: '' }],
  ['a site', { id: '1', name: '', url: '' }],
  ['a button', { id: '1', title: '', value: '', icon: '', link: '' }],
])('an entry is blank while nothing is written into it: %s', (_what, entry) =>
  expect(isBlankEntry(entry)).toBe(true),
)

test.each([
  ['a caption', { id: '1', value: '', title: 'Робочий' }],
  ['a site’s name', { id: '1', name: 'Портфоліо', url: '' }],
  ['a button’s emoji', { id: '1', title: '', value: '', icon: '🎁', link: '' }],
])('an entry with %s alone is not blank', (_what, entry) => expect(isBlankEntry(entry)).toBe(false))
