import { expect, test } from 'vitest'
import { hasConflictingPart, mergeParts } from './merge-parts.ts'

const base = { text: '#000', page: '#fff', link: null as string | null }

test('merging keeps different parts changed by each side', () => {
  const draft = { ...base, text: '#111' }
  const stored = { ...base, page: '#eee' }
  expect(mergeParts(base, draft, stored)).toEqual({ text: '#111', page: '#eee', link: null })
  expect(hasConflictingPart(base, [], draft, stored)).toBe(false)
})

test('a part changed on both sides keeps the draft and is reported as a conflict', () => {
  const draft = { ...base, text: '#111' }
  const stored = { ...base, text: '#222' }
  expect(mergeParts(base, draft, stored).text).toBe('#111')
  expect(hasConflictingPart(base, [], draft, stored)).toBe(true)
  expect(hasConflictingPart(base, [], draft, draft)).toBe(false)
})
