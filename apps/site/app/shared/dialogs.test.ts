import { beforeEach, expect, test } from 'vitest'
import { dialogs } from './dialogs.ts'

beforeEach(dialogs.close)

test('opening a second dialog replaces the first', () => {
  dialogs.open('sign-in')
  dialogs.open('sign-up')
  expect(dialogs.current()).toBe('sign-up')
})

test('closing a dialog doesn’t reopen an earlier one', () => {
  dialogs.open('sign-in')
  dialogs.open('sign-up')
  dialogs.close()
  expect(dialogs.current()).toBeNull()
})

test('expecting a dialog does not open it', () => {
  dialogs.expect('sign-in')
  expect(dialogs.current()).toBeNull()
})
