import { beforeEach, expect, test } from 'vitest'
import { session } from './session.ts'
import { DRAFT_PREFIX, registerSave, saveAllChanges } from './save-all-changes.ts'

beforeEach(() => localStorage.clear())

test('signing out removes every draft from the browser, and nothing else', () => {
  localStorage.setItem(`${DRAFT_PREFIX}p1:page`, '{"shape":1}')
  localStorage.setItem('i18nextLng', 'uk')
  session.noteSignedOut()
  expect(Object.keys(localStorage)).toEqual(['i18nextLng'])
})

test('an expired session keeps the drafts for the next sign-in', () => {
  localStorage.setItem(`${DRAFT_PREFIX}p1:page`, '{"shape":1}')
  session.noteSignedIn()
  session.expire()
  expect(localStorage.length).toBe(1)
})

test('signing out reports drafts of earlier pages and failed saves as unsaved', async () => {
  expect(await saveAllChanges()).toBe(true)
  const remove = registerSave(() => Promise.resolve(false))
  expect(await saveAllChanges()).toBe(false)
  remove()
  localStorage.setItem(`${DRAFT_PREFIX}p1:page`, '{"shape":1}')
  expect(await saveAllChanges()).toBe(false)
})
