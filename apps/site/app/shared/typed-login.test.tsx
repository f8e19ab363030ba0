import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { session } from './session.ts'
import { useFillLoginFromSession, useTypedLogin } from './typed-login.ts'

function openPage(email: string | null) {
  document.cookie = `TokenExpires=${Math.floor(Date.now() / 1_000) + 3_600}; Path=/`
  session.isAlive()
  return renderHook(() => {
    useFillLoginFromSession(email)
    return useTypedLogin()
  })
}

beforeEach(() => {
  const { result, unmount } = renderHook(useTypedLogin)
  act(() => result.current[1](''))
  unmount()
})

test('the sign-in form has the e-mail of the session that ended', () => {
  const { result, unmount } = openPage('olena@example.com')
  act(() => session.expire())
  expect(result.current[0]).toBe('olena@example.com')
  unmount()
})

test('the sign-in form has no e-mail after signing out, or of a profile without one', () => {
  const signedOut = openPage('olena@example.com')
  act(() => session.noteSignedOut())
  expect(signedOut.result.current[0]).toBe('')
  signedOut.unmount()
  const byLink = openPage(null)
  act(() => session.expire())
  expect(byLink.result.current[0]).toBe('')
})
