import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { CONNECTIONS } from '../../database/open.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp({ runsWorkers: false })
})
afterAll(() => server.close())

test('more orders at once than there are connections are all placed: none needs a second connection', async () => {
  const answers = await Promise.all(
    Array.from({ length: CONNECTIONS.requests * 3 }, () =>
      server.app.inject({ method: 'POST', url: '/order', payload: anOrder() }),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})
