import { LANGUAGES } from '@dotyk/domain/values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { letterSamples } from './email-samples.ts'

const KINDS = Object.keys(letterSamples(''))

let developing: TestApp
let running: TestApp
beforeAll(async () => {
  developing = await buildTestApp({ env: { DOTYK_DEV: 'true' } })
  running = await buildTestApp()
})
afterAll(() => Promise.all([developing.close(), running.close()]))

const ask = ({ app }: TestApp, url: string) => app.inject({ method: 'GET', url })

test('who develops reads all letters of all kinds on one page, in both languages', async () => {
  const { statusCode, body } = await ask(developing, '/development/letters')
  expect(statusCode).toBe(200)
  const listed = [...body.matchAll(/<iframe src="([^"]+)"/g)].map(([, path = '']) => path)
  expect(listed).toHaveLength(KINDS.length * LANGUAGES.length)
  const letters = await Promise.all(listed.map(path => ask(developing, path)))
  expect(letters.map(letter => letter.statusCode)).toEqual(listed.map(() => 200))
  expect(new Set(letters.map(letter => letter.body)).size).toBe(listed.length)
})

test.each(['/development/letters/ua/no-such-letter', '/development/letters/fr/activation'])(
  '%s is not there',
  async path => {
    expect((await ask(developing, path)).statusCode).toBe(404)
  },
)

test('nobody else sees them', async () => {
  const answers = ['/development/letters', '/development/letters/ua/activation'].map(path =>
    ask(running, path),
  )
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([404, 404])
})
