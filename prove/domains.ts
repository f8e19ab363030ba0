import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get as getPlain } from 'node:http'
import { get, type RequestOptions } from 'node:https'
import type { TLSSocket } from 'node:tls'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type { OwnDomainsWire } from '@dotyk/contract/own-domains'
import { freePort, type RunningServer, startServer } from '../e2e/support/server.ts'
import { percentile } from '../bench/percentile.ts'
import { readCaddyAuthority, startCaddy } from './support/caddy.ts'
import { checkPromise, reportChecks } from './support/checks.ts'
import { openProofDatabase } from './support/database.ts'
import { type DnsServer, startDnsServer } from './support/dns-server.ts'
import { type ProofOwner, signUp } from './support/owner.ts'

/* Proves that an owner's domain gets a certificate at its first request and opens the card, and that none of 100,000 other names
 * gets one. Two processes run behind Caddy with the settings of deploy/Caddyfile, with certificates of Caddy's own authority and
 * a local DNS server. It needs Caddy.
 */

const TARGET = 'cards.proof.example'
const TOKEN = 'the-token-of-the-proxy'
const NAMES = 100_000
const AT_ONCE = 4
/** The time within which a process sees another's changes; it reads them every second. */
const READ_WITHIN_MS = 3_000

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-prove-'))
  const database = await openProofDatabase(join(folder, 'postgres'))
  const dns = await startDnsServer()
  const [front, https, ask] = [await freePort(), await freePort(), await freePort()]
  const ports = [await freePort(), await freePort()]
  const servers: RunningServer[] = []
  let caddy: { stop: () => Promise<void> } | undefined
  try {
    for (const port of ports) servers.push(await startServer(join(folder, `data-${port}`), environment(port)))
    caddy = await startCaddy(folder, { front, ports, domains: { https, ask, token: TOKEN } })
    const authority = () => readCaddyAuthority(folder)
    dns.addresses.set(TARGET, ['192.0.2.10'])
    const origin = `http://127.0.0.1:${ports[0]}`
    await proveOwner(origin, dns, host => open(https, host, authority))
    await proveNames(ports)
  } finally {
    await caddy?.stop()
    await Promise.all(servers.map(server => server.stop()))
    dns.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  reportChecks()

  function environment(port: number): Record<string, string> {
    return {
      SEED_DEMO: 'false',
      DATABASE_URL: database.url,
      PORT: String(port),
      PUBLIC_URL: 'https://proof.example',
      ALLOW_EMBEDDED_SERVICES: 'true',
      APP_SECRET: 'the same secret for both of the processes',
      SUBSCRIPTION_PRICE: '0',
      TRUST_PROXY: '1',
      OWN_DOMAIN_TARGET: TARGET,
      OWN_DOMAIN_RESOLVER: dns.address,
      TLS_ASK_TOKEN: TOKEN,
    }
  }
}

type Open = (host: string) => Promise<Opened | null>

async function proveOwner(origin: string, dns: DnsServer, openAt: Open): Promise<void> {
  const owner = await signUp(origin)
  await call(origin, owner, 'POST', '/api/v1/profile/subscription')
  const [domain, waiting] = ['olena.proof-domain.example', 'waiting.proof-domain.example']
  checkPromise('a name nobody has claimed gets no certificate', (await openAt('nobody.example')) === null)
  for (const each of [domain, waiting]) await call(origin, owner, 'POST', '/api/v1/domains', { domain: each })
  checkPromise('a domain without its records gets no certificate', (await openAt(domain)) === null)

  const added = (await call(origin, owner, 'GET', '/api/v1/domains')).items.find(
    each => each.domain === domain,
  )
  if (!added) throw new Error('The domain was not added.')
  dns.texts.set(added.proof.name, [added.proof.value])
  dns.addresses.set(domain, ['192.0.2.10'])
  await call(origin, owner, 'POST', `/api/v1/domains/${added.id}/check`)
  await after(READ_WITHIN_MS)
  const startedAt = performance.now()
  const first = await openAt(domain)
  const took = Math.round(performance.now() - startedAt)
  checkPromise(
    `the first request for a proven domain got a certificate and ${first?.status} in ${took} ms`,
    first?.status === 200,
  )
  checkPromise(`its certificate is for ${first?.certifiedFor}`, first?.certifiedFor === domain)
  checkPromise(
    'it is the owner’s card',
    first?.body.includes(`canonical" href="https://${domain}/"`) ?? false,
  )
  checkPromise(
    'a domain of the same owner without its records gets no certificate',
    (await openAt(waiting)) === null,
  )

  await call(origin, owner, 'DELETE', `/api/v1/domains/${added.id}`)
  await after(READ_WITHIN_MS)
  const removed = await openAt(domain)
  checkPromise('a removed domain opens the card no more', !removed?.body.includes(owner.id))
  const card = await fetch(`${origin}/${owner.id}`)
  checkPromise(`the card at the service answers ${card.status}`, card.status === 200)
}

async function proveNames(ports: readonly number[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const kinds = [
    (at: number) => `unknown-${at}.example`,
    (at: number) => `192.0.${at % 256}.${Math.floor(at / 256) % 256}`,
    (at: number) => `xn--80ajrjc-${at}.xn--j1amh`,
    (at: number) => `${at}.olena.proof-domain.example`,
    () => 'waiting.proof-domain.example',
    () => 'olena.proof-domain.example',
  ]
  const times: number[] = []
  let allowed = 0
  let next = 0
  const asks = async () => {
    while (next < NAMES) {
      const at = next++
      const name = kinds[at % kinds.length]?.(at) ?? ''
      const startedAt = performance.now()
      const status = await askAt(ports[at % ports.length] ?? 0, name, agent)
      times.push(performance.now() - startedAt)
      if (status === 200) allowed += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, asks))
  agent.destroy()
  checkPromise(`${allowed} of ${NAMES} names that aren’t proven may have a certificate`, allowed === 0)
  const slow = percentile(times, 0.99)
  checkPromise(
    `99 of 100 answers took at most ${slow.toFixed(1)} ms, ${AT_ONCE} at once`,
    slow < 20,
    'under 20 ms',
  )
}

async function askAt(port: number, name: string, agent: Agent): Promise<number> {
  const path = `/api/tls-ask?token=${TOKEN}&domain=${encodeURIComponent(name)}`
  const [answer] = (await once(getPlain({ host: '127.0.0.1', port, path, agent }), 'response')) as [
    IncomingMessage,
  ]
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode ?? 0
}

interface Opened {
  status: number
  body: string
  certifiedFor: string
}

/** Opens the root of a host over TLS; null if no connection is made. */
async function open(port: number, host: string, authority: () => Promise<string>): Promise<Opened | null> {
  const options: RequestOptions = {
    host: '127.0.0.1',
    port,
    servername: host,
    headers: { host },
    ca: await authority(),
    agent: false,
  }
  try {
    const [answer] = (await once(get(options), 'response')) as [IncomingMessage]
    const certifiedFor = (answer.socket as TLSSocket).getPeerCertificate().subjectaltname ?? ''
    return {
      status: answer.statusCode ?? 0,
      body: await text(answer),
      certifiedFor: certifiedFor.replace('DNS:', ''),
    }
  } catch {
    return null
  }
}

async function call(
  origin: string,
  { change }: ProofOwner,
  method: string,
  path: string,
  body: object = {},
): Promise<OwnDomainsWire> {
  const answer = await fetch(origin + path, {
    method,
    headers: change,
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as OwnDomainsWire
}

await main()
