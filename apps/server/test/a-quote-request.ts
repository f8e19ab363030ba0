import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from './build-test-app.ts'

export interface SendRequest {
  /** The form's token; by default that of a form rendered now. */
  form?: string
  /** The visitor's IP address. */
  ip?: string
  host?: string
  language?: 'uk' | 'en'
}

type App = Pick<TestApp, 'app' | 'clock'>

const FIELDS = {
  name: 'Олена Коваленко',
  organization: 'Зерно',
  phone: '0671234567',
  email: 'olena.k@example.com',
  accessory: '3',
  count: '40',
  message: 'Бейджі баристам',
  consent: 'true',
}

/** Opens the page for teams. */
export function openTeamsPage(
  { app }: App,
  { ip = '198.51.100.7', host = 'dotyk.test', language = 'uk' }: SendRequest = {},
) {
  return app.inject({ url: '/teams', remoteAddress: ip, headers: { host, 'accept-language': language } })
}

/** Returns the form's token in a page for teams. */
export function quoteFormOf({ body }: LightMyRequestResponse): string {
  return /name="form" value="([^"]+)"/.exec(body)?.[1] ?? ''
}

/** Sends the form at once, as a browser without scripts does. */
export function sendQuoteRequest(
  { app }: App,
  fields: Record<string, string>,
  { form = '', ip = '198.51.100.7', host = 'dotyk.test', language = 'uk' }: SendRequest,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: '/teams',
    remoteAddress: ip,
    headers: {
      host,
      'accept-language': language,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ ...FIELDS, form, ...fields }).toString(),
  })
}

/** Opens the page, fills the form in for ten seconds, and sends it. */
export async function submitQuoteForm(
  server: App,
  fields: Record<string, string> = {},
  how: SendRequest = {},
) {
  const form = how.form ?? quoteFormOf(await openTeamsPage(server, how))
  server.clock.advance({ seconds: 10 })
  return sendQuoteRequest(server, fields, { ...how, form })
}
