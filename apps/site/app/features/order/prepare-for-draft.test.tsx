import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareForDraft } from './prepare-for-draft.ts'

const DRAFT = 'draft'
const HIDE_AT_MOST_MS = 10_000

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<dialog><form><input name="city"></form></dialog><script></script>'
  const script = document.querySelector<HTMLScriptElement>('script')
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
})

afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

const areFieldsHidden = () => document.querySelector('form')?.hasAttribute('data-waiting')
const fail = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event('error', { bubbles: false }))

test('the order form’s fields drawn by the server are hidden only where the tab holds a draft of the order', () => {
  prepareForDraft(DRAFT, null, HIDE_AT_MOST_MS)
  expect(areFieldsHidden()).toBe(false)
  sessionStorage.setItem(DRAFT, '{}')
  prepareForDraft(DRAFT, null, HIDE_AT_MOST_MS)
  expect(areFieldsHidden()).toBe(true)
})

test('fields drawn by the server are shown once a script fails to load, not once anything else does', () => {
  sessionStorage.setItem(DRAFT, '{}')
  prepareForDraft(DRAFT, null, HIDE_AT_MOST_MS)
  fail('input')
  expect(areFieldsHidden()).toBe(true)
  fail('script')
  expect(areFieldsHidden()).toBe(false)
})

test('fields drawn by the server don’t stay hidden for scripts forever', () => {
  sessionStorage.setItem(DRAFT, '{}')
  prepareForDraft(DRAFT, null, HIDE_AT_MOST_MS)
  vi.advanceTimersByTime(HIDE_AT_MOST_MS - 1)
  expect(areFieldsHidden()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(areFieldsHidden()).toBe(false)
})
