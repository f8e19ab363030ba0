import { beforeEach, expect, test, vi } from 'vitest'

const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600
const setCookie = (value: string) => {
  document.cookie = `AdminTokenExpires=${value}; Path=/`
}

/** The module as a page loads it. */
async function loadPage() {
  vi.resetModules()
  return import('./session.ts')
}

beforeEach(() => {
  sessionStorage.clear()
  setCookie('')
})

test('a page reloaded after its session was refused still knows that the session ended', async () => {
  setCookie(String(inAnHour()))
  const before = await loadPage()
  before.session.expire()
  setCookie('')
  expect(before.hasSessionEnded()).toBe(true)
  const after = await loadPage()
  expect(after.hasSessionEnded()).toBe(true)
  setCookie(String(inAnHour()))
  after.session.noteSignedIn()
  expect([after.hasSessionEnded(), (await loadPage()).hasSessionEnded()]).toEqual([false, false])
})

test('the console reports no ended session to a person who never signed in or who signed out', async () => {
  expect((await loadPage()).hasSessionEnded()).toBe(false)
  setCookie(String(inAnHour()))
  const page = await loadPage()
  setCookie('')
  page.session.noteSignedOut()
  expect([page.hasSessionEnded(), (await loadPage()).hasSessionEnded()]).toEqual([false, false])
})
