import { beforeEach, expect, test } from 'vitest'
import { dismissToast, showToast, toastStore } from './toast-list.ts'

const texts = () => toastStore.get().map(toast => toast.text)

beforeEach(() => toastStore.set([]))

test('the newest three toasts are kept', () => {
  for (const text of ['one', 'two', 'three', 'four']) showToast(text)
  expect(texts()).toEqual(['two', 'three', 'four'])
})

test('a repeated toast replaces the earlier one', () => {
  showToast('no connection', 'error')
  showToast('saved')
  showToast('no connection', 'error')
  expect(texts()).toEqual(['saved', 'no connection'])
})

test('a toast is dismissed by its id, and only that one', () => {
  const first = showToast('one')
  showToast('two')
  dismissToast(first)
  dismissToast(first)
  expect(texts()).toEqual(['two'])
})
