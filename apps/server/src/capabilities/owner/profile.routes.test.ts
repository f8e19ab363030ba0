import type { OwnProfileWire } from '@dotyk/contract/profile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

const patch = (owner: Visitor, changes: object) => owner.send('PATCH', '/api/v1/profile/', changes)
const read = async (owner: Visitor) => (await owner.send('GET', '/api/v1/profile/')).json<OwnProfileWire>()

test('a new profile has the placeholder name in its owner’s language, a 30-day trial and nothing else', async () => {
  const owner = await anOwner(server.app)
  const profile = await read(owner)
  const thirtyDays = 30 * 24 * 3_600_000
  expect(profile).toMatchObject({
    name: 'Ваше імʼя',
    type: 10,
    pay_status: 10,
    version: 1,
    phones: [],
    card_items: [],
  })
  expect(Date.parse(profile.paid_until ?? '')).toBe(server.clock.now().getTime() + thirtyDays)
})

test('every editable field of a profile is stored as the rules normalise it', async () => {
  const owner = await anOwner(server.app)
  const response = await patch(owner, {
    name: ' Олена Коваленко ',
    info: 'Архітекторка',
    phones: [{ value: '067 123 45 67', title: 'Робочий' }],
    emails: [{ value: 'olena@EXAMPLE.com' }],
    sites: [{ name: 'Сайт', url: 'kovalenko.example' }],
    messengers: [{ name: 'telegram', value: '@olena_kovalenko' }],
    social_networks: [{ name: 'instagram', value: '@olena' }],
    banks: [{ name: 'monobank', value: 'send.monobank.ua/jar/Bcd234Efa5' }],
    payments: [{ name: 'ko-fi', value: 'https://ko-fi.com/olena' }],
    custom_buttons: [{ title: 'Портфоліо', value: '32 проєкти', icon: '🛋️', link: 'kovalenko.example/work' }],
    waiter_phones: [{ value: '+380501234567' }],
    waiter_messengers: [{ name: 'viber', value: '0671234567' }],
    hide_profile_photo: true,
    hide_logo: true,
    dnd_enabled: true,
    group_logo: { link: 'https://example.com' },
  })
  expect(response.statusCode).toBe(200)
  const profile = await read(owner)
  expect(profile).toEqual(response.json())
  expect(profile).toMatchObject({
    name: 'Олена Коваленко',
    phones: [{ value: '+380671234567', title: 'Робочий' }],
    emails: [{ value: 'olena@example.com' }],
    sites: [{ url: 'https://kovalenko.example' }],
    messengers: [{ value: 'https://t.me/olena_kovalenko' }],
    social_networks: [{ value: 'https://www.instagram.com/olena' }],
    banks: [{ value: 'https://send.monobank.ua/jar/Bcd234Efa5' }],
    custom_buttons: [{ link: 'https://kovalenko.example/work' }],
    waiter_messengers: [{ value: 'viber://chat?number=%2B380671234567' }],
    hide_profile_photo: true,
    dnd_enabled: true,
    version: 2,
  })
})

test('a profile change stores numbers, addresses and links as the editor does', async () => {
  const owner = await anOwner(server.app)
  const response = await patch(owner, {
    name: '\u200eОлена\u2800',
    phones: [
      { value: '+49 (0)30 1234567' },
      { value: '0044 (0) 20 7946 0958' },
      { value: 'tel:067.123.45.67' },
    ],
    emails: [{ value: 'Олена <olena@приклад.укр>;' }],
    sites: [{ name: '', url: 'https://kava.example/?utm_source=ig&id=7&fbclid=x' }],
    messengers: [
      { name: 'whatsapp', value: '+49 (0)151 12345678' },
      { name: 'telegram', value: 'tg://resolve?domain=olena_k' },
    ],
    social_networks: [{ name: 'instagram', value: 'https://www.instagram.com/olena?igsh=abc' }],
    custom_buttons: [{ title: 'Запис', value: '', icon: '', link: 'https://kava.example/?mibextid=x' }],
  })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    name: 'Олена',
    phones: [{ value: '+49301234567' }, { value: '+442079460958' }, { value: '+380671234567' }],
    emails: [{ value: 'olena@xn--80aikifvh.xn--j1amh' }],
    sites: [{ url: 'https://kava.example/?id=7' }],
    messengers: [{ value: 'https://wa.me/4915112345678' }, { value: 'https://t.me/olena_k' }],
    social_networks: [{ value: 'https://www.instagram.com/olena' }],
    custom_buttons: [{ link: 'https://kava.example/' }],
  })
})

describe('invalid input', () => {
  test.each<[object, string, string | undefined]>([
    [{ name: 'Ваше імʼя' }, 'name-placeholder', 'name'],
    [{ name: 'x'.repeat(101) }, 'text-too-long', 'name'],
    [{ name: 'Олена\0' }, 'invalid-body', 'name'],
    [{ name: 'Олена\u0007' }, 'text-characters', 'name'],
    [{ info: 'half a pair \ud83d' }, 'text-characters', 'info'],
    [{ phones: [{ value: '+38067123456' }] }, 'phone-380-digits', 'phones.0.value'],
    [{ phones: [{ value: '5168 7422 1234 5676' }] }, 'phone-bank-card', 'phones.0.value'],
    [{ phones: [{ value: '\u200e\u2800' }] }, 'phone-required', 'phones.0.value'],
    [{ phones: [{ value: '+' }] }, 'phone-required', 'phones.0.value'],
    [{ phones: [{ value: 'call me' }] }, 'phone-characters', 'phones.0.value'],
    [{ phones: [{ value: '1'.repeat(51) }] }, 'phone-too-long', 'phones.0.value'],
    [{ emails: [{ value: 'nobody' }] }, 'email-invalid', 'emails.0.value'],
    [{ sites: [{ name: 'x', url: 'javascript:alert(1)' }] }, 'url-invalid', 'sites.0.url'],
    [
      { banks: [{ name: 'monobank', value: 'https://next.privat24.ua/send/a1b2c' }] },
      'service-link-invalid',
      'banks.0.value',
    ],
    [{ banks: [{ name: 'telegram', value: '@olena_k' }] }, 'service-unknown', 'banks.0.name'],
    [
      { social_networks: [{ name: 'instagram', value: 'javascript:alert(1)' }] },
      'service-link-invalid',
      'social_networks.0.value',
    ],
    [
      { custom_buttons: [{ title: 'x', value: '', icon: '', link: 'data:text/html,x' }] },
      'url-invalid',
      'custom_buttons.0.link',
    ],
    [
      { custom_buttons: [{ title: 'x'.repeat(401), value: '', icon: '', link: 'https://a.example' }] },
      'text-too-long',
      'custom_buttons.0.title',
    ],
    [{ phones: Array.from({ length: 7 }, () => ({ value: '+380671234567' })) }, 'too-many-links', undefined],
    [
      { phones: Array.from({ length: 1_001 }, () => ({ value: '+380671234567' })) },
      'too-many-links',
      'phones',
    ],
    [{ nickname: 'x' }, 'invalid-body', undefined],
    [{ type: 30 }, 'invalid-body', undefined],
    [{ pay_status: 25 }, 'invalid-body', undefined],
    [{ phones: 'none' }, 'invalid-body', 'phones'],
    [{ phones: [{ value: '+380671234567', admin: true }] }, 'invalid-body', 'phones.0'],
  ])('the profile change %j is refused', async (changes, key, field) => {
    const owner = await anOwner(server.app)
    const response = await patch(owner, changes)
    expect([response.statusCode, response.body]).toEqual([400, key])
    if (field) expect(response.headers['x-error-field']).toBe(field)
    expect((await read(owner)).version).toBe(1)
  })

  test('a profile change with one invalid field stores nothing', async () => {
    const owner = await anOwner(server.app)
    await patch(owner, { info: 'stored?', phones: [{ value: 'x' }] })
    expect((await read(owner)).info).toBe('')
  })

  test('a megabyte of name and ten thousand contacts are refused with their own error and change nothing', async () => {
    const owner = await anOwner(server.app)
    const megabyte = await patch(owner, { name: 'x'.repeat(1_000_000) })
    expect([megabyte.statusCode, megabyte.body]).toEqual([413, 'body-too-large'])
    const contacts = Array.from({ length: 10_000 }, () => ({ value: '1' }))
    const crowd = await patch(owner, { phones: contacts })
    expect([crowd.statusCode, crowd.body]).toEqual([400, 'too-many-links'])
    expect((await read(owner)).version).toBe(1)
  })

  test('emoji and right-to-left text in a profile are returned as they were written', async () => {
    const owner = await anOwner(server.app)
    const texts = { name: '👩‍👩‍👧 שלום Олена', info: 'مرحبا 🇺🇦' }
    expect((await patch(owner, texts)).json()).toMatchObject(texts)
  })
})

test('two tabs that save different lists at once both succeed', async () => {
  const owner = await anOwner(server.app)
  const [one, two] = await Promise.all([
    patch(owner, { phones: [{ value: '+380671234567' }] }),
    patch(owner, { emails: [{ value: 'a@example.com' }] }),
  ])
  expect([one.statusCode, two.statusCode]).toEqual([200, 200])
  expect(await read(owner)).toMatchObject({
    phones: [{ value: '+380671234567' }],
    emails: [{ value: 'a@example.com' }],
    version: 3,
  })
})

describe('a change with an expected version', () => {
  const saw = (version: number) => ({ 'if-match': `"${version}"` })
  const layout = [{ i: 'phone:a', x: 2, y: 0, w: 1, h: 1 }]

  test('a profile change with an expected version is stored while that is the newest', async () => {
    const owner = await anOwner(server.app)
    const phones = [{ id: 'a', value: '+380671234567' }]
    const first = await owner.send('PATCH', '/api/v1/profile/', { phones }, saw(1))
    expect([first.statusCode, first.json<OwnProfileWire>().version]).toEqual([200, 2])
    const second = await owner.send('PUT', '/api/v1/profile/layout', { layout }, saw(2))
    expect([second.statusCode, second.json<OwnProfileWire>().version]).toEqual([200, 3])
  })

  test('a profile change is refused and changes nothing once another device was faster', async () => {
    const owner = await anOwner(server.app)
    await patch(owner, { name: 'Олена', phones: [{ id: 'a', value: '+380671234567' }] })
    const before = await read(owner)
    for (const [method, path, body] of [
      ['PATCH', '/api/v1/profile/', { name: 'Оксана' }],
      ['PUT', '/api/v1/profile/layout', { layout }],
    ] as const) {
      const response = await owner.send(method, path, body, saw(1))
      expect([response.statusCode, response.body]).toEqual([412, 'changed-elsewhere'])
    }
    expect(await read(owner)).toEqual(before)
  })

  test('a change meant for another profile is refused even when the version numbers match', async () => {
    const [owner, another] = [await anOwner(server.app), await anOwner(server.app)]
    const before = await read(owner)
    const sawOf = ({ id }: { id: string }) => ({ 'if-match': `"${id}-1"` })
    for (const [method, path, body] of [
      ['PATCH', '/api/v1/profile/', { name: 'Чужа' }],
      ['PUT', '/api/v1/profile/layout', { layout }],
    ] as const) {
      const response = await owner.send(method, path, body, sawOf(another))
      expect([response.statusCode, response.body]).toEqual([403, 'forbidden'])
    }
    expect(await read(owner)).toEqual(before)
    const own = await owner.send('PATCH', '/api/v1/profile/', { name: 'Олена' }, sawOf(owner))
    expect(own.json()).toMatchObject({ name: 'Олена', version: 2 })
  })

  test('one of three simultaneous changes of the same profile version is stored, and two are refused with 412', async () => {
    const owner = await anOwner(server.app)
    const answers = await Promise.all(
      ['Олена', 'Оксана', 'Ольга'].map(name => owner.send('PATCH', '/api/v1/profile/', { name }, saw(1))),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412])
  })
})

test('an owner reads the profile’s version alone, and only the own one', async () => {
  const [owner, other] = [await anOwner(server.app), await anOwner(server.app)]
  await patch(other, { name: 'Олена' })
  const response = await owner.send('GET', '/api/v1/profile/version')
  expect(response.json()).toEqual({ version: 1 })
  expect((await other.send('GET', '/api/v1/profile/version')).json()).toEqual({ version: 2 })
})

test('a profile’s appearance can’t be changed until customization is enabled for it', async () => {
  const owner = await anOwner(server.app)
  const response = await patch(owner, { customization: { card_color: '#fff' } })
  expect([response.statusCode, response.body, response.headers['x-error-field']]).toEqual([
    403,
    'customization-disabled',
    'customization',
  ])
})

test('a profile’s appearance may still be cleared where customization is disabled', async () => {
  const owner = await anOwner(server.app)
  await updateStoredProfile(server, owner.id, { customizationEnabled: true })
  await patch(owner, { customization: { card_color: '#ffffff', disable_created_by: true } })
  await updateStoredProfile(server, owner.id, { customizationEnabled: false })
  const clearing = { card_color: null, logo_link: '', disable_created_by: false }
  expect((await patch(owner, { customization: clearing })).statusCode).toBe(200)
  expect((await read(owner)).customization).toMatchObject({ card_color: null, disable_created_by: false })
  const setting = { card_color: null, text_color: '#000000' }
  expect((await patch(owner, { customization: setting })).body).toBe('customization-disabled')
})

test('storing a layout turns arranging by hand on, and turning it off places the buttons by default', async () => {
  const owner = await anOwner(server.app)
  await patch(owner, { phones: [{ id: 'a', value: '+380671234567' }] })
  expect((await read(owner)).dnd_enabled).toBe(false)
  const layout = [{ i: 'phone:a', x: 2, y: 0, w: 1, h: 1 }]
  const put = await owner.send('PUT', '/api/v1/profile/layout', { layout })
  expect(put.json<OwnProfileWire>().dnd_enabled).toBe(true)
  await patch(owner, { dnd_enabled: false })
  expect(await read(owner)).toMatchObject({ dnd_enabled: false, layout: [] })
  await owner.send('PUT', '/api/v1/profile/layout', { layout })
  const emptied = await owner.send('PUT', '/api/v1/profile/layout', { layout: [] })
  expect(emptied.json<OwnProfileWire>().dnd_enabled).toBe(false)
})

test('an owner changes their own profile only: ids of others are refused and change nothing', async () => {
  const [owner, other] = [await anOwner(server.app), await anOwner(server.app)]
  const response = await patch(owner, { name: 'Taken over', ids: [other.id] })
  expect([response.statusCode, response.body]).toEqual([403, 'forbidden'])
  expect((await read(other)).name).toBe('Ваше імʼя')
  expect((await read(owner)).name).toBe('Ваше імʼя')
})

test('staff signed in to a profile change others with it, all or none, and each is recorded', async () => {
  const staff = await aStaffMember(server)
  const [first, second] = [await anOwner(server.app), await anOwner(server.app)]
  for (const [name, value] of staff.cookies) first.cookies.set(name, value)
  expect((await patch(first, { info: 'Разом', ids: [second.id] })).statusCode).toBe(200)
  expect([(await read(first)).info, (await read(second)).info]).toEqual(['Разом', 'Разом'])
  const log = (await staff.send('GET', `/admin/api/v1/audit?kind=profile&subject=${second.id}`)).json<{
    items: object[]
  }>()
  expect(log.items).toMatchObject([
    { action: 'user.edited', login: staff.login, before: { info: '' }, after: { info: 'Разом' } },
  ])
  const refused = await patch(first, { info: 'Нікому', ids: [second.id, '0nobody'] })
  expect([refused.statusCode, refused.body]).toEqual([404, 'profile-not-found'])
  expect([(await read(first)).info, (await read(second)).info]).toEqual(['Разом', 'Разом'])
})

const patchAsStaff = (staff: Visitor, changes: object, headers: Record<string, string> = {}) =>
  staff.send('PATCH', '/api/v1/profile/?as=staff', changes, headers)

test('staff edit profiles in their owners’ place by the console’s session alone, and each change is recorded', async () => {
  const staff = await aStaffMember(server, 'manager')
  const [first, second] = [await anOwner(server.app), await anOwner(server.app)]
  const changes = { name: 'Олена', phones: [{ value: '067 123 45 67' }], ids: [first.id] }
  const changed = await staff.send('PATCH', '/api/v1/profile/', changes)
  expect([changed.statusCode, changed.json<OwnProfileWire>().id]).toEqual([200, first.id])
  expect(await read(first)).toMatchObject({ name: 'Олена', phones: [{ value: '+380671234567' }], version: 2 })
  expect((await patchAsStaff(staff, { info: 'Разом', ids: [second.id, first.id] })).statusCode).toBe(200)
  expect([(await read(first)).info, (await read(second)).info]).toEqual(['Разом', 'Разом'])
  const log = (await staff.send('GET', `/admin/api/v1/audit?kind=profile&subject=${first.id}`)).json<{
    items: object[]
  }>()
  expect(log.items).toMatchObject([
    { action: 'user.edited', login: staff.login, after: { info: 'Разом' } },
    { action: 'user.edited', login: staff.login, after: { name: 'Олена' } },
  ])
})

test('staff set an owner’s opening hours and an entry’s visibility, and the audit log has no unlock code', async () => {
  const staff = await aStaffMember(server, 'manager')
  const owner = await anOwner(server.app)
  await patch(owner, { phones: [{ id: 'phone', value: '+380671234567' }] })
  const weekly = { mon: [['09:00', '18:00']] }
  const changes = {
    ids: [owner.id],
    hours: { zone: 'Europe/Kyiv', weekly, exceptions: [], holidays: true },
    phones: [
      { id: 'phone', value: '+380671234567', visibility: { until: '2030-01-01T18:00', code: 'open sesame' } },
    ],
  }
  expect((await patchAsStaff(staff, changes)).statusCode).toBe(200)
  expect(await read(owner)).toMatchObject({
    hours: { weekly, holidays: true },
    phones: [{ visibility: { until: '2030-01-01T18:00', has_code: true } }],
  })
  const { body } = await staff.send('GET', `/admin/api/v1/audit?kind=profile&subject=${owner.id}`)
  expect(JSON.parse(body)).toMatchObject({
    items: [{ action: 'user.edited', login: staff.login, after: { hours: { holidays: true } } }],
  })
  expect(body).not.toContain('open sesame')
  const refused = await patchAsStaff(staff, {
    ids: [owner.id],
    hours: { ...changes.hours, weekly: { mon: [['18:00', '09:00']] } },
  })
  expect([refused.statusCode, refused.body, refused.headers['x-error-field']]).toEqual([
    400,
    'hours-invalid',
    'hours.weekly.mon',
  ])
})

test('a signed-in owner’s profile stays unchanged where staff name other profiles', async () => {
  const staff = await aStaffMember(server)
  const [own, other] = [await anOwner(server.app), await anOwner(server.app)]
  for (const [name, value] of own.cookies) staff.cookies.set(name, value)
  expect((await patchAsStaff(staff, { info: 'Чужа', ids: [other.id] })).statusCode).toBe(200)
  expect([(await read(own)).info, (await read(other)).info]).toEqual(['', 'Чужа'])
})

test('staff who name no profile may make no owner’s call', async () => {
  const staff = await aStaffMember(server)
  const nameless = await staff.send('PATCH', '/api/v1/profile/', { info: 'Нікому' })
  expect([nameless.statusCode, nameless.body]).toEqual([401, 'unauthorised'])
  const empty = await patchAsStaff(staff, { info: 'Нікому', ids: [] })
  expect([empty.statusCode, empty.body, empty.headers['x-error-field']]).toEqual([400, 'invalid-body', 'ids'])
  const owner = await anOwner(server.app)
  const owners = await owner.send('PATCH', '/api/v1/profile/?as=staff', { info: 'Я', ids: [owner.id] })
  expect([owners.statusCode, owners.body]).toEqual([401, 'unauthorised'])
})

test('a staff change over a version that its owner has changed meanwhile is refused', async () => {
  const staff = await aStaffMember(server)
  const owner = await anOwner(server.app)
  await patch(owner, { info: 'Власне' })
  const stale = { 'if-match': `"${owner.id}-1"` }
  const refused = await patchAsStaff(staff, { info: 'Наше', ids: [owner.id] }, stale)
  expect([refused.statusCode, refused.body]).toEqual([412, 'changed-elsewhere'])
  const seen = { 'if-match': `"${owner.id}-2"` }
  expect((await patchAsStaff(staff, { info: 'Наше', ids: [owner.id] }, seen)).statusCode).toBe(200)
  const broken = await patchAsStaff(staff, {
    social_networks: [{ name: 'instagram', value: '!' }],
    ids: [owner.id],
  })
  expect([broken.statusCode, broken.body, broken.headers['x-error-field']]).toEqual([
    400,
    'service-link-invalid',
    'social_networks.0.value',
  ])
})

test('staff whose role is production change no other profiles', async () => {
  const staff = await aStaffMember(server, 'production')
  const [first, second] = [await anOwner(server.app), await anOwner(server.app)]
  for (const [name, value] of staff.cookies) first.cookies.set(name, value)
  const refused = await patch(first, { info: 'Разом', ids: [second.id] })
  expect([refused.statusCode, refused.body]).toEqual([403, 'forbidden'])
})

test('the public card’s data shows only what visitors may see', async () => {
  const owner = await anOwner(server.app)
  await patch(owner, {
    name: 'Олена',
    phones: [{ value: '+380671234567' }],
    waiter_phones: [{ value: '+380501234567' }],
  })
  for (const path of [`/profile/${owner.id}`, `/card/profile/${owner.id.toUpperCase()}`]) {
    const response = await aVisitor(server.app).send('GET', path)
    expect(response.json()).toMatchObject({
      id: owner.id,
      name: 'Олена',
      phones: [{ value: '+380671234567' }],
      waiter_phones: [],
    })
    expect(response.body).not.toContain(owner.login)
  }
})

test('a card that doesn’t exist is 404, also at addresses that no card can have', async () => {
  for (const id of ['nobody-here', 'a', '..%2F..%2Fetc', 'x'.repeat(150), "'or'1'='1"]) {
    const response = await aVisitor(server.app).send('GET', `/profile/${id}`)
    expect([response.statusCode, response.body]).toEqual([404, 'profile-not-found'])
  }
})

test('an expired profile hides its contacts', async () => {
  const later = await buildTestApp()
  const owner = await anOwner(later.app)
  await patch(owner, { name: 'Олена', phones: [{ value: '+380671234567' }] })
  later.clock.advance({ days: 30 })
  const card = (await aVisitor(later.app).send('GET', `/profile/${owner.id}`)).json<object>()
  expect(card).toMatchObject({ name: 'Олена', expired: true, phones: [], card_items: [] })
  await later.close()
})
