import { MIN_PASSWORD_LENGTH } from '@dotyk/domain/accounts'
import { messages } from '@dotyk/i18n'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { loadBuiltPages } from './built-site.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp({ loadPages: loadBuiltPages })
})
afterAll(() => server.close())

describe.each([
  ['ua', 'uk'],
  ['en', 'en'],
] as const)('the sign-up page drawn in %s', (language, accepted) => {
  const { auth, common } = messages[language]

  async function drawnDialog(): Promise<string> {
    const { statusCode, body } = await server.app.inject({
      url: '/signup',
      headers: { 'accept-language': accepted },
    })
    expect(statusCode).toBe(200)
    return /<dialog[^>]* open.*?<\/dialog>/s.exec(body)?.[0] ?? ''
  }

  test('the drawn sign-up page has the form in an open dialog', async () => {
    const dialog = await drawnDialog()
    for (const text of [auth.signUp.title, auth.signUp.lead, auth.email, auth.password, auth.signUp.submit])
      expect(dialog).toContain(text)
    expect(dialog).toContain(String(MIN_PASSWORD_LENGTH))
    expect(dialog).toMatch(/<input[^>]*name="login"/)
    expect(dialog).toMatch(/<input[^>]*type="password"[^>]*name="password"/)
    expect(dialog).toContain('href="/user-agreement"')
    expect(dialog).toContain('href="/privacy-policy"')
  })

  test('the sign-up dialog’s close button is a link to the main page', async () => {
    expect(await drawnDialog()).toMatch(new RegExp(`<a href="/"[^>]*aria-label="${common.close}"`))
  })
})
