import type { StaffOrderDetailWire } from '@dotyk/contract/orders/staff-order'
import type { NewOrderWire } from '@dotyk/contract/orders/order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../../test/a-company.ts'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { aVisitor, type Visitor } from '../../../test/visitor.ts'

const HOST = 'card.verba.example'
const SUPPORT = 'help@verba.example'

let server: TestApp
let staff: Visitor

beforeAll(async () => {
  server = await buildTestApp({ env: { ORDERS_EMAIL: 'orders@dotyk.example' } })
  staff = await aStaffMember(server)
  await aCompany(staff, { name: 'Верба', domains: [HOST, 'verba-card.example'], supportEmail: SUPPORT })
})

afterAll(() => server.close())

async function placeAt(host: string, changes: Partial<NewOrderWire> = {}) {
  const order = anOrder(changes)
  const response = await aVisitor(server.app).send('POST', '/order', order, { host })
  expect(response.body).toContain('orderID')
  return { id: response.json<{ orderID: string }>().orderID, email: order.email }
}

const detailOf = async (id: string) =>
  (await staff.send('GET', `/admin/api/v1/orders/${id}`)).json<StaffOrderDetailWire>()

test('emails of an order at a company’s host carry its name, link to its first domain and reply to its support', async () => {
  const { id, email } = await placeAt('verba-card.example')
  const message = await server.emailTo(email)
  expect(message.text).toContain(`http://${HOST}/order/${id}`)
  expect(`${message.from.name} ${message.replyTo}`).toBe(`Верба ${SUPPORT}`)
  expect(`${message.subject}${message.html}${message.text}`).not.toMatch(/dotyk/i)
  expect((await server.emailTo('orders@dotyk.example', /Верба/)).replyTo).toBe(email)
  const other = await placeAt('dotyk.test')
  expect((await server.emailTo(other.email)).text).toContain(`http://dotyk.test/order/${other.id}`)
})

test('the profile made for a company’s order and its login link belong to the company', async () => {
  const { id, email } = await placeAt(HOST, { payment: 'upon-receipt' })
  await staff.send('PATCH', `/admin/api/v1/orders/${id}`, { step: 'printed' })
  const message = await server.emailTo(email, /сторінк/i)
  const [link = ''] = /http\S+\/login\?key=\S+/.exec(message.text) ?? []
  expect(new URL(link).host).toBe(HOST)
  const { page } = await detailOf(id)
  expect(page?.address).toBe(`http://${HOST}/${page?.id}`)
  const owner = aVisitor(server.app)
  await owner.send('POST', '/auth/signin', { key: new URL(link).searchParams.get('key') }, { host: HOST })
  const renewed = await owner.send('POST', '/api/v1/profile/login-link')
  expect(renewed.body).toContain(`http://${HOST}/login?key=`)
  const profile = (await owner.send('GET', '/api/v1/profile/')).json<{ url: string }>()
  expect(profile.url).toBe(`http://${HOST}/${page?.id}`)
})

test('a company’s checkout shows its name and returns to its domain', async () => {
  const { id } = await placeAt(HOST)
  const { body } = await server.app.inject({ url: `/order/${id}/pay`, headers: { host: HOST } })
  expect(body).toContain('· Верба</title>')
  const [, data = ''] = /name="data" value="([^"]+)"/.exec(body) ?? []
  const asked = JSON.parse(Buffer.from(data, 'base64').toString()) as { result_url: string }
  expect(asked.result_url).toBe(`http://${HOST}/order/${id}?payment=returned`)
})

test('products that the service makes itself are sold at a company’s host under the company’s name', async () => {
  const brandsAt = async (host: string) => {
    const { body } = await server.app.inject({ url: '/products/?accessory_id=1', headers: { host } })
    return new Set(
      (JSON.parse(body) as { characteristics: { brand: string } }[]).map(each => each.characteristics.brand),
    )
  }
  expect(await brandsAt(HOST)).toEqual(new Set(['Верба']))
  expect(await brandsAt('dotyk.test')).toEqual(new Set(['Dotyk']))
})

test('the link of an order leads to the default host once its company is deleted', async () => {
  const { id: companyId } = await aCompany(staff, { name: 'Липа', domains: ['lypa.example'] })
  const { id } = await placeAt('lypa.example')
  expect((await detailOf(id)).link).toBe(`http://lypa.example/order/${id}`)
  await staff.send('DELETE', `/admin/api/v1/companies/${companyId}`)
  expect((await detailOf(id)).link).toBe(`http://dotyk.test/order/${id}`)
})
