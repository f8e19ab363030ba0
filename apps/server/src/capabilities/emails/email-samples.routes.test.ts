import { LANGUAGES } from '@dotyk/domain/values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { emailSamples } from './email-samples.ts'

const KINDS = Object.keys(emailSamples(''))

let developing: TestApp
let running: TestApp
beforeAll(async () => {
  developing = await buildTestApp({ env: { DOTYK_DEV: 'true' } })
  running = await buildTestApp()
})
afterAll(() => Promise.all([developing.close(), running.close()]))

const ask = ({ app }: TestApp, url: string) => app.inject({ method: 'GET', url })

test('in development all emails of all kinds are shown on one page, in both languages', async () => {
  const { statusCode, body } = await ask(developing, '/development/emails')
  expect(statusCode).toBe(200)
  const listed = [...body.matchAll(/<iframe src="([^"]+)"/g)].map(([, path = '']) => path)
  expect(listed).toHaveLength(KINDS.length * LANGUAGES.length)
  const emails = await Promise.all(listed.map(path => ask(developing, path)))
  expect(emails.map(email => email.statusCode)).toEqual(listed.map(() => 200))
  expect(new Set(emails.map(email => email.body)).size).toBe(listed.length)
})

test.each(['/development/emails/ua/no-such-email', '/development/emails/fr/activation'])(
  'the address %s of development emails is not found',
  async path => {
    expect((await ask(developing, path)).statusCode).toBe(404)
  },
)

test('the development emails are shown to nobody outside of development', async () => {
  const answers = ['/development/emails', '/development/emails/ua/activation'].map(path => ask(running, path))
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([404, 404])
})
