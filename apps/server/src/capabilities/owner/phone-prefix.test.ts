import type { OwnProfileWire } from '@dotyk/contract/profile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../../test/a-company.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner } from '../../../test/visitor.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

const TYPED = {
  phones: [{ value: '601 234 567' }],
  waiter_phones: [{ value: '(60) 123-45-68' }],
  messengers: [{ name: 'whatsapp', value: '601 234 569' }],
}

async function anOwnerOf(companyId: string | null) {
  const owner = await anOwner(server.app)
  await updateStoredProfile(server, owner.id, { companyId })
  return owner
}

test('a phone without a country code gets the prefix of the profile’s company, whoever types it', async () => {
  const staff = await aStaffMember(server)
  const { id } = await aCompany(staff, { name: 'Wierzba', domains: ['wierzba.example'], phonePrefix: '+48' })
  const [own, byStaff] = [await anOwnerOf(id), await anOwnerOf(id)]
  const read = (saved: OwnProfileWire) => [
    ...[...saved.phones, ...saved.waiter_phones].map(({ value }) => value),
    saved.messengers[0]?.value,
    saved.phone_prefix,
  ]
  const expected = ['+48601234567', '+48601234568', 'https://wa.me/48601234569', '+48']
  const saved = await own.send('PATCH', '/api/v1/profile/', TYPED)
  expect(read(saved.json())).toEqual(expected)
  const changed = await staff.send('PATCH', '/api/v1/profile/', { ...TYPED, ids: [byStaff.id] })
  expect(changed.statusCode).toBe(200)
  expect(read((await byStaff.send('GET', '/api/v1/profile/')).json())).toEqual(expected)
})

test('a profile without a company gets the prefix +380, and numbers with a country code keep theirs', async () => {
  const owner = await anOwnerOf(null)
  const phones = [{ value: '067 123 45 67' }, { value: '+48 601 234 567' }, { value: '0048 601 234 568' }]
  const saved = (await owner.send('PATCH', '/api/v1/profile/', { phones })).json<OwnProfileWire>()
  expect(saved.phones.map(({ value }) => value)).toEqual(['+380671234567', '+48601234567', '+48601234568'])
  expect(saved.phone_prefix).toBe('+380')
})
