import { randomUUID } from 'node:crypto'
import type { OrderActionWire, OrderJobWire } from '@dotyk/contract/orders/job-calls'
import type { StaffOrderWire } from '@dotyk/contract/orders/staff-order'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts'
import { runJob } from '../../../../test/run-job.ts'
import { aStaffMember } from '../../../../test/staff-member.ts'
import { aVisitor, type Visitor } from '../../../../test/visitor.ts'
import { staff as members } from '../../staff/staff.tables.ts'

let server: TestApp
let owner: Visitor & { login: string }
let maker: Visitor & { login: string }

beforeAll(async () => {
  server = await buildTestApp({ runsWorkers: false })
  owner = await aStaffMember(server)
  maker = await aStaffMember(server, 'production')
})

afterAll(() => server.close())

async function place(): Promise<string> {
  const placed = await aVisitor(server.app).send('POST', '/order', anOrder({ payment: 'upon-receipt' }))
  return placed.json<{ orderID: string }>().orderID
}

const change = (id: string, body: object, by: Visitor = owner) =>
  by.send('PATCH', `/admin/api/v1/orders/${id}`, body)

const orderOf = async (id: string) =>
  (await owner.send('GET', `/admin/api/v1/orders/${id}`)).json<StaffOrderWire>()

async function listed(query: string): Promise<string[]> {
  const answer = await owner.send('GET', `/admin/api/v1/orders?${query}`)
  return answer.json<{ items: { orderID: string }[] }>().items.map(({ orderID }) => orderID)
}

/** Starts a job with orders and runs it to its end. */
async function perform(action: OrderActionWire, orders: readonly string[]): Promise<OrderJobWire['results']> {
  const id = randomUUID()
  await owner.send('PUT', `/admin/api/v1/order-jobs/${id}`, { action, orders, expected: orders.length })
  await runJob(server.service, 'orders.jobs', { jobId: id })
  const { items } = (await owner.send('GET', '/admin/api/v1/order-jobs')).json<{ items: OrderJobWire[] }>()
  return items.find(job => job.id === id)?.results as OrderJobWire['results']
}

test('an order’s tag says who added it, is in the order’s history, and is added once however it is spelt', async () => {
  const id = await place()
  expect((await change(id, { tag: '  Терміново ' }, maker)).statusCode).toBe(200)
  await change(id, { tag: 'терміново' })
  const { tags, events } = await orderOf(id)
  expect(tags).toEqual([{ tag: 'терміново', by: maker.login, at: expect.any(String) as string }])
  const tagged = events.filter(({ what }) => what === 'tagged')
  expect(tagged).toMatchObject([{ by: `staff ${maker.login}`, text: 'терміново' }])

  await change(id, { untag: 'ТЕРМІНОВО' })
  await change(id, { untag: 'терміново' })
  const after = await orderOf(id)
  expect(after.tags).toEqual([])
  expect(after.events.filter(({ what }) => what === 'untagged')).toHaveLength(1)
})

test('tags and an assignee that two members of staff give the same order at once are all kept', async () => {
  const id = await place()
  const answers = await Promise.all([
    change(id, { tag: 'vip' }),
    change(id, { tag: 'терміново' }, maker),
    change(id, { assignee: maker.login }),
    change(id, { note: 'Подзвонити' }, maker),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const { tags, assignee, events } = await orderOf(id)
  expect(tags.map(({ tag }) => tag)).toEqual(['vip', 'терміново'])
  expect(assignee).toBe(maker.login)
  expect(events.map(({ what }) => what).sort()).toEqual(['assigned', 'note', 'placed', 'tagged', 'tagged'])
})

test('an order has 12 tags at most, and the thirteenth is refused with a reason', async () => {
  const id = await place()
  for (let tag = 1; tag <= 12; tag += 1) await change(id, { tag: `мітка ${tag}` })
  expect((await change(id, { tag: 'ще одна' })).body).toBe('order-tags-full')
  expect((await change(id, { tag: 'мітка 1' })).statusCode).toBe(200)
})

test.each([
  [{ tag: '' }],
  [{ tag: ' , ' }],
  [{ tag: 'х'.repeat(31) }],
  [{ tag: 7 }],
  [{ tag: 'а', untag: 'а' }],
  [{ assignee: '' }],
  [{ assignee: 'х'.repeat(201) }],
])('the change of an order’s labels to %j is refused with 400', async body => {
  expect((await change(await place(), body)).statusCode).toBe(400)
})

test('only active staff can be assigned, and a removed one remains readable and can be filtered by', async () => {
  const id = await place()
  expect((await change(id, { assignee: 'nobody-here' })).body).toBe('assignee-unknown')
  const leaver = await aStaffMember(server, 'manager')
  await change(id, { assignee: leaver.login })
  await server.database.db.delete(members).where(eq(members.login, leaver.login))

  expect((await orderOf(id)).assignee).toBe(leaver.login)
  expect(await listed(`assignee=${leaver.login}`)).toEqual([id])
  const labels = (await owner.send('GET', '/admin/api/v1/orders/labels')).json<{ assignees: object[] }>()
  expect(labels.assignees).toContainEqual({ login: leaver.login, active: false, orders: 1 })
  expect(labels.assignees).toContainEqual(expect.objectContaining({ login: maker.login, active: true }))
  expect((await change(await place(), { assignee: leaver.login })).body).toBe('assignee-unknown')
  expect((await change(id, { assignee: null })).statusCode).toBe(200)
  expect(await listed(`assignee=${leaver.login}`)).toEqual([])
})

test('orders are filtered by a tag, by an assignee and by nobody, and the tags are counted', async () => {
  const [one, two, three] = [await place(), await place(), await place()]
  const tag = `свято ${randomUUID().slice(0, 8)}`
  expect(await perform({ kind: 'tag', tag }, [one, two])).toMatchObject({ done: 2, refused: 0 })
  expect(await perform({ kind: 'tag', tag }, [one, two, three])).toMatchObject({ done: 1, unchanged: 2 })
  expect(await perform({ kind: 'untag', tag }, [three])).toMatchObject({ done: 1 })
  expect(await perform({ kind: 'assign', assignee: maker.login }, [two, three])).toMatchObject({ done: 2 })

  expect(await listed(`tag=${encodeURIComponent(tag)}&sort=oldest`)).toEqual([one, two])
  expect(await listed(`tag=${encodeURIComponent(tag)}&assignee=${maker.login}`)).toEqual([two])
  expect(await listed(`tag=${encodeURIComponent(tag)}&assignee=-`)).toEqual([one])
  const { tags } = (await owner.send('GET', '/admin/api/v1/orders/labels')).json<{ tags: object[] }>()
  expect(tags).toContainEqual({ tag, orders: 2 })
})

test('an order job that assigns an unknown person is refused', async () => {
  const answer = await owner.send('PUT', `/admin/api/v1/order-jobs/${randomUUID()}`, {
    action: { kind: 'assign', assignee: 'nobody-here' },
    orders: [await place()],
    expected: 1,
  })
  expect(answer.body).toBe('assignee-unknown')
})

test('the table of orders names tags and assignee', async () => {
  const id = await place()
  const tag = `таблиця ${randomUUID().slice(0, 8)}`
  await change(id, { tag })
  await change(id, { tag: 'яблуко' })
  await change(id, { assignee: maker.login })
  const csv = await owner.send('GET', `/admin/api/v1/orders/export.csv?tag=${encodeURIComponent(tag)}`)
  expect(csv.body.trim().split('\n')).toHaveLength(2)
  expect(csv.body).toContain(`${tag}, яблуко`)
  expect(csv.body).toContain(maker.login)
})

test('erasing an order removes its tags, which may name people', async () => {
  const id = await place()
  await change(id, { tag: 'олена коваленко' })
  await change(id, { status: 40 })
  expect((await owner.send('POST', `/admin/api/v1/orders/${id}/erase`)).statusCode).toBe(200)
  expect((await orderOf(id)).tags).toEqual([])
  expect((await change(id, { tag: 'vip' })).body).toBe('order-erased')
})

test('visitors can neither read nor set an order’s labels', async () => {
  const id = await place()
  const visitor = aVisitor(server.app)
  expect((await visitor.send('GET', '/admin/api/v1/orders/labels')).statusCode).toBe(401)
  expect((await change(id, { tag: 'vip' }, visitor)).statusCode).toBe(401)
  expect((await change(id, { assignee: maker.login }, visitor)).statusCode).toBe(401)
})
