import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../../test/a-company.ts'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { redAndBlueHalves } from '../../../test/pictures.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { qrSvg } from '../cards/index.ts'
import { aVisitor, type Visitor } from '../../../test/visitor.ts'

const VERBA = 'card.verba.example'
const KALYNA = 'kalyna.example'

let server: TestApp
let staff: Visitor
let ids: { verba: string; kalyna: string }

beforeAll(async () => {
  server = await buildTestApp()
  staff = await aStaffMember(server)
  const logo = await redAndBlueHalves({ width: 200, height: 200 }).png().toBuffer()
  const [verba, kalyna] = [
    await aCompany(
      staff,
      { name: 'Верба', domains: [VERBA, 'verba-card.example'], supportEmail: 'help@verba.example' },
      { mailLogoFile: logo },
    ),
    await aCompany(staff, { name: 'Kalyna', domains: [KALYNA], lang: 'en' }),
  ]
  ids = { verba: verba.id, kalyna: kalyna.id }
})

afterAll(() => server.close())

/** Returns a visitor who uses one host. */
function visitorAt(host: string): Visitor {
  const visitor = aVisitor(server.app)
  return {
    ...visitor,
    send: (method, url, body, headers) => visitor.send(method, url, body, { host, ...headers }),
  }
}

const openAt = (
  host: string,
  url: string,
  method: 'GET' | 'HEAD' = 'GET',
  headers: Record<string, string> = {},
) => server.app.inject({ method, url, headers: { host, 'accept-language': 'uk', ...headers } })

let people = 0
async function signUpAt(host: string) {
  const visitor = visitorAt(host)
  const login = `person-${++people}@people.example`
  const response = await visitor.send('POST', '/auth/signup', { login, password: 'correct horse battery' })
  const { id } = response.json<{ id: string }>()
  const profile = (await visitor.send('GET', '/api/v1/profile/')).json<{ companyID: string | null }>()
  return { visitor, id, login, companyId: profile.companyID }
}

test('a profile signed up at a company’s host belongs to the company, at any other host to the default one', async () => {
  const hosts = [VERBA, 'VERBA-card.example:8104', KALYNA, 'dotyk.test', 'unknown.example']
  const companies = []
  for (const host of hosts) companies.push((await signUpAt(host)).companyId)
  expect(companies).toEqual([ids.verba, ids.verba, ids.kalyna, null, null])
})

test('a company’s card is shown at all of the company’s hosts, with its name and links', async () => {
  const { id } = await signUpAt(VERBA)
  for (const host of [VERBA, 'verba-card.example', 'VERBA-card.example:8104']) {
    const { statusCode, body } = await openAt(host, `/${id}`)
    expect([host, statusCode]).toEqual([host, 200])
    expect(body).toContain('· Верба</title>')
    expect(body).toContain(`<link rel="canonical" href="http://${VERBA}/${id}"`)
  }
})

test('a card asked for at another company’s host is redirected to its own address, uncached', async () => {
  const [own, verba, kalyna] = [
    await signUpAt('dotyk.test'),
    await signUpAt(VERBA),
    await signUpAt('kalyna.example'),
  ]
  await verba.visitor.send('PUT', '/api/v1/profile/url', { custom_url: 'olena-verba' })
  const asked: [host: string, path: string, location: string][] = [
    [VERBA, `/${own.id}`, `http://dotyk.test/${own.id}`],
    [VERBA, `/card/${own.id}?lng=en`, `http://dotyk.test/${own.id}?lng=en`],
    ['verba-card.example', `/${kalyna.id}`, `http://${KALYNA}/${kalyna.id}`],
    [KALYNA, `/${verba.id}`, `http://${VERBA}/olena-verba`],
    ['dotyk.test', '/olena-verba?utm_source=chip', `http://${VERBA}/olena-verba?utm_source=chip`],
    ['unknown.example', `/${verba.id}`, `http://${VERBA}/olena-verba`],
  ]
  for (const [host, path, location] of asked) {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers, body } = await openAt(host, path, method)
      expect([host, path, statusCode, headers.location, headers['cache-control'], body]).toEqual([
        ...[host, path, 302, location, 'no-store', ''],
      ])
    }
  }
})

test('a company without a domain has its cards at the default host', async () => {
  const company = await aCompany(staff, { name: 'Мавка', domains: ['mavka.example'] })
  const { id } = await signUpAt('mavka.example')
  expect((await openAt('dotyk.test', `/${id}`)).statusCode).toBe(302)
  await aCompany(staff, { id: company.id, domains: [] })
  expect((await openAt('dotyk.test', `/${id}`)).statusCode).toBe(200)
  expect((await openAt(VERBA, `/${id}`)).headers.location).toBe(`http://dotyk.test/${id}`)
})

test('a card’s files are redirected from another company’s host and its JSON isn’t found there; the default host has both', async () => {
  const [own, verba] = [await signUpAt('dotyk.test'), await signUpAt(VERBA)]
  for (const file of [
    `/${own.id}/preview.png`,
    `/${own.id}/manifest.webmanifest`,
    `/card/${own.id}/contact.vcf`,
  ]) {
    const { statusCode, headers } = await openAt(VERBA, file)
    expect([file, statusCode, headers.location]).toEqual([file, 302, `http://dotyk.test${file}`])
  }
  expect((await openAt(VERBA, `/profile/${own.id}`)).statusCode).toBe(404)
  const contact = await openAt('dotyk.test', `/card/${verba.id}/contact.vcf`)
  expect(contact.body).toContain(`http://${VERBA}/${verba.id}`)
  expect((await openAt('dotyk.test', `/profile/${verba.id}`)).statusCode).toBe(200)
})

test('a QR code leads to the card’s own host, whichever host it is requested from', async () => {
  const [own, verba] = [await signUpAt('dotyk.test'), await signUpAt(VERBA)]
  for (const { id } of [own, verba]) {
    const codes = []
    for (const host of ['dotyk.test', VERBA, KALYNA, 'unknown.example'])
      codes.push((await openAt(host, `/${id}/qr.svg`)).body)
    codes.push((await openAt('dotyk.test', `/${id}/qr.svg`, 'GET', { 'x-forwarded-host': KALYNA })).body)
    expect(new Set(codes)).toEqual(
      new Set([qrSvg(`${id === own.id ? 'http://dotyk.test' : `http://${VERBA}`}/${id}`)]),
    )
  }
})

test('a changed company shows on the next opening of a card, also in another process', async () => {
  const { id } = await signUpAt(KALYNA)
  const other = await buildTestApp({ beside: server })
  const siteName = async (app: TestApp) => {
    const { body } = await app.app.inject({ url: `/${id}`, headers: { host: KALYNA } })
    return /og:site_name" content="([^"]*)"/.exec(body)?.[1]
  }
  expect(await siteName(other)).toBe('Kalyna')
  await aCompany(staff, { id: ids.kalyna, name: 'Kalyna Bank' })
  expect([await siteName(server), await siteName(other)]).toEqual(['Kalyna Bank', 'Kalyna Bank'])
  await other.close()
})

test('a company’s language is used only where the visitor’s request names none', async () => {
  const ids = { [KALYNA]: (await signUpAt(KALYNA)).id, [VERBA]: (await signUpAt(VERBA)).id }
  const languageOf = async (host: typeof KALYNA | typeof VERBA, headers: Record<string, string> = {}) => {
    const { body } = await server.app.inject({ url: `/${ids[host]}`, headers: { host, ...headers } })
    return /<html lang="(\w+)"/.exec(body)?.[1]
  }
  expect(await languageOf(KALYNA)).toBe('en')
  expect(await languageOf(VERBA)).toBe('uk')
  expect(await languageOf(KALYNA, { 'accept-language': 'uk' })).toBe('uk')
  expect(await languageOf(KALYNA, { cookie: 'Lang=ua' })).toBe('uk')
})

test('emails are written in the name of the profile’s company and lead to its first domain', async () => {
  const { login } = await signUpAt('verba-card.example')
  const email = await server.emailTo(login)
  expect(email.text).toContain(`http://${VERBA}/confirm/`)
  expect(email.html).toContain(`src="http://${VERBA}/files/`)
  expect(`${email.subject}${email.html}${email.text}`).not.toMatch(/dotyk/i)
  expect(email.from.name).toBe('Верба')
})

test('a company’s card, its files and its host’s machine-readable files never name the service', async () => {
  const { id, visitor } = await signUpAt(VERBA)
  const placed = await visitor.send('POST', '/order', anOrder())
  const { orderID: order } = placed.json<{ orderID: string }>()
  const paths = [
    `/${id}`,
    `/${id}/manifest.webmanifest`,
    `/${id}/qr.svg`,
    `/card/${id}/contact.vcf`,
    `/profile/${id}`,
    '/maintenance',
    '/.well-known/security.txt',
    '/products/?accessory_id=1',
    `/order/${order}/pay`,
    `/order/${order}/status`,
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
  ]
  for (const path of paths) {
    const { statusCode, body } = await server.app.inject({ url: path, headers: { host: VERBA } })
    expect([path, statusCode]).toEqual([path, 200])
    expect(/.{0,40}dotyk.{0,40}/i.exec(body)?.[0] ?? '', path).toBe('')
  }
})

test('card owners of a company can empty fields it has switched off but not fill them; owners of other companies can fill them', async () => {
  const company = await aCompany(staff, { name: 'Липа', domains: ['lypa.example'] })
  const { visitor } = await signUpAt('lypa.example')
  const patch = async (body: object, by = visitor) => {
    const { statusCode, headers } = await by.send('PATCH', '/api/v1/profile/', body)
    return [statusCode, headers['x-error-field']]
  }
  const messengers = [{ name: 'telegram', value: 'https://t.me/olena_k' }]
  const two = [...messengers, { name: 'viber', value: 'viber://chat?number=%2B380671234567', title: 'Viber' }]
  expect(await patch({ messengers: two })).toEqual([200, undefined])
  await aCompany(staff, { id: company.id, blocks: { messengers: false, customization: false } })
  const more = [...messengers, { name: 'telegram', value: 'https://t.me/olena_k2' }]
  expect(await patch({ messengers: more })).toEqual([403, 'messengers'])
  // Entries that are already stored may be reordered or removed, by clients that know their ids and clients that don't.
  const stored = (await visitor.send('GET', '/api/v1/profile/')).json<{ messengers: object[] }>().messengers
  expect(await patch({ messengers: stored.toReversed() })).toEqual([200, undefined])
  expect(await patch({ messengers: two.slice(1) })).toEqual([200, undefined])
  expect(await patch({ messengers: [] })).toEqual([200, undefined])
  expect((await visitor.send('POST', '/api/v1/profile/customization')).body).toBe('block-switched-off')
  expect((await visitor.send('GET', '/api/v1/profile/pay/customization')).body).toBe('already-paid')
  // The editor shows the blocks of the profile's company, at whichever host the editor is opened.
  const own = await visitor.send('GET', '/api/v1/profile/')
  expect(own.json<{ blocks_off: string[] }>().blocks_off.toSorted()).toEqual(['customization', 'messengers'])
  const { visitor: other } = await signUpAt(KALYNA)
  expect(await patch({ messengers: more }, other)).toEqual([200, undefined])
})
