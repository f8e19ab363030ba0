import { orderNumber } from '@dotyk/domain/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../../test/a-company.ts'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { aVisitor } from '../../../test/visitor.ts'

const COMPANY_HOST = 'verba.example'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp({
    env: { PUBLIC_URL: 'http://dotyk.test', RATE_LIMIT_FACTOR: '1' },
    // A test page that looks an order up and shows every field of the answer.
    loadPages: async () => ({
      mode: 'production',
      async render(request, { language, publicUrl, network, lookUpOrder, emailOrderLink }) {
        const form = new URLSearchParams(await request.text())
        const lookup = {
          number: form.get('number') ?? '',
          phone: form.get('phone') ?? '',
          language,
          publicUrl,
          network,
        }
        try {
          if (form.has('send')) await emailOrderLink(lookup)
          return Response.json(await lookUpOrder(lookup))
        } catch (error) {
          return Response.json({ refused: (error as { key?: string }).key }, { status: 400 })
        }
      },
    }),
  })
  await aCompany(await aStaffMember(server), { name: 'Верба', domains: [COMPANY_HOST] })
})
afterAll(() => server.close())

let networks = 0
const aNetwork = () => `203.0.113.${(networks += 1)}`

/** Submits the form of the page. */
async function lookUp(fields: Record<string, string>, { host = 'dotyk.test', ip = aNetwork() } = {}) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/order/find',
    remoteAddress: ip,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  return { text: response.body, read: response.json<Record<string, unknown>>() }
}

let phones = 0
const aPhone = () => `+38067${String(1_000_000 + (phones += 1))}`

async function aPlacedOrder(phone: string) {
  const order = anOrder({
    phone,
    firstname: 'Соломія',
    lastname: 'Крушельницька',
    cardName: 'Солоха',
    cardLine: 'Співачка з Львова',
    comment: 'Подзвоніть увечері',
  })
  const response = await aVisitor(server.app).send('POST', '/order', order)
  return { ...response.json<{ orderID: string; number: string }>(), email: order.email }
}

test('an order is found by its number and phone, without its link and whatever is personal', async () => {
  const phone = aPhone()
  const { orderID, number, email } = await aPlacedOrder(phone)
  const { read, text } = await lookUp({ number, phone: phone.replace('+38', '') })
  expect(read).toMatchObject({ number, status: 20, productID: '1-1-1-1' })
  expect(Object.keys(read)).not.toContain('orderID')
  for (const secret of [
    orderID,
    email,
    'Крушельницька',
    'Соломія',
    'Солоха',
    'Співачка',
    'Пирогівський',
    'увечері',
  ])
    expect(text).not.toContain(secret)
  expect(text).not.toContain(phone.slice(4))
})

test('a wrong phone, an unknown number and an order of another company are refused alike', async () => {
  const phone = aPhone()
  const { number } = await aPlacedOrder(phone)
  const refusals = [
    await lookUp({ number, phone: aPhone() }),
    await lookUp({ number: orderNumber(9_999_999), phone }),
    await lookUp({ number, phone }, { host: COMPANY_HOST }),
  ]
  expect(refusals.map(({ text }) => text)).toEqual(Array(3).fill('{"refused":"order-not-found"}'))
})

test('a lost order link is sent only to the order’s e-mail', async () => {
  const phone = aPhone()
  const { orderID, number, email } = await aPlacedOrder(phone)
  const { text } = await lookUp({ number, phone, send: '1' })
  expect(text).not.toContain(orderID)
  const sent = await server.emailTo(email, /сторінка замовлення/)
  expect(sent.text).toContain(`http://dotyk.test/order/${orderID}`)
  const withLink = server.emails.filter(
    ({ subject, text }) => subject.includes('сторінка замовлення') && text.includes(orderID),
  )
  expect(new Set(withLink.map(({ to }) => to.address))).toEqual(new Set([email]))
})

test('orders of one phone can be looked up ten times an hour, from any networks', async () => {
  const phone = aPhone()
  const { number } = await aPlacedOrder(phone)
  for (let tries = 0; tries < 10; tries += 1)
    expect((await lookUp({ number: '100149', phone })).read).toEqual({ refused: 'order-not-found' })
  expect((await lookUp({ number, phone })).read).toEqual({ refused: 'too-many-requests' })
  server.clock.advance({ hours: 1 })
  expect((await lookUp({ number, phone })).read).toMatchObject({ number })
})

test('one network can look up thirty orders an hour, for any phones', async () => {
  const ip = aNetwork()
  for (let tries = 0; tries < 30; tries += 1)
    expect((await lookUp({ number: '100149', phone: aPhone() }, { ip })).read).toEqual({
      refused: 'order-not-found',
    })
  expect((await lookUp({ number: '100149', phone: aPhone() }, { ip })).read).toEqual({
    refused: 'too-many-requests',
  })
})
