import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OwnDomainsWire, OwnDomainWire } from '@dotyk/contract/own-domains'
import { sql } from 'drizzle-orm'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../../test/a-company.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { runJob } from '../../../test/run-job.ts'
import { createScriptedDns } from '../../../test/scripted-dns.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner } from '../../../test/visitor.ts'

const TARGET = 'cards.dotyk.test'
const PROXY = ['192.0.2.10', '2001:db8::10']

let server: TestApp
let other: TestApp
const dns = createScriptedDns()

beforeAll(async () => {
  dns.records.set(TARGET, { addresses: PROXY })
  const env = { OWN_DOMAIN_TARGET: TARGET, PUBLIC_URL: 'https://dotyk.test', ALLOW_EMBEDDED_SERVICES: 'true' }
  server = await buildTestApp({ env, dns })
  // The first server sends all e-mails, so the second one runs no workers.
  other = await buildTestApp({ env, dns, beside: server, runsWorkers: false })
  for (const each of [server, other]) await each.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await other.close()
  await server.close()
})

/** An owner with a paid subscription and a confirmed address. */
async function aPayingOwner() {
  const owner = await anOwner(server.app)
  await server.database.db.execute(sql`update accounts set email_confirmed_at = now() where id = ${owner.id}`)
  await updateStoredProfile(server, owner.id, {
    subscriptionState: 'unlimited',
    paidUntil: null,
    name: 'Олена',
  })
  return owner
}

type Owner = Awaited<ReturnType<typeof aPayingOwner>>

const domainsOf = async (owner: Pick<Owner, 'send'>) =>
  (await owner.send('GET', '/api/v1/domains')).json<OwnDomainsWire>().items

async function addDomain(owner: Owner, domain: string): Promise<OwnDomainWire> {
  const reply = await owner.send('POST', '/api/v1/domains', { domain })
  expect(reply.statusCode, reply.body).toBe(200)
  const found = reply.json<OwnDomainsWire>().items.find(each => each.domain === domain)
  if (!found) throw new Error(`${domain} was not added`)
  return found
}

function enterRecords({ domain, proof }: OwnDomainWire): void {
  dns.records.set(proof.name, { texts: [proof.value] })
  dns.records.set(domain, { addresses: PROXY.slice(0, 1) })
}

const check = async (owner: Owner, { id }: OwnDomainWire) =>
  (await owner.send('POST', `/api/v1/domains/${id}/check`)).json<OwnDomainsWire>().items

/** A paying owner whose card opens at a domain. */
async function anOwnerAt(domain: string) {
  const owner = await aPayingOwner()
  const added = await addDomain(owner, domain)
  enterRecords(added)
  const [found] = await check(owner, added)
  expect(found).toMatchObject({ domain, state: 'proven', problem: null, main: true })
  return { owner, added }
}

/** Sends a real HTTP request with this Host header, so that it also passes the card's early handler. */
async function openAt({ app }: TestApp, host: string, path = '/', init: RequestInit = {}): Promise<Response> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const headers = { host, ...(init.headers as Record<string, string> | undefined) }
    request({ port, host: '127.0.0.1', path, method: init.method ?? 'GET', headers }, answer => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const found = Object.entries(answer.headers).map(
          ([name, value]) => [name, String(value)] as [string, string],
        )
        const status = answer.statusCode ?? 0
        const body = [204, 304].includes(status) ? null : Buffer.concat(parts)
        resolve(new Response(body, { status, headers: found }))
      })
    })
      .on('error', reject)
      .end(init.body)
  })
}

async function decode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .resize(500)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

const ask = ({ app }: TestApp, domain: string, remoteAddress = '127.0.0.1') =>
  app.inject({ url: `/api/tls-ask?domain=${encodeURIComponent(domain)}`, remoteAddress })
const isAllowed = async (at: TestApp, domain: string) => (await ask(at, domain)).statusCode === 200

test('a proven domain opens the card at its root and gets a certificate; an unproven one gets neither', async () => {
  const owner = await aPayingOwner()
  const added = await addDomain(owner, 'olena-card.example')
  expect(added).toMatchObject({ state: 'waiting', problem: null, main: false, zone: 'olena-card.example' })
  expect(await isAllowed(server, added.domain)).toBe(false)
  expect(await check(owner, added)).toMatchObject([{ state: 'waiting', problem: 'proof' }])
  expect((await openAt(server, added.domain)).status).toBe(404)

  enterRecords(added)
  expect(await check(owner, added)).toMatchObject([{ state: 'proven', problem: null, main: true }])
  expect(await isAllowed(server, added.domain)).toBe(true)
  const page = await openAt(server, added.domain)
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain('Олена')
  expect(html).toContain('<link rel="canonical" href="https://olena-card.example/"')
  expect(html).not.toContain(`https://dotyk.test/${owner.id}`)
  expect(page.headers.get('strict-transport-security')).toBe('max-age=86400')
  expect((await server.emailTo(owner.login, /olena-card\.example/)).text).toContain('olena-card.example')
})

test('browsers keep to https below the service’s own host, but not below a company’s host or an own domain', async () => {
  await aCompany(await aStaffMember(server), { name: 'Верба', domains: ['card.verba.example'] })
  const { owner } = await anOwnerAt('https-only.example')
  const hstsAt = async (host: string, path: string) =>
    (await openAt(server, host, path)).headers.get('strict-transport-security')
  for (const path of [`/${owner.id}`, '/nobody-here', '/api/v1/profile/', '/files/none.webp'])
    expect([path, await hstsAt('dotyk.test', path)]).toEqual([path, 'max-age=31536000; includeSubDomains'])
  for (const path of [`/${owner.id}`, '/nobody-here', '/api/v1/profile/', '/files/none.webp'])
    expect([path, await hstsAt('card.verba.example', path)]).toEqual([path, 'max-age=31536000'])
  for (const path of ['/', '/nobody-here', '/api/v1/profile/', '/files/none.webp'])
    expect([path, await hstsAt('https-only.example', path)]).toEqual([path, 'max-age=86400'])
})

test('a QR code cached before an own domain was connected is sent anew afterwards and leads to the domain', async () => {
  const owner = await aPayingOwner()
  const codes = ['qr.svg', 'qr.png', 'qr.pdf'].map(file => `/${owner.id}/${file}`)
  const before = await Promise.all(codes.map(code => openAt(server, 'dotyk.test', code)))
  const added = await addDomain(owner, 'code-of.example')
  enterRecords(added)
  await check(owner, added)
  for (const [place, code] of codes.entries()) {
    expect(before[place]!.headers.get('cache-control')).toBe('no-cache')
    const headers = { 'if-none-match': before[place]!.headers.get('etag') ?? '' }
    const after = await openAt(server, 'dotyk.test', code, { headers })
    expect([code, after.status]).toEqual([code, 200])
    if (!code.endsWith('.pdf'))
      expect([code, await decode(Buffer.from(await after.arrayBuffer()))]).toEqual([
        code,
        'https://code-of.example/',
      ])
    const again = { 'if-none-match': after.headers.get('etag') ?? '' }
    expect((await openAt(server, 'dotyk.test', code, { headers: again })).status).toBe(304)
  }
})

test('everything made of a card uses its own domain, and its previous address still works', async () => {
  const { owner } = await anOwnerAt('made-of.example')
  const { id } = owner
  const own = 'https://made-of.example'
  const before = await openAt(server, 'dotyk.test', `/${id}`)
  const html = await before.text()
  expect(before.status).toBe(200)
  expect(before.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(html).toContain(`<link rel="canonical" href="${own}/"`)
  expect(html).toContain(`<meta property="og:url" content="${own}/"`)
  expect(html).toMatch(new RegExp(`<meta property="og:image" content="${own}/${id}/preview\\.png`))
  expect(html).toContain(`"url":"${own}/"`)

  const text = async (path: string, host = 'made-of.example') => (await openAt(server, host, path)).text()
  expect(await text(`/card/${id}/contact.vcf`)).toContain(`${own}/`)
  expect(await text(`/profile/${id}`, 'dotyk.test')).toContain(`"url":"${own}/"`)
  const embedded = JSON.parse(await text(`/oembed?url=${encodeURIComponent(`${own}/`)}`)) as Record<
    string,
    string
  >
  expect(embedded['author_url']).toBe(`${own}/`)
  expect(embedded['thumbnail_url']).toMatch(new RegExp(`^${own}/${id}/preview\\.png`))
  const sharing = (await owner.send('GET', '/api/v1/profile/sharing')).body
  expect(sharing).toContain(`${own}/`)
  expect(sharing).not.toContain(`dotyk.test/${id}`)
  expect((await owner.send('GET', '/api/v1/profile/')).json<{ url: string }>().url).toBe(`${own}/`)
})

test('an own domain serves one card and its files; other pages redirect to the service, and calls get 404', async () => {
  const { owner } = await anOwnerAt('one-card.example')
  const stranger = await aPayingOwner()
  const at = (path: string, init: RequestInit = {}) => openAt(server, 'one-card.example', path, init)
  const status = async (path: string, init?: RequestInit) => (await at(path, init)).status
  const leadsTo = async (path: string) => {
    const { status: code, headers } = await at(path)
    return [code, headers.get('location')]
  }
  await updateStoredProfile(server, owner.id, { slug: 'one-card-olena' })

  expect(await leadsTo(`/${owner.id}`)).toEqual([302, '/'])
  expect(await leadsTo('/one-card-olena?lng=en')).toEqual([302, '/?lng=en'])
  expect(await status(`/${owner.id}/qr.svg`)).toBe(200)
  expect(await status(`/card/${owner.id}/leads`)).toBe(200)
  expect(await status(`/card/${stranger.id}/leads`)).toBe(404)
  expect(await status(`/${stranger.id}/qr.svg`)).toBe(404)
  expect(await leadsTo(`/${stranger.id}`)).toEqual([302, `https://dotyk.test/${stranger.id}`])
  expect(await leadsTo('/t/aaaaaaaaaaaaa')).toEqual([302, 'https://dotyk.test/t/aaaaaaaaaaaaa'])
  expect(await leadsTo('/login?next=a')).toEqual([302, 'https://dotyk.test/login?next=a'])
  expect(await leadsTo('/__admin__')).toEqual([404, null])
  for (const path of ['/api/v1/profile/', '/admin/api/v1/users', '/metrics', '/readyz', '/openapi.json'])
    expect([path, await status(path)]).toEqual([path, 404])
  const body = JSON.stringify({ login: owner.login, password: owner.password })
  const headers = { 'content-type': 'application/json' }
  const signIn = await at('/auth/signin', { method: 'POST', headers, body })
  expect([signIn.status, signIn.headers.get('set-cookie')]).toEqual([404, null])
  expect(await status('/', { method: 'POST', headers, body: '{}' })).toBe(404)
})

test('an own domain that contains “admin.” doesn’t open the console', async () => {
  await anOwnerAt('admin.olena-console.example')
  const page = await openAt(server, 'admin.olena-console.example')
  expect(await page.text()).toContain('canonical" href="https://admin.olena-console.example/"')
})

test('another process applies domain changes within its next refresh', async () => {
  const { owner, added } = await anOwnerAt('two-processes.example')
  await expect.poll(() => isAllowed(other, added.domain), { timeout: 5_000 }).toBe(true)
  expect((await openAt(other, added.domain)).status).toBe(200)
  await owner.send('DELETE', `/api/v1/domains/${added.id}`)
  expect(await isAllowed(server, added.domain)).toBe(false)
  await expect.poll(() => isAllowed(other, added.domain), { timeout: 5_000 }).toBe(false)
})

test('a domain without its DNS proof opens the card for seven more days, then redirects to the service', async () => {
  const { owner, added } = await anOwnerAt('lapsing.example')
  dns.records.delete(added.proof.name)
  server.clock.advance({ hours: 7 })
  await runJob(server.service, 'own-domains.check')
  expect(await domainsOf(owner)).toMatchObject([{ state: 'failing', problem: 'proof', main: true }])
  expect((await openAt(server, added.domain)).status).toBe(200)
  expect((await server.emailTo(owner.login, /lapsing\.example скоро/)).text).toContain('TXT')

  server.clock.advance({ days: 7 })
  await runJob(server.service, 'own-domains.check')
  expect(await domainsOf(owner)).toMatchObject([{ state: 'lapsed', problem: 'proof', main: false }])
  expect(await isAllowed(server, added.domain)).toBe(false)
  const root = await openAt(server, added.domain)
  expect([root.status, root.headers.get('location')]).toEqual([302, `https://dotyk.test/${owner.id}`])
  const card = await openAt(server, 'dotyk.test', `/${owner.id}`)
  expect(await card.text()).toContain(`canonical" href="https://dotyk.test/${owner.id}"`)

  enterRecords(added)
  server.clock.advance({ days: 1 })
  await runJob(server.service, 'own-domains.check')
  expect(await domainsOf(owner)).toMatchObject([{ state: 'proven', main: true }])
})

test('a DNS outage takes no domain away', async () => {
  const { owner, added } = await anOwnerAt('silent-dns.example')
  dns.isSilent = true
  try {
    const reply = await owner.send('POST', `/api/v1/domains/${added.id}/check`)
    expect([reply.statusCode, reply.body]).toEqual([503, 'domain-dns-silent'])
    server.clock.advance({ days: 30 })
    await runJob(server.service, 'own-domains.check')
  } finally {
    dns.isSilent = false
  }
  expect(await isAllowed(server, added.domain)).toBe(true)
})

test('a domain whose owner’s DNS record is gone goes to the next owner who proves it, and the first is emailed', async () => {
  const { owner: first, added } = await anOwnerAt('claimed.example')
  const second = await aPayingOwner()
  const claim = await addDomain(second, 'claimed.example')
  dns.records.set(added.proof.name, { texts: [added.proof.value, claim.proof.value] })
  expect(await check(second, claim)).toMatchObject([{ state: 'waiting', problem: 'held' }])
  dns.records.set(added.proof.name, { texts: [claim.proof.value] })
  expect(await check(second, claim)).toMatchObject([{ state: 'proven', main: true }])
  expect(await domainsOf(first)).toMatchObject([{ state: 'lost', main: false }])
  await server.emailTo(first.login, /claimed\.example підключив хтось інший/)
  const page = await openAt(server, 'claimed.example')
  expect(await page.text()).toContain(`/${second.id}/`)
})

test('an owner has three domains at most, within a paid plan, and none of the service’s or a company’s', async () => {
  const staff = await aStaffMember(server)
  await aCompany(staff, { name: 'Верба', domains: ['cards.verba-own.example'] })
  const owner = await aPayingOwner()
  const refusal = async (domain: string) => {
    const reply = await owner.send('POST', '/api/v1/domains', { domain })
    return reply.body
  }
  expect(await refusal('192.0.2.1')).toBe('domain-invalid')
  expect(await refusal('com.ua')).toBe('domain-shared')
  expect(await refusal('olena.dotyk.test')).toBe('domain-of-service')
  expect(await refusal('cards.verba-own.example')).toBe('domain-of-service')
  for (const domain of ['a-1.example', 'a-2.example', 'a-3.example', 'a-1.example'])
    await addDomain(owner, domain)
  expect(await refusal('a-4.example')).toBe('too-many-domains')
  const trying = await anOwner(server.app)
  const unpaid = await trying.send('POST', '/api/v1/domains', { domain: 'trial.example' })
  expect([unpaid.statusCode, unpaid.body]).toEqual([402, 'payment-required'])
})

test('a company can’t add a domain that an owner has proven', async () => {
  await anOwnerAt('olena-holds.example')
  const staff = await aStaffMember(server)
  await expect(aCompany(staff, { name: 'Калина', domains: ['olena-holds.example'] })).rejects.toThrow(
    'domain-taken',
  )
})

test('no owner checks or removes another’s domain', async () => {
  const { added } = await anOwnerAt('not-yours.example')
  const stranger = await aPayingOwner()
  for (const [method, path] of [
    ['POST', `/api/v1/domains/${added.id}/check`],
    ['DELETE', `/api/v1/domains/${added.id}`],
  ] as const) {
    const reply = await stranger.send(method, path)
    expect([reply.statusCode, reply.body]).toEqual([404, 'domain-not-found'])
  }
  expect(await isAllowed(server, added.domain)).toBe(true)
})

test('staff see an owner’s domains and remove one, which is recorded', async () => {
  const { owner, added } = await anOwnerAt('staff-removes.example')
  const staff = await aStaffMember(server)
  const shown = await staff.send('GET', `/admin/api/v1/users/${owner.id}`)
  expect(shown.json()).toMatchObject({
    domains: [{ id: added.id, name: 'staff-removes.example', state: 'proven' }],
  })
  const stranger = await aPayingOwner()
  const elsewhere = await staff.send('DELETE', `/admin/api/v1/users/${stranger.id}/domains/${added.id}`)
  expect([elsewhere.statusCode, elsewhere.body]).toEqual([404, 'domain-not-found'])
  const removed = await staff.send('DELETE', `/admin/api/v1/users/${owner.id}/domains/${added.id}`)
  expect(removed.statusCode).toBe(200)
  expect(await isAllowed(server, added.domain)).toBe(false)
  const log = await staff.send('GET', `/admin/api/v1/audit?subject=${owner.id}`)
  expect(log.body).toContain('user.domain-removed')
})

test('the export of an owner’s data has the domains', async () => {
  const { owner } = await anOwnerAt('exported.example')
  const file = await owner.send('GET', '/api/v1/settings/export')
  expect(file.json()).toMatchObject({ own_domains: [{ domain: 'exported.example', state: 'proven' }] })
})

test('erasing a profile frees its own domains', async () => {
  const { owner, added } = await anOwnerAt('erased.example')
  await server.database.inTransaction(async tx => {
    await tx.execute(sql`update profiles set deleted_at = now() - interval '60 days' where id = ${owner.id}`)
  })
  await runJob(server.service, 'profiles.purge-deleted')
  await expect.poll(() => isAllowed(server, added.domain), { timeout: 5_000 }).toBe(false)
  const next = await aPayingOwner()
  await addDomain(next, 'erased.example')
})

test('only a local proxy, or one with the secret, may check whether a certificate is allowed', async () => {
  const { added } = await anOwnerAt('asked.example')
  expect((await ask(server, added.domain, '203.0.113.9')).statusCode).toBe(404)
  const forwarded = await server.app.inject({
    url: `/api/tls-ask?domain=${added.domain}`,
    headers: { 'x-forwarded-for': '203.0.113.9' },
  })
  expect(forwarded.statusCode).toBe(404)

  const guarded = await buildTestApp({
    env: { OWN_DOMAIN_TARGET: TARGET, TLS_ASK_TOKEN: 'a-token-of-the-proxy' },
    dns,
    beside: server,
    runsWorkers: false,
  })
  const asks = async (query: string) =>
    (
      await guarded.app.inject({
        url: `/api/tls-ask?domain=${added.domain}${query}`,
        remoteAddress: '203.0.113.9',
      })
    ).statusCode
  expect([await asks(''), await asks('&token=wrong'), await asks('&token=a-token-of-the-proxy')]).toEqual([
    404, 404, 200,
  ])
  await guarded.close()
})

test('only proven domains get a certificate, among 100,000 other names and spellings', async () => {
  const { owner, added } = await anOwnerAt('certain.example')
  const deleted = await addDomain(owner, 'deleted.example')
  enterRecords(deleted)
  await check(owner, deleted)
  await owner.send('DELETE', `/api/v1/domains/${deleted.id}`)
  const waiting = await addDomain(owner, 'unverified.example')
  const spellings = [
    'certain.example.',
    'CERTAIN.example',
    'certain.example:443',
    'a.certain.example',
    '*.certain.example',
    'certain.example\u0000',
  ]
  const fixed = [
    deleted.domain,
    waiting.domain,
    '192.0.2.10',
    '2001:db8::10',
    '[::1]',
    'localhost',
    'xn--80ajrjc.xn--j1amh',
    'олена.укр',
    'admin.evil.example',
    '',
    ...spellings,
  ]
  for (const name of fixed) expect([name, await isAllowed(server, name)]).toEqual([name, false])
  for (const name of [added.domain, 'dotyk.test', 'admin.dotyk.test'])
    expect([name, await isAllowed(server, name)]).toEqual([name, true])

  const kinds = [
    (at: number) => `unknown-${at}.example`,
    (at: number) => `192.0.${at % 256}.${Math.floor(at / 256) % 256}`,
    (at: number) => `xn--80ajrjc-${at}.xn--j1amh`,
    (at: number) => `${at}.certain.example`,
  ]
  let allowed = 0
  const startedAt = performance.now()
  for (let at = 0; at < 100_000; at += 1)
    if (server.service.mayHaveCertificate(kinds[at % kinds.length]?.(at) ?? '')) allowed += 1
  expect(allowed).toBe(0)
  expect(server.service.mayHaveCertificate(added.domain)).toBe(true)
  expect((performance.now() - startedAt) / 100_000).toBeLessThan(1)
})

test('a visitor can leave a contact at an own domain', async () => {
  const { owner } = await anOwnerAt('leads-here.example')
  const page = await openAt(server, 'leads-here.example', `/card/${owner.id}/leads`)
  const form = /name="form" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  server.clock.advance({ seconds: 5 })
  const sent = await openAt(server, 'leads-here.example', `/card/${owner.id}/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://leads-here.example' },
    body: new URLSearchParams({ name: 'Ірина', phone: '+380671234567', consent: 'true', form }).toString(),
  })
  expect(sent.status).toBe(303)
  const link = sent.headers.get('location') ?? ''
  expect(link).toMatch(/^(?:https:\/\/leads-here\.example)?\/leads\//)
  const kept = await openAt(
    server,
    'leads-here.example',
    new URL(link, 'https://leads-here.example').pathname,
  )
  expect(kept.status).toBe(200)
})

test('an owner’s session isn’t accepted at an own domain, and opening the card there sets no cookie', async () => {
  const { owner } = await anOwnerAt('no-session.example')
  const headers = { cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  const at = (host: string, path: string) => openAt(server, host, path, { headers })
  expect((await at('dotyk.test', '/api/v1/profile/')).status).toBe(200)
  expect((await at('no-session.example', '/api/v1/profile/')).status).toBe(404)
  const page = await at('no-session.example', '/')
  expect([page.status, page.headers.get('set-cookie')]).toEqual([200, null])
})
