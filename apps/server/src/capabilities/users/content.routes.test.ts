import type { Reply } from '@dotyk/contract/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../../test/a-company.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'

let server: TestApp
let staff: Visitor & { login: string }

beforeAll(async () => {
  server = await buildTestApp()
  staff = await aStaffMember(server)
})

afterAll(() => server.close())

const users = '/admin/api/v1/users'

test('staff read a profile’s content as its owner does, and which blocks its company has switched off', async () => {
  const owner = await anOwner(server.app)
  await owner.send('PATCH', '/api/v1/profile/', {
    info: 'Архітекторка',
    phones: [{ value: '+380671234567' }],
  })
  const response = await staff.send('GET', `${users}/${owner.id}/content`)
  expect(response.statusCode).toBe(200)
  const { profile, blocks_off } = response.json<Reply<'GET /admin/api/v1/users/:id/content'>>()
  expect(profile).toEqual((await owner.send('GET', '/api/v1/profile/')).json())
  expect(blocks_off).toEqual([])
  const company = await aCompany(staff, { name: 'Липа', blocks: { messengers: false } })
  await updateStoredProfile(server, owner.id, { companyId: company.id })
  const after = await staff.send('GET', `${users}/${owner.id}/content`)
  expect(after.json<Reply<'GET /admin/api/v1/users/:id/content'>>().blocks_off).toEqual(['messengers'])
  const missing = await staff.send('GET', `${users}/0nobody/content`)
  expect([missing.statusCode, missing.body]).toEqual([404, 'profile-not-found'])
})

test('staff change a profile’s custom URL, which is recorded; a taken or reserved one is refused', async () => {
  const [owner, other] = [await anOwner(server.app), await anOwner(server.app)]
  await updateStoredProfile(server, other.id, { slug: 'taken-by-another' })
  const give = (custom_url: string | null) => staff.send('PUT', `${users}/${owner.id}/url`, { custom_url })
  expect((await give('Given-By-Staff')).json()).toEqual({ success: true, url: 'given-by-staff' })
  expect((await aVisitor(server.app).send('GET', '/profile/given-by-staff')).statusCode).toBe(200)
  for (const [address, status, key] of [
    ['taken-by-another', 409, 'slug-taken'],
    ['products', 409, 'slug-taken'],
    ['ні', 400, 'slug-invalid'],
  ] as const) {
    const refused = await give(address)
    expect([refused.statusCode, refused.body, refused.headers['x-error-field']]).toEqual([
      status,
      key,
      'custom_url',
    ])
  }
  expect((await give(null)).json()).toEqual({ success: true, url: owner.id })
  const log = (await staff.send('GET', `/admin/api/v1/audit?subject=${owner.id}`)).json<{ items: object[] }>()
  expect(log.items).toMatchObject([
    { action: 'user.edited', login: staff.login, before: { slug: 'given-by-staff' }, after: { slug: null } },
    { action: 'user.edited', before: { slug: null }, after: { slug: 'given-by-staff' } },
  ])
})

test('before a bulk edit staff see how many profiles have the field filled in and which can’t get it', async () => {
  const [filled, empty, deleted] = [
    await anOwner(server.app),
    await anOwner(server.app),
    await anOwner(server.app),
  ]
  await filled.send('PATCH', '/api/v1/profile/', {
    info: 'Своє',
    custom_buttons: [{ title: 'Меню', value: '', icon: '', link: 'https://menu.example' }],
  })
  await updateStoredProfile(server, deleted.id, { name: 'Видалена', deletedAt: server.clock.now() })
  const ids = [filled.id, empty.id, deleted.id, '0nobody', filled.id]
  for (const field of ['info', 'custom_buttons']) {
    const response = await staff.send('POST', `${users}/replaced`, { ids, field })
    expect([field, response.json()]).toEqual([
      field,
      {
        filled: 1,
        refused: [
          { id: deleted.id, name: 'Видалена', reason: 'account-deleted' },
          { id: '0nobody', name: null, reason: 'profile-not-found' },
        ],
      },
    ])
  }
})
