import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

const words = { yes: 'yes', no: 'no', nothing: '—' }

test('a change is told field by field, with what was there and what is', () => {
  const before = { type: 10, name: '', open: true, gone: 'x' }
  const after = { type: 20, name: 'Оля', open: false, list: ['a'] }
  expect(changesOf({ before, after }, words)).toEqual([
    { field: 'type', before: '10', after: '20' },
    { field: 'name', before: '—', after: 'Оля' },
    { field: 'open', before: 'yes', after: 'no' },
    { field: 'gone', before: 'x', after: null },
    { field: 'list', before: null, after: '["a"]' },
  ])
})

test('what changed nothing has no fields', () => {
  expect(changesOf({ before: null, after: null }, words)).toEqual([])
})
