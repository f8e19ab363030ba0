import type { PublicCardWire } from '@dotyk/contract/profile'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { listGetRoutes } from '../../../test/get-routes.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner } from '../../../test/visitor.ts'

let server: TestApp
let other: TestApp

beforeAll(async () => {
  server = await buildTestApp()
  other = await buildTestApp({ beside: server })
})

afterAll(async () => {
  await other.close()
  await server.close()
})

type Owner = Awaited<ReturnType<typeof anOwner>>

async function aRestaurateur(): Promise<Owner> {
  const owner = await anOwner(server.app)
  await updateStoredProfile(server, owner.id, {
    type: 'restaurant',
    subscriptionState: 'unlimited',
    paidUntil: null,
  })
  return owner
}

async function store(owner: Owner, changes: object) {
  const { statusCode, body } = await owner.send('PATCH', '/api/v1/profile/', changes)
  expect([statusCode, statusCode === 200 ? '' : body]).toEqual([200, ''])
}

const MARK = 'zqxhidden'

/** Returns one entry for every list of a card, with a mark in each of the entry's texts. */
function markedEntries(visibility: object) {
  const number = (end: number) => `+38067999880${end}`
  return {
    phones: [{ value: number(1), title: `${MARK} phone`, visibility }],
    emails: [{ value: `${MARK}@example.com`, title: `${MARK} mail`, visibility }],
    addresses: [
      {
        title: `${MARK} place`,
        street: `${MARK} street`,
        city: `${MARK} city`,
        link: `https://maps.example/${MARK}`,
        visibility,
      },
    ],
    sites: [{ name: `${MARK} site`, url: `https://${MARK}.example/`, visibility }],
    messengers: [{ name: 'telegram', value: `https://t.me/${MARK}`, title: `${MARK} chat`, visibility }],
    social_networks: [{ name: 'instagram', value: `https://www.instagram.com/${MARK}`, visibility }],
    banks: [{ name: 'monobank', value: 'https://send.monobank.ua/jar/zqxHidden1', visibility }],
    payments: [{ name: 'paypal', value: `https://paypal.me/${MARK}`, visibility }],
    custom_buttons: [
      {
        title: `${MARK} title`,
        value: `${MARK} text`,
        icon: '🦀',
        link: `https://${MARK}.example/b`,
        visibility,
      },
    ],
    waiter_phones: [{ value: number(2), title: `${MARK} waiter`, visibility }],
    waiter_messengers: [{ name: 'telegram', value: `https://t.me/${MARK}_w`, visibility }],
  }
}

const MARKS = new RegExp(`${MARK}|6799988|67 999|zqxHidden1|🦀`, 'iu')

const NOTHING = Object.fromEntries(Object.keys(markedEntries({})).map(list => [list, []]))

/** Every address at which a visitor without a session gets some part of a card; `id` is the id of a hidden entry. */
const ROUTES: Record<string, (card: string, id: string) => string[]> = {
  '/:address': card => [`/${card}`, `/${card}?lng=en`],
  '/:address/avatar.png': card => [`/${card}/avatar.png`],
  '/:address/contact-qr.svg': card => [`/${card}/contact-qr.svg`],
  '/:address/manifest.webmanifest': card => [`/${card}/manifest.webmanifest`],
  '/:address/preview.png': card => [`/${card}/preview.png?lng=ua`],
  '/:address/qr.pdf': card => [`/${card}/qr.pdf`],
  '/:address/qr.png': card => [`/${card}/qr.png`],
  '/:address/qr.svg': card => [`/${card}/qr.svg`],
  '/card/:address': card => [`/card/${card}`],
  '/card/:address/contact.vcf': card => [`/card/${card}/contact.vcf`],
  '/card/:address/leads': card => [`/card/${card}/leads`],
  '/card/:address/unlock': (card, id) => [`/card/${card}/unlock?id=${id}`],
  '/card/profile/:id': card => [`/card/profile/${card}`],
  '/oembed': card => [`/oembed?url=${encodeURIComponent(`http://dotyk.test/${card}`)}`],
  '/profile/:id': card => [`/profile/${card}`],
  '/sitemap.xml': () => ['/sitemap.xml'],
}

test('the test of hidden entries covers every public address of a card', () => {
  const ofCards = listGetRoutes(server.app).filter(
    route => /:address|\/profile\/:id$|sitemap|oembed/.test(route) && !route.startsWith('/admin/'),
  )
  expect(ofCards).toEqual(Object.keys(ROUTES).sort())
})

/** Returns the answer of each address: its headers and text, or the pixels of a picture. */
async function answersOf(owner: Owner, id: string): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const url of Object.values(ROUTES).flatMap(urls => urls(owner.id, id))) {
    const { headers, body, rawPayload, statusCode } = await server.app.inject({
      url,
      headers: { accept: 'text/html' },
    })
    const isPicture = String(headers['content-type']).startsWith('image/png')
    const content = isPicture ? (await sharp(rawPayload).raw().toBuffer()).toString('base64') : body
    // These parts may differ between equal answers: the version in the preview's address, the tags, and the token of each contact
    // form.
    answers[url] = `${statusCode} ${content
      .replaceAll(/v=\d+/g, 'v=')
      .replaceAll(/"[\w:-]+GMT"/g, '')
      .replaceAll(/name="form" value="[^"]*"/g, '')}`
  }
  return answers
}

const CLOSED_ALL_WEEK = { weekly: { mon: [] } }

describe.each<[string, object]>([
  ['switched off', { off: true }],
  ['for later', { from: '2190-01-01T10:00' }],
  ['for earlier', { until: '2001-01-01T10:00' }],
  ['for other hours', CLOSED_ALL_WEEK],
  ['switched off and opened by a code', { off: true, code: 'secret code' }],
  ['for later and for adults', { from: '2190-01-01T10:00', adult: true }],
])('entries that are %s', (_, visibility) => {
  test('not one byte of a hidden entry is at any public address of a card', async () => {
    const owner = await aRestaurateur()
    await store(owner, { name: 'Кавʼярня', ...markedEntries(visibility) })
    const stored = (await owner.send('GET', '/api/v1/profile/')).json<PublicCardWire>()
    const id = stored.messengers[0]?.id ?? ''
    const hidden = await answersOf(owner, id)
    for (const [url, answer] of Object.entries(hidden)) {
      expect(MARKS.test(answer), url).toBe(false)
      expect(/visibility|unlock/.test(answer), url).toBe(false)
    }
    await store(owner, NOTHING)
    expect(await answersOf(owner, id)).toEqual(hidden)
  })
})

test('shown entries appear in a card’s pages, vCard and API replies, without the time from which they are shown', async () => {
  const owner = await aRestaurateur()
  await store(owner, { name: 'Кавʼярня', ...markedEntries({ from: '2001-01-01T10:00' }) })
  const shown = await answersOf(owner, 'none')
  const marked = Object.entries(shown).filter(([, answer]) => MARKS.test(answer))
  expect(marked.map(([url]) => url.replace(owner.id, 'ID')).sort()).toEqual([
    '/ID',
    '/ID?lng=en',
    '/card/ID',
    '/card/ID/contact.vcf',
    '/card/profile/ID',
    '/profile/ID',
  ])
  for (const [, answer] of marked) expect(answer).not.toContain('2001-01-01')
})

test('only the title of an entry with an unlock code appears at any public address of a card', async () => {
  const owner = await aRestaurateur()
  const entries = markedEntries({ code: 'open sesame' })
  const titled = JSON.parse(
    JSON.stringify(entries).replaceAll(/"(title|name)":"zqxhidden \w+"/g, '"$1":"Клуб"'),
  ) as typeof entries
  await store(owner, { name: 'Кавʼярня', ...titled })
  const stored = (await owner.send('GET', '/api/v1/profile/')).json<PublicCardWire>()
  const answers = await answersOf(owner, stored.phones[0]?.id ?? '')
  for (const [url, answer] of Object.entries(answers))
    // The page's title may contain the owner's emoji.
    expect(MARKS.test(answer.replaceAll('🦀', '')), url).toBe(false)
  const page = answers[`/${owner.id}`] ?? ''
  expect(page.match(/href="\/card\/\w+\/unlock\?id=[\w-]+"/g)).toHaveLength(11)
  expect(page).toContain('За кодом')
  expect(page).toContain('Клуб')
})

test('the link of an entry for adults is only on the page with its notice', async () => {
  const owner = await aRestaurateur()
  const [chat] = markedEntries({ adult: true }).messengers
  await store(owner, { name: 'Кавʼярня', messengers: [{ ...chat, title: 'Клуб' }] })
  const { messengers } = (await owner.send('GET', '/api/v1/profile/')).json<PublicCardWire>()
  const answers = await answersOf(owner, messengers[0]?.id ?? '')
  const notice = `/card/${owner.id}/unlock?id=${messengers[0]?.id}`
  const holding = Object.entries(answers).filter(([, answer]) => MARKS.test(answer))
  expect(holding.map(([url]) => url)).toEqual([notice])
  expect(answers[`/${owner.id}`]).toContain('18+')
  expect(answers[notice]).toContain(`<a class="button" href="https://t.me/${MARK}" rel="noopener nofollow">`)
  expect(answers[notice]).toContain('Мені є 18 років')
})

const MINUTE_MS = 60_000

/** Returns the beginning of tomorrow in UTC, by the tests' clock. */
function tomorrow(): number {
  const now = server.clock.now()
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
}

function moveTo(moment: number): void {
  server.clock.advance({ seconds: (moment - server.clock.now().getTime()) / 1_000 })
}

test('an entry appears and disappears on every process at its second, on the page, in the JSON and in the contact', async () => {
  const owner = await aRestaurateur()
  const start = tomorrow()
  const day = new Date(start).toISOString().slice(0, 10)
  await store(owner, {
    name: 'Кавʼярня',
    hours: { zone: 'UTC', weekly: {} },
    sites: [
      { name: 'Always', url: 'https://always.example/' },
      {
        name: MARK,
        url: `https://${MARK}.example/`,
        visibility: { from: `${day}T18:00`, until: `${day}T20:00` },
      },
    ],
  })
  const shownAt = async (seconds: number) => {
    moveTo(start + 18 * 60 * MINUTE_MS + seconds * 1_000)
    const urls = [`/${owner.id}`, `/profile/${owner.id}`, `/card/${owner.id}/contact.vcf`]
    const bodies = await Promise.all(
      [server, other].flatMap(({ app }) =>
        urls.map(async url => (await app.inject({ url, headers: { accept: 'text/html' } })).body),
      ),
    )
    return bodies.map(body => body.includes(MARK))
  }
  const [all, none] = [Array(6).fill(true), Array(6).fill(false)]
  expect(await shownAt(-1)).toEqual(none)
  expect(await shownAt(0)).toEqual(all)
  expect(await shownAt(1)).toEqual(all)
  expect(await shownAt(2 * 60 * 60 - 1)).toEqual(all)
  expect(await shownAt(2 * 60 * 60)).toEqual(none)
})

test('a conditional request gets the changed card from the second an entry appears or disappears', async () => {
  const owner = await aRestaurateur()
  const start = tomorrow()
  const day = new Date(start).toISOString().slice(0, 10)
  await store(owner, {
    name: 'Кавʼярня',
    hours: { zone: 'UTC', weekly: {} },
    sites: [{ name: MARK, url: `https://${MARK}.example/`, visibility: { until: `${day}T10:00` } }],
  })
  moveTo(start + 9 * 60 * MINUTE_MS)
  const ask = (url: string, tag?: string) =>
    server.app.inject({
      url,
      headers: { accept: 'text/html', ...(tag ? { 'if-none-match': tag } : {}) },
    })
  for (const url of [`/${owner.id}`, `/card/${owner.id}/contact.vcf`]) {
    moveTo(Math.max(start + 9 * 60 * MINUTE_MS, server.clock.now().getTime()))
    const { headers } = await ask(url)
    expect([url, (await ask(url, headers.etag)).statusCode]).toEqual([url, 304])
  }
  const tags = await Promise.all(
    [`/${owner.id}`, `/card/${owner.id}/contact.vcf`].map(
      async url => [url, (await ask(url)).headers.etag] as const,
    ),
  )
  moveTo(start + 10 * 60 * MINUTE_MS)
  for (const [url, tag] of tags) expect([url, (await ask(url, tag)).statusCode]).toEqual([url, 200])
})

test('a press of a card’s hidden link is answered 404', async () => {
  const owner = await aRestaurateur()
  const url = 'https://later.example/'
  const press = async (href: string) =>
    (
      await server.app.inject({
        method: 'POST',
        url: `/card/${owner.id}/taps`,
        headers: { 'content-type': 'text/plain' },
        payload: href,
      })
    ).statusCode
  await store(owner, { name: 'Кавʼярня', sites: [{ name: 'Later', url, visibility: { off: true } }] })
  expect(await press(url)).toBe(404)
  await store(owner, { sites: [{ name: 'Later', url, visibility: { adult: true } }] })
  expect(await press(url)).toBe(404)
  const { sites } = (await owner.send('GET', '/api/v1/profile/')).json<PublicCardWire>()
  expect(await press(`/card/${owner.id}/unlock?id=${sites[0]?.id}`)).toBe(200)
  await store(owner, { sites: [{ name: 'Later', url }] })
  expect(await press(url)).toBe(200)
})

test('a hidden entry keeps the position that its owner gave it', async () => {
  const owner = await aRestaurateur()
  const sites = ['a', 'b', 'c'].map(id => ({ id, name: id, url: `https://${id}.example/` }))
  await store(owner, { name: 'Кавʼярня', sites })
  const place = (i: string, y: number) => ({ i, x: 0, y, w: 1, h: 2 })
  const arrange = () =>
    owner.send('PUT', '/api/v1/profile/layout', {
      layout: [place('site:c', 0), place('site:b', 2), place('site:a', 4), place('contacts', 6)],
    })
  expect((await arrange()).statusCode).toBe(200)
  await store(owner, {
    sites: sites.map(site => (site.id === 'b' ? { ...site, visibility: { off: true } } : site)),
  })
  const order = async () =>
    (await server.app.inject(`/profile/${owner.id}`))
      .json<PublicCardWire>()
      .card_items.map(({ i }) => i)
      .filter(i => i.startsWith('site:'))
  expect(await order()).toEqual(['site:c', 'site:a'])
  expect((await arrange()).statusCode).toBe(200)
  await store(owner, { sites })
  expect(await order()).toEqual(['site:c', 'site:b', 'site:a'])
})

test('with open_first set, entries within their hours come first in the page and the JSON', async () => {
  const owner = await aRestaurateur()
  const phones = [{ value: '+380671112233' }]
  const sites = [
    { id: 'a', name: 'Always', url: 'https://a.example/' },
    { id: 'b', name: 'Now', url: 'https://b.example/', visibility: { from: '2001-01-01T00:00' } },
    { id: 'c', name: 'Later', url: 'https://c.example/', visibility: { from: '2190-01-01T00:00' } },
  ]
  const linksOf = async () =>
    (await server.app.inject(`/profile/${owner.id}`))
      .json<PublicCardWire>()
      .card_items.map(({ type, title }) => `${type} ${title}`)
      .filter(item => /^(?:site|phone)/.test(item))
  await store(owner, { name: 'Кавʼярня', phones, sites })
  expect(await linksOf()).toEqual(['phone Телефон', 'site Always', 'site Now'])
  await store(owner, { open_first: true })
  expect(await linksOf()).toEqual(['site Now', 'phone Телефон', 'site Always'])
  const { body } = await server.app.inject({ url: `/${owner.id}`, headers: { accept: 'text/html' } })
  expect(body.indexOf('b.example')).toBeLessThan(body.indexOf('tel:'))
})

test('entries without restrictions have no visibility field in the JSON', async () => {
  const owner = await aRestaurateur()
  await store(owner, {
    phones: [{ id: 'a', value: '+380671112233' }],
    sites: [{ id: 'b', name: '', url: 'https://a.example/' }],
  })
  const own = (await owner.send('GET', '/api/v1/profile/')).json<PublicCardWire>()
  const shown = (await server.app.inject(`/profile/${owner.id}`)).json<PublicCardWire>()
  for (const { phones, sites } of [own, shown]) {
    expect(JSON.stringify(phones)).toBe('[{"id":"a","value":"+380671112233"}]')
    expect(JSON.stringify(sites)).toBe('[{"id":"b","name":"","url":"https://a.example/"}]')
  }
})
