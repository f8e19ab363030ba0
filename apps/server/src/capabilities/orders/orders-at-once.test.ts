import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { anOwner } from '../../../test/visitor.ts'
import { POOL_SIZES } from '../../database/open.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp({ runsWorkers: false })
})
afterAll(() => server.close())

test('more simultaneous orders than database connections are all placed, because each uses one connection', async () => {
  const answers = await Promise.all(
    Array.from({ length: POOL_SIZES.requests * 3 }, () =>
      server.app.inject({ method: 'POST', url: '/order', payload: anOrder() }),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('more simultaneous corrections than database connections all succeed, because each uses one connection', async () => {
  const staff = await aStaffMember(server)
  const owner = await anOwner(server.app)
  const orders: string[] = []
  for (let placed = 0; placed < POOL_SIZES.requests * 2; placed += 1) {
    const order = anOrder({ payment: 'upon-receipt', count: 2, price: 2 * 49_900 })
    const answer = await server.app.inject({ method: 'POST', url: '/order', payload: order })
    orders.push(answer.json<{ orderID: string }>().orderID)
  }
  const seen = { productID: '1-1-1-1', count: 2, cardName: '', cardLine: '', pageID: null }
  const corrected = { ...seen, count: 1, cardName: 'Олена', pageID: owner.id, total: 49_900, seen }
  const answers = await Promise.all(
    orders.map(id => staff.send('POST', `/admin/api/v1/orders/${id}/correction`, corrected)),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})
