import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from './build-test-app.ts'

export interface SendLead {
  /** The form's token; by default that of a form rendered now. */
  form?: string
  /** The visitor's IP address. */
  ip?: string
  host?: string
  /** Whether to send a form body, as a browser without scripts does. */
  asForm?: boolean
}

type App = Pick<TestApp, 'app' | 'clock'>

/** Opens the page on which visitors leave their contact. */
export function openLeadPage(
  { app }: App,
  card: string,
  { ip = '198.51.100.1', host = 'dotyk.test' }: SendLead = {},
) {
  return app.inject({ url: `/card/${card}/leads`, remoteAddress: ip, headers: { host } })
}

/** Returns the token of a form that is rendered now. */
export async function leadFormOf(server: App, card: string, how: SendLead = {}): Promise<string> {
  const page = await openLeadPage(server, card, how)
  return /name="form" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
}

/** Sends a contact at once; `submitLeadForm` waits as long as a person needs. */
export function sendLead(
  { app }: App,
  card: string,
  lead: object,
  { form = '', ip = '198.51.100.1', host = 'dotyk.test', asForm = false }: SendLead = {},
): Promise<LightMyRequestResponse> {
  const sent = { name: 'Олена', phone: '0671234567', consent: true, form, ...lead }
  const texts = Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)])
  return app.inject({
    method: 'POST',
    url: `/card/${card}/leads`,
    remoteAddress: ip,
    headers: {
      host,
      'content-type': asForm ? 'application/x-www-form-urlencoded' : 'application/json',
    },
    payload: asForm ? new URLSearchParams(texts).toString() : JSON.stringify(sent),
  })
}

/** Opens the page, fills it in for ten seconds, and sends it. */
export async function submitLeadForm(server: App, card: string, lead: object = {}, how: SendLead = {}) {
  const form = how.form ?? (await leadFormOf(server, card, how))
  server.clock.advance({ seconds: 10 })
  return sendLead(server, card, lead, { ...how, form })
}
