import { expect } from 'vitest'
import type { TestApp } from './build-test-app.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Pays an order as the buyer on the sandbox's page. */
export async function payOnSandbox({ app }: Pick<TestApp, 'app'>, orderId: string): Promise<void> {
  const page = (await app.inject({ url: `/order/${orderId}/pay` })).body
  const [, action = ''] = /action="([^"]+)"/.exec(page) ?? []
  const fields = Object.fromEntries(
    [...page.matchAll(/name="(data|signature)" value="([^"]+)"/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>
  const opened = await app.inject({
    method: 'POST',
    url: new URL(action, 'http://dotyk.test').pathname,
    headers: FORM,
    payload: new URLSearchParams(fields).toString(),
  })
  const paid = await app.inject({
    method: 'POST',
    url: String(opened.headers.location),
    headers: FORM,
    payload: 'outcome=paid',
  })
  expect(paid.statusCode).toBe(303)
}
