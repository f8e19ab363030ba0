import type { OwnProfileWire } from '@dotyk/contract/profile'
import { messages } from '@dotyk/i18n'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCompany } from '../../../test/a-company.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { findInDatabase } from '../../../test/find-in-database.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { anOwner, type Visitor } from '../../../test/visitor.ts'

/** The process in which owners act, with limits that the tests never reach. */
let owners: TestApp
let server: TestApp
let other: TestApp
const lines: string[] = []

beforeAll(async () => {
  const onLogLine = (line: string) => lines.push(line)
  owners = await buildTestApp({ env: { LOG_LEVEL: 'debug' }, onLogLine })
  // These two processes share the owners' database and have the real limits.
  const env = { RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'debug' }
  server = await buildTestApp({ env, onLogLine, beside: owners })
  other = await buildTestApp({ env, onLogLine, beside: owners })
})

afterAll(async () => {
  await other.close()
  await server.close()
  await owners.close()
})

const CODE = 'Весна 2026'
const LINK = 'https://secret.example/party'

let people = 0

/** Returns an IP address in a new network at each call, because sign-ups and guesses are counted by network. */
const aNetwork = () => `10.${(people += 1) % 250}.${Math.floor(people / 250)}.7`

interface Card {
  id: string
  owner: Visitor
  item: string
}

async function aCard(part: object = {}): Promise<Card> {
  const owner = await anOwner(owners.app)
  const button = { title: 'Вечірка', value: 'о восьмій', icon: '🎉', link: LINK }
  const custom_buttons = [{ ...button, visibility: { code: CODE, ...part } }]
  const saved = await owner.send('PATCH', '/api/v1/profile/', { name: 'Олена', custom_buttons })
  expect(saved.statusCode).toBe(200)
  const { id, custom_buttons: stored } = saved.json<OwnProfileWire>()
  return { id, owner, item: stored[0]?.id ?? '' }
}

interface Try {
  item?: string
  at?: TestApp
  network?: string
}

function unlock(card: Card, code: string, { item = card.item, at = server, network = aNetwork() }: Try = {}) {
  return at.app.inject({
    method: 'POST',
    url: `/card/${card.id}/unlock`,
    remoteAddress: network,
    payload: { id: item, code },
  })
}

function unlockByForm(card: Card, code: string, network = aNetwork()) {
  return server.app.inject({
    method: 'POST',
    url: `/card/${card.id}/unlock`,
    remoteAddress: network,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      'accept-language': 'en',
    },
    payload: new URLSearchParams({ id: card.item, code }).toString(),
  })
}

const open = (card: Card, language = 'uk') =>
  server.app.inject({
    url: `/card/${card.id}/unlock?id=${card.item}`,
    remoteAddress: aNetwork(),
    headers: { accept: 'text/html', 'accept-language': language },
  })

describe('the call', () => {
  test('the right unlock code opens an item of a card, whatever its case and spaces', async () => {
    const card = await aCard()
    for (const code of [CODE, '  весна 2026 ', 'ВЕСНА\u200b  2026']) {
      const { statusCode, body } = await unlock(card, code)
      expect([statusCode, JSON.parse(body)]).toEqual([
        200,
        {
          item: {
            i: `button:${card.item}`,
            type: 'button',
            name: '',
            title: 'Вечірка',
            value: 'о восьмій',
            url: LINK,
            adult: false,
          },
        },
      ])
    }
  })

  test('opening an item by code tells whether it is for adults', async () => {
    const { body } = await unlock(await aCard({ adult: true }), CODE)
    expect(JSON.parse(body)).toMatchObject({ item: { adult: true } })
  })

  test.each(['wrong code', '', 'x', 'x'.repeat(500), '\u200b'.repeat(10), '$argon2id$v=19$'])(
    'the wrong unlock code %j is refused, and the reply says nothing of the item',
    async code => {
      const { statusCode, body, headers } = await unlock(await aCard(), code)
      expect([statusCode, body, headers['x-error-field']]).toEqual([403, 'item-code-wrong', 'code'])
    },
  )

  test('unlocking a card’s item that is unknown, hidden, without a code or of another card is answered 404', async () => {
    const card = await aCard()
    const hidden = await aCard({ off: true })
    const adult = await aCard({ code: '', adult: true })
    const answers = await Promise.all([
      unlock(card, CODE, { item: 'nobody' }),
      unlock(hidden, CODE),
      unlock(adult, CODE),
      unlock(card, CODE, { item: hidden.item }),
      unlock({ ...card, id: '0nobody' }, CODE),
    ])
    expect(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual([
      '404 profile-not-found',
      '404 profile-not-found',
      '404 not-found',
      '404 profile-not-found',
      '404 profile-not-found',
    ])
  })

  test('an unlock request without its parts, too long or of another type is refused', async () => {
    const card = await aCard()
    const send = (payload: string | object) =>
      server.app.inject({
        method: 'POST',
        url: `/card/${card.id}/unlock`,
        remoteAddress: aNetwork(),
        payload,
      })
    const answers = await Promise.all([
      send({}),
      send({ id: card.item }),
      send({ id: card.item, code: 1234 }),
      send({ id: 'x'.repeat(65), code: CODE }),
      send({ id: card.item, code: 'x'.repeat(2_001) }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400])
  })

  test('another site’s page can’t guess codes in a visitor’s browser', async () => {
    const card = await aCard()
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: `/card/${card.id}/unlock`,
      headers: { origin: 'https://evil.example' },
      payload: { id: card.item, code: CODE },
    })
    expect(statusCode).toBe(403)
  })
})

describe('the page', () => {
  test('the unlock page has a form that works without scripts, and nothing of the item but its title', async () => {
    const card = await aCard()
    const { statusCode, body, headers } = await open(card)
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1 dir="auto">🎉 Вечірка</h1>')
    expect(body).toContain(`<form method="post" action="/card/${card.id}/unlock">`)
    expect(body).not.toMatch(/secret\.example|о восьмій|<script/)
    expect([headers['x-robots-tag'], headers['cache-control']]).toEqual(['noindex', 'no-store'])
    expect(headers['content-security-policy']).toContain("form-action 'self'")
  })

  test('the unlock form answers the right code with the item, and a wrong one with the form as it was typed', async () => {
    const card = await aCard()
    const right = await unlockByForm(card, CODE)
    expect(right.statusCode).toBe(200)
    expect(right.body).toContain(`<a class="button" href="${LINK}" rel="noopener nofollow">Open</a>`)
    expect(right.body).toContain('о восьмій')
    const wrong = await unlockByForm(card, 'осінь <2026>')
    expect(wrong.statusCode).toBe(403)
    expect(wrong.body).toContain('value="осінь &lt;2026&gt;"')
    expect(wrong.body).toContain(messages.en.errors['item-code-wrong'])
    expect(wrong.body).not.toContain('secret.example')
  })

  test('an item for adults is marked so on its unlock page, and its link says “I am 18 or older” once it is unlocked', async () => {
    const card = await aCard({ adult: true })
    expect((await open(card, 'en')).body).toContain(messages.en.unlock.forAdults)
    const { body } = await unlockByForm(card, CODE)
    expect(body).toContain(`<a class="button" href="${LINK}" rel="noopener nofollow">I am 18 or older</a>`)
  })

  test('the unlock page redirects to the card for an item without a lock, and is not found for a hidden one', async () => {
    const card = await aCard({ code: '', from: '2001-01-01T00:00' })
    const { statusCode, headers } = await open(card)
    expect([statusCode, headers.location]).toEqual([303, `/${card.id}`])
    expect((await open(await aCard({ until: '2001-01-01T00:00' }))).statusCode).toBe(404)
    expect((await open({ ...card, item: '' })).statusCode).toBe(404)
  })

  test('a company’s host shows the unlock page under its name, and another company’s host redirects there', async () => {
    const staff = await aStaffMember(owners)
    await aCompany(staff, { name: 'Верба', domains: ['verba.example'] })
    await aCompany(staff, { name: 'Калина', domains: ['kalyna.example'] })
    const signedUp = await owners.app.inject({
      method: 'POST',
      url: '/auth/signup',
      headers: { host: 'verba.example' },
      remoteAddress: aNetwork(),
      payload: { login: 'verba-code@example.com', password: 'correct horse battery' },
    })
    const cookie = signedUp.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const { id } = signedUp.json<{ id: string }>()
    const saved = await owners.app.inject({
      method: 'PATCH',
      url: '/api/v1/profile/',
      headers: { host: 'verba.example', cookie },
      payload: { sites: [{ id: 'a', name: 'Клуб', url: LINK, visibility: { code: CODE } }] },
    })
    expect(saved.statusCode).toBe(200)
    const at = (host: string) =>
      owners.app.inject({ url: `/card/${id}/unlock?id=a`, headers: { host }, remoteAddress: aNetwork() })
    const own = await at('verba.example')
    expect([own.statusCode, own.body.includes('Верба')]).toEqual([200, true])
    const elsewhere = await at('kalyna.example')
    expect([elsewhere.statusCode, elsewhere.headers.location]).toEqual([
      302,
      `http://verba.example/card/${id}/unlock?id=a`,
    ])
  })
})

describe('guesses', () => {
  test('repeated wrong codes delay the next guess of that network on every process, and other networks still open the item', async () => {
    const card = await aCard()
    const network = aNetwork()
    const guess = (code: string, at = server) => unlock(card, code, { at, network })
    for (let tried = 0; tried < 5; tried += 1)
      expect((await guess(`wrong ${tried}`, tried % 2 ? other : server)).statusCode).toBe(403)
    const limited = await guess(CODE, other)
    expect([limited.statusCode, limited.body, limited.headers['retry-after']]).toEqual([
      429,
      'too-many-requests',
      '60',
    ])
    expect((await unlock(card, CODE)).statusCode).toBe(200)
    server.clock.advance({ seconds: 61 })
    expect((await guess('wrong again')).statusCode).toBe(403)
    expect((await guess(CODE)).headers['retry-after']).toBe('120')
    server.clock.advance({ seconds: 121 })
    expect((await guess(CODE, other)).statusCode).toBe(200)
    // A right code resets the count.
    expect((await guess('wrong once more')).statusCode).toBe(403)
    expect((await guess(CODE)).statusCode).toBe(200)
  })

  test('the unlock form says when the next guess is allowed, and keeps what was typed', async () => {
    const card = await aCard()
    const network = aNetwork()
    for (let tried = 0; tried < 5; tried += 1) await unlockByForm(card, 'wrong', network)
    const { statusCode, body, headers } = await unlockByForm(card, 'typed by hand', network)
    expect([statusCode, headers['retry-after']]).toEqual([429, '60'])
    expect(body).toContain('Too many wrong codes. Try again in 1 minute')
    expect(body).toContain('value="typed by hand"')
  })

  test('all networks together have 60 guesses an hour at one item, and right codes don’t count', async () => {
    const card = await aCard()
    for (let opened = 0; opened < 70; opened += 1) expect((await unlock(card, CODE)).statusCode).toBe(200)
    for (let tried = 0; tried < 60; tried += 1)
      expect((await unlock(card, 'wrong', { at: tried % 2 ? other : server })).statusCode).toBe(403)
    const { statusCode, headers } = await unlock(card, CODE, { at: other })
    expect([statusCode, headers['retry-after']]).toEqual([429, '3600'])
    // Guesses at another item are counted separately.
    expect((await unlock(await aCard(), CODE)).statusCode).toBe(200)
    server.clock.advance({ seconds: 3_601 })
    expect((await unlock(card, CODE)).statusCode).toBe(200)
  })

  test('simultaneous guesses at a code are counted one by one', async () => {
    const card = await aCard()
    const network = aNetwork()
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, tried) =>
        unlock(card, `wrong ${tried}`, { network, at: tried % 2 ? other : server }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(5)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20)
  })
})

describe('a code', () => {
  const buttonsOf = async ({ owner }: Card) =>
    (await owner.send('GET', '/api/v1/profile/')).json<OwnProfileWire>().custom_buttons
  const save = (card: Card, custom_buttons: object[]) =>
    card.owner.send('PATCH', '/api/v1/profile/', { custom_buttons })

  test('an unlock code is in plain text neither in the database nor in the log or the export; its owner sees that it is set', async () => {
    const code = 'zqxcode by the river'
    const card = await aCard({ code })
    await unlock(card, code)
    expect(await findInDatabase(server, 'zqxcode')).toEqual([])
    expect((await buttonsOf(card))[0]?.visibility).toEqual({ has_code: true })
    const exported = await card.owner.send('GET', '/api/v1/settings/export')
    expect(exported.statusCode).toBe(200)
    for (const text of [exported.body, ...lines]) expect(text).not.toMatch(/zqxcode|argon2/)
  })

  test('changing a card’s item keeps its unlock code, and a new code replaces it', async () => {
    const card = await aCard()
    const [button] = await buttonsOf(card)
    expect((await save(card, [{ ...button, title: 'Інша назва' }])).statusCode).toBe(200)
    expect((await unlock(card, CODE)).statusCode).toBe(200)
    await save(card, [{ ...button, visibility: { has_code: true, code: 'осінь 2026' } }])
    expect((await unlock(card, CODE)).statusCode).toBe(403)
    expect((await unlock(card, 'осінь 2026')).statusCode).toBe(200)
  })

  test('a card’s item restored within a day of its removal keeps its unlock code, and later needs a new one', async () => {
    const card = await aCard()
    const before = await buttonsOf(card)
    await save(card, [])
    server.clock.advance({ seconds: 23 * 60 * 60 })
    expect((await save(card, before)).statusCode).toBe(200)
    expect((await unlock(card, CODE)).statusCode).toBe(200)
    await save(card, [])
    server.clock.advance({ days: 1 })
    await card.owner.send('PATCH', '/api/v1/profile/', { phones: [] })
    const { statusCode, body, headers } = await save(card, before)
    expect([statusCode, body, headers['x-error-field']]).toEqual([
      400,
      'item-code-required',
      'custom_buttons.0.visibility.code',
    ])
    expect(await buttonsOf(card)).toEqual([])
  })

  test('a profile change that says an item has an unlock code where none is stored is refused', async () => {
    const card = await aCard({ code: '', from: '2001-01-01T00:00' })
    const [button] = await buttonsOf(card)
    const { statusCode, body } = await save(card, [{ ...button, visibility: { has_code: true } }])
    expect([statusCode, body]).toEqual([400, 'item-code-required'])
  })

  test.each([
    [{ code: 'abc' }, 'item-code-invalid'],
    [{ until: '9999-01-01T00:00' }, 'visibility-time-invalid'],
    [{ from: '2026-11-27T18:00', until: '2026-11-27T10:00' }, 'visibility-order'],
    [{ weekly: { mon: [['18:00', '09:00']] } }, 'hours-invalid'],
    [{ weekly: { someday: [] } }, 'invalid-body'],
    [{ secret: true }, 'invalid-body'],
    [{ off: 'yes' }, 'invalid-body'],
  ])('the visibility %j is refused with %s', async (visibility, key) => {
    const { statusCode, body } = await (
      await anOwner(owners.app)
    ).send('PATCH', '/api/v1/profile/', {
      phones: [{ value: '+380671234567', visibility }],
    })
    expect([statusCode, body]).toEqual([400, key])
  })

  test('an edit by staff keeps a card’s unlock codes, and the audit log has no hash of them', async () => {
    const card = await aCard()
    const staff = await aStaffMember(owners)
    const [button] = await buttonsOf(card)
    const saved = await staff.send('PATCH', '/api/v1/profile/?as=staff', {
      ids: [card.id],
      custom_buttons: [{ ...button, title: 'Від працівників' }],
    })
    expect(saved.statusCode).toBe(200)
    expect((await unlock(card, CODE)).statusCode).toBe(200)
    const found = await findInDatabase(server, 'Від працівників')
    expect(found.some(row => row.includes('audit'))).toBe(true)
    expect(found.filter(row => row.includes('audit') && row.includes('argon2'))).toEqual([])
  })

  test('a profile restored as empty has no stored unlock codes', async () => {
    const card = await aCard()
    expect(await findInDatabase(server, card.item)).not.toEqual([])
    await updateStoredProfile(owners, card.id, { deletedAt: owners.clock.now() })
    expect((await card.owner.send('POST', '/api/v1/profile/restore-clear')).statusCode).toBe(200)
    expect(await findInDatabase(server, card.item)).toEqual([])
  })
})
