import type { OwnProfileWire } from '@dotyk/contract/profile'
import { fieldToWire } from '@dotyk/contract/wire-names'
import { currentVersion } from '@dotyk/domain/documents'
import { FIELD_NAMES } from '@dotyk/domain/profile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

const read = async (owner: Visitor) => (await owner.send('GET', '/api/v1/profile/')).json<OwnProfileWire>()
const answer = ({ statusCode, body, headers }: Awaited<ReturnType<Visitor['send']>>) => [
  statusCode,
  body,
  headers['x-error-field'],
]

test('the settings say how an owner signs in and how the editor behaves', async () => {
  const owner = await anOwner(server.app)
  expect((await owner.send('GET', '/api/v1/settings/')).json()).toMatchObject({
    email: owner.login,
    email_confirmed: false,
    type: 10,
    disable_auto_save: false,
    loginIsNotEmail: false,
  })
})

describe('the profile’s type', () => {
  test('changing the profile’s type keeps the other type’s fields, hidden', async () => {
    const owner = await anOwner(server.app)
    await owner.send('PUT', '/api/v1/settings/type', { type: 30 })
    await owner.send('PATCH', '/api/v1/profile/', {
      name: 'Зерно',
      waiter_phones: [{ value: '+380501234567' }],
    })
    const changed = await owner.send('PUT', '/api/v1/settings/type', { type: 20 })
    expect(changed.json()).toMatchObject({ type: 20, waiter_phones: [{ value: '+380501234567' }] })
    const card = (await aVisitor(server.app).send('GET', `/profile/${owner.id}`)).json<OwnProfileWire>()
    expect([card.type, card.waiter_phones]).toEqual([20, []])
  })

  test.each([{ type: 15 }, { type: '20' }, {}, { type: 20, pay_status: 25 }])(
    'a change of the profile’s type by %j is refused',
    async body => {
      const owner = await anOwner(server.app)
      const response = await owner.send('PUT', '/api/v1/settings/type', body)
      expect([response.statusCode, response.body]).toEqual([400, 'invalid-body'])
      expect((await read(owner)).type).toBe(10)
    },
  )
})

test('auto-save can be turned off and on again', async () => {
  const owner = await anOwner(server.app)
  for (const off of [true, false]) {
    const response = await owner.send('PUT', '/api/v1/settings/disable-auto-save', { disable_auto_save: off })
    expect(response.json()).toEqual({ success: true, disable_auto_save: off })
    expect((await read(owner)).disable_auto_save).toBe(off)
  }
})

test('settings changed in two tabs at the same moment are all stored', async () => {
  const owner = await anOwner(server.app)
  const { version } = await read(owner)
  const answers = await Promise.all([
    owner.send('PUT', '/api/v1/settings/type', { type: 20 }),
    owner.send('PUT', '/api/v1/settings/disable-auto-save', { disable_auto_save: true }),
    owner.send('PATCH', '/api/v1/profile/', { name: 'Дотик' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await read(owner)).toMatchObject({
    type: 20,
    disable_auto_save: true,
    name: 'Дотик',
    version: version + 3,
  })
})

describe('the custom URL', () => {
  const put = (owner: Visitor, custom_url: unknown) =>
    owner.send('PUT', '/api/v1/profile/url', { custom_url })

  test('a new custom URL opens the card, is stored in lower case and frees the old one', async () => {
    const owner = await anOwner(server.app)
    await put(owner, 'first-address')
    const response = await put(owner, 'Olena_Kovalenko')
    expect(response.json()).toMatchObject({
      custom_url: 'olena_kovalenko',
      url: 'http://dotyk.test/olena_kovalenko',
    })
    const visitor = aVisitor(server.app)
    expect((await visitor.send('GET', '/profile/OLENA_kovalenko')).json()).toMatchObject({ id: owner.id })
    expect((await visitor.send('GET', '/profile/first-address')).statusCode).toBe(404)
    expect((await put(await anOwner(server.app), 'first-address')).statusCode).toBe(200)
  })

  test('a custom URL set to null is freed, and the card stays at its id', async () => {
    const owner = await anOwner(server.app)
    await put(owner, 'for-a-while')
    expect((await put(owner, null)).json()).toMatchObject({
      custom_url: null,
      url: `http://dotyk.test/${owner.id}`,
    })
  })

  test('setting the custom URL that a profile already has changes nothing', async () => {
    const owner = await anOwner(server.app)
    const first = (await put(owner, 'my-own')).json<OwnProfileWire>()
    expect((await put(owner, 'MY-OWN')).json<OwnProfileWire>().version).toBe(first.version)
  })

  test.each([
    ['ab', 400, 'slug-invalid'],
    ['', 400, 'slug-invalid'],
    ['x'.repeat(41), 400, 'slug-invalid'],
    ['олена', 400, 'slug-invalid'],
    ['a.b.c', 400, 'slug-invalid'],
    ['0123456789abcd', 400, 'slug-invalid'],
    ['profile', 409, 'slug-taken'],
    ['LOGIN', 409, 'slug-taken'],
  ])('the custom URL %s is refused', async (slug, status, key) => {
    const owner = await anOwner(server.app)
    expect(answer(await put(owner, slug))).toEqual([status, key, 'custom_url'])
    expect((await read(owner)).custom_url).toBeNull()
  })

  test('a custom URL requested by three owners at once goes to one of them', async () => {
    const owners = await Promise.all([anOwner(server.app), anOwner(server.app), anOwner(server.app)])
    const responses = await Promise.all(owners.map(owner => put(owner, 'the-same')))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const refused = responses.filter(({ statusCode }) => statusCode === 409)
    expect(refused.map(answer)).toEqual([
      [409, 'slug-taken', 'custom_url'],
      [409, 'slug-taken', 'custom_url'],
    ])
  })

  test('a typed custom URL is reported as free, taken, own or invalid', async () => {
    const [owner, other] = [await anOwner(server.app), await anOwner(server.app)]
    await put(other, 'taken-by-other')
    await put(owner, 'taken-by-me')
    const check = async (slug: string) =>
      (await owner.send('GET', `/api/v1/profile/url?custom_url=${encodeURIComponent(slug)}`)).json<object>()
    expect(await check('Free-One')).toEqual({ custom_url: 'free-one', refusal: null })
    expect(await check('taken-by-me')).toMatchObject({ refusal: null })
    expect(await check('Taken-by-other')).toMatchObject({ refusal: 'slug-taken' })
    expect(await check('api')).toMatchObject({ refusal: 'slug-taken' })
    expect(await check('a b')).toMatchObject({ refusal: 'slug-invalid' })
  })
})

describe('the layout', () => {
  const put = (owner: Visitor, layout: unknown) => owner.send('PUT', '/api/v1/profile/layout', layout)
  const places = ({ card_items }: OwnProfileWire) => card_items.map(({ i, x }) => `${i}@${x}`)

  async function anOwnerWithContacts(): Promise<{
    owner: Visitor & { id: string }
    phone: string
    email: string
  }> {
    const owner = await anOwner(server.app)
    const saved = await owner.send('PATCH', '/api/v1/profile/', {
      name: 'Олена',
      phones: [{ id: 'p1', value: '+380671234567' }],
      emails: [{ id: 'e1', value: 'a@example.com' }],
    })
    expect(saved.statusCode).toBe(200)
    return { owner, phone: 'phone:p1', email: 'email:e1' }
  }

  test('a stored layout is what the owner and every visitor see', async () => {
    const { owner, phone, email } = await anOwnerWithContacts()
    const item = (i: string, x: number) => ({ i, x, y: 0.7, w: 1, h: 80 / 60 })
    const response = await put(owner, [item(email, 0), item(phone, 2)])
    expect(response.statusCode).toBe(200)
    const profile = response.json<OwnProfileWire>()
    expect(places(profile)).toEqual(expect.arrayContaining([`${phone}@2`, `${email}@0`]))
    expect(profile.default_card_items.find(({ i }) => i === phone)?.x).toBe(0)
    const card = (await aVisitor(server.app).send('GET', `/profile/${owner.id}`)).json<OwnProfileWire>()
    expect(card.card_items).toEqual(profile.card_items)
  })

  test('a layout is stored within three columns, without items that the card doesn’t show', async () => {
    const { owner, phone, email } = await anOwnerWithContacts()
    const { layout } = (
      await put(owner, {
        layout: [
          { i: phone, x: 99, y: -5, w: 12, h: 40 },
          { i: email, x: -3, y: 1e9, w: 1, h: 1, moved: true },
          { i: 'phone:of-somebody-else', x: 1, y: 0, w: 1, h: 1 },
        ],
      })
    ).json<OwnProfileWire>()
    expect(layout.map(({ i }) => i).sort()).toEqual(['contacts', email, phone].sort())
    for (const { x, w } of layout) expect(x >= 0 && x + w <= 3).toBe(true)
  })

  test('a layout with no known item falls back to the default one', async () => {
    const { owner, phone } = await anOwnerWithContacts()
    await put(owner, [{ i: phone, x: 2, y: 0, w: 1, h: 1 }])
    for (const layout of [[], [{ i: 'unknown', x: 0, y: 0, w: 1, h: 1 }]]) {
      const profile = (await put(owner, layout)).json<OwnProfileWire>()
      expect([profile.layout, profile.card_items]).toEqual([[], profile.default_card_items])
    }
  })

  test('a layout stored while its card is expired keeps the card’s items', async () => {
    const later = await buildTestApp()
    const owner = await anOwner(later.app)
    await owner.send('PATCH', '/api/v1/profile/', {
      name: 'Олена',
      phones: [{ id: 'p1', value: '+380671234567' }],
    })
    later.clock.advance({ days: 29 })
    await read(owner)
    later.clock.advance({ days: 2 })
    const response = await put(owner, [{ i: 'phone:p1', x: 1, y: 0, w: 1, h: 1 }])
    expect(response.json<OwnProfileWire>().layout).toContainEqual(
      expect.objectContaining({ i: 'phone:p1', x: 1 }),
    )
    await later.close()
  })

  test.each([{}, [{ i: 'a', x: 'left', y: 0, w: 1, h: 1 }], [{ i: 'a' }], 'default', null])(
    'the layout %j is refused',
    async layout => {
      const owner = await anOwner(server.app)
      const response = await put(owner, layout)
      expect([response.statusCode, response.body]).toEqual([400, expect.stringMatching(/^invalid-/)])
    },
  )
})

test('an owner’s data can’t be read or changed without a session', async () => {
  const visitor = aVisitor(server.app)
  for (const [method, path, body] of [
    ['GET', '/api/v1/settings/', undefined],
    ['PUT', '/api/v1/settings/type', { type: 20 }],
    ['PUT', '/api/v1/settings/disable-auto-save', { disable_auto_save: true }],
    ['GET', '/api/v1/profile/url?custom_url=abc', undefined],
    ['PUT', '/api/v1/profile/url', { custom_url: 'abc' }],
    ['PUT', '/api/v1/profile/layout', []],
  ] as const) {
    const response = await visitor.send(method, path, body)
    expect([response.statusCode, response.body]).toEqual([401, 'unauthorised'])
  }
})

test('an owner’s data includes what staff wrote about the person and their orders, without who wrote it', async () => {
  const owner = await anOwner(server.app)
  const staff = await aStaffMember(server)
  const placed = await owner.send('POST', '/order', anOrder())
  const { orderID } = placed.json<{ orderID: string }>()
  for (const label of [{ tag: 'оптовий' }, { note: 'Просила телефонувати зранку' }]) {
    expect((await staff.send('PATCH', `/admin/api/v1/users/${owner.id}/labels`, label)).statusCode).toBe(200)
  }
  for (const change of [{ tag: 'подарунок' }, { note: 'Пакувати окремо' }])
    expect((await staff.send('PATCH', `/admin/api/v1/orders/${orderID}`, change)).statusCode).toBe(200)
  const exported = await owner.send('GET', '/api/v1/settings/export')
  expect(exported.json()).toMatchObject({
    staff_labels: { tags: [{ tag: 'оптовий' }], notes: [{ text: 'Просила телефонувати зранку' }] },
    orders: [{ staff_labels: { tags: [{ tag: 'подарунок' }], notes: [{ text: 'Пакувати окремо' }] } }],
  })
  expect(exported.body).not.toContain(staff.login)
})

test('an owner downloads all own data as a file without any secret', async () => {
  const [owner, other] = [await anOwner(server.app), await anOwner(server.app)]
  await owner.send('PATCH', '/api/v1/profile/', { name: 'Олена', phones: [{ value: '+380671234567' }] })
  await server.emailTo(owner.login)
  const response = await owner.send('GET', '/api/v1/settings/export')
  expect(response.headers['content-disposition']).toBe(`attachment; filename="profile-${owner.id}.json"`)
  expect(response.json()).toMatchObject({
    account: {
      id: owner.id,
      email: owner.login,
      language: 'ua',
      agreement_version: currentVersion('user-agreement').number,
      agreed_at: server.clock.now().toISOString(),
    },
    profile: { name: 'Олена', phones: [{ value: '+380671234567' }] },
    sessions: [{ user_agent: expect.any(String) as string }],
    letters: [{ kind: 'activation', recipient: owner.login }],
  })
  const { profile } = response.json<{ profile: OwnProfileWire }>()
  expect(Object.keys(profile)).toEqual(expect.arrayContaining(FIELD_NAMES.map(fieldToWire)))
  expect(response.body).not.toMatch(/argon2|[0-9a-f]{64}|\/confirm\//)
  expect(response.body).not.toContain(other.login)
})
