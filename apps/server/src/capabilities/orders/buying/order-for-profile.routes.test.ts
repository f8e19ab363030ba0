import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts'
import { aStaffMember } from '../../../../test/staff-member.ts'
import { updateStoredProfile } from '../../../../test/store-profile.ts'
import { anOwner } from '../../../../test/visitor.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

test('an order placed by staff belongs to the chosen profile, and its history names who placed it', async () => {
  const staff = await aStaffMember(server)
  const owner = await anOwner(server.app)
  const placed = await staff.send('PUT', `/admin/api/v1/users/${owner.id}/order`, anOrder())
  expect(placed.statusCode).toBe(200)
  const { orderID, number } = placed.json<{ orderID: string; number: string }>()
  expect((await owner.send('GET', '/api/v1/profile/')).json()).toMatchObject({
    order_status: 20,
    orders: [{ orderID, number }],
  })
  expect((await staff.send('GET', `/admin/api/v1/orders/${orderID}`)).json()).toMatchObject({
    profileID: owner.id,
    events: [{ by: `staff ${staff.login}`, what: 'placed' }],
  })
  const log = await staff.send('GET', `/admin/api/v1/audit?kind=profile&subject=${owner.id}`)
  expect(log.json()).toMatchObject({ items: [{ action: 'order.placed', login: staff.login }] })
})

test('an order placed by staff is validated and priced like the owner’s own', async () => {
  const staff = await aStaffMember(server)
  const owner = await anOwner(server.app)
  const place = async (id: string, changes: object) => {
    const { statusCode, body } = await staff.send('PUT', `/admin/api/v1/users/${id}/order`, anOrder(changes))
    return `${statusCode} ${body}`
  }
  expect(await place('0nobody', {})).toBe('404 profile-not-found')
  expect(await place(owner.id, { price: 1 })).toBe('409 price-changed')
  expect(await place(owner.id, { lastname: '' })).toBe('400 last-name-required')
  await updateStoredProfile(server, owner.id, { deletedAt: server.clock.now() })
  expect(await place(owner.id, {})).toBe('403 account-deleted')
})
