import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createSafeFetch, type SafeFetch } from '../../../../support/safe-fetch.ts'

/** A self-signed certificate for crm.example and its subdomains, valid until 2126, for tests only. */
const CERTIFICATE = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgroDnOhLYcKgmeRng
vEd1nq1uqGbDm+vbqFo/8xrqyS+hRANCAASokgD5xE1m28/CGXB9x7Z5fKiC8Fxq
5Iyw8XByo6CT1gXcEy7ruisStEdxxsjJdJfDwwEFEZNE8PG2Q0wkacKC
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBqzCCAVCgAwIBAgIUe8hizM+U45qp4T+FLBsvafYJBHswCgYIKoZIzj0EAwIw
FjEUMBIGA1UEAwwLY3JtLmV4YW1wbGUwIBcNMjYxMTI3MDAxOTE5WhgPMjEyNjEx
MDMwMDE5MTlaMBYxFDASBgNVBAMMC2NybS5leGFtcGxlMFkwEwYHKoZIzj0CAQYI
KoZIzj0DAQcDQgAEqJIA+cRNZtvPwhlwfce2eXyogvBcauSMsPFwcqOgk9YF3BMu
67orErRHccbIyXSXw8MBBRGTRPDxtkNMJGnCgqN6MHgwHQYDVR0OBBYEFOgs1oxT
1Y5LTvxJ1QHWEgbQE63oMB8GA1UdIwQYMBaAFOgs1oxT1Y5LTvxJ1QHWEgbQE63o
MA8GA1UdEwEB/wQFMAMBAf8wJQYDVR0RBB4wHIILY3JtLmV4YW1wbGWCDSouY3Jt
LmV4YW1wbGUwCgYIKoZIzj0EAwIDSQAwRgIhAL6pVVaM/Q6bF/7TX9usSUaAFGq1
lRWkOsrb9gcNmkiZAiEAiCw0qgOGVEAvRwwN5WZ71W0En6AZW4cE0OlDDc+IaTI=
-----END CERTIFICATE-----
`,
}

const PUBLIC = '93.184.216.34'

export interface ReceivedWebhookRequest {
  headers: IncomingHttpHeaders
  body: string
}

/** A response in place of 200; `silence` keeps the connection open without answering. */
type PeerAnswer = { status: number; location?: string } | 'silence'

export interface WebhookReceiver {
  /** All requests received, in order. */
  received: ReceivedWebhookRequest[]
  /** The IP addresses of host names that don't resolve to the default public address. */
  addresses: Map<string, string[]>
  answer: (request: ReceivedWebhookRequest) => PeerAnswer
  /** A time limit in milliseconds that replaces the one of each request; null to keep the request's own. */
  timeoutMs: number | null
  safeFetch: SafeFetch
  close: () => void
}

/**
 * Starts a TLS server at https://crm.example that receives the events of a webhook. Host names resolve to a public address that
 * is connected to this server, unless the test gives a name other addresses.
 */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhookRequest[] = []
  const addresses = new Map<string, string[]>()

  const server = createServer(CERTIFICATE, (request, response) => {
    void text(request).then(body => {
      const got = { headers: request.headers, body }
      received.push(got)
      const answer = peer.answer(got)
      if (answer === 'silence') return
      const { status, location } = answer
      response.writeHead(status, location ? { location } : {}).end('x'.repeat(100_000))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const ask = createSafeFetch({
    resolve: host => Promise.resolve(addresses.get(host) ?? [PUBLIC]),
    dial: () => connect({ host: '127.0.0.1', port }),
    ca: CERTIFICATE.cert,
  })

  const peer: WebhookReceiver = {
    received,
    addresses,
    answer: () => ({ status: 200 }),
    timeoutMs: null,
    safeFetch: request => ask({ ...request, timeoutMs: peer.timeoutMs ?? request.timeoutMs }),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return peer
}
