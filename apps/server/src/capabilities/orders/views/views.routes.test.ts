import { randomUUID } from 'node:crypto'
import type { Reply } from '@dotyk/contract/client'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts'
import { aStaffMember } from '../../../../test/staff-member.ts'
import { aVisitor, type Visitor } from '../../../../test/visitor.ts'
import { staff as members } from '../../staff/staff.tables.ts'
import { orderViews } from '../views.tables.ts'

let server: TestApp
let manager: Visitor & { login: string }
let maker: Visitor & { login: string }

beforeAll(async () => {
  server = await buildTestApp()
  manager = await aStaffMember(server, 'manager')
  maker = await aStaffMember(server, 'production')
})

afterAll(() => server.close())

const urgent = {
  name: 'Термінові',
  query: 'stage=new&tag=терміново&sort=-total',
  columns: ['total'],
  shared: false,
}

const save = (by: Visitor, id: string, changes: object = {}) =>
  by.send('PUT', `/admin/api/v1/order-views/${id}`, { ...urgent, ...changes })
const remove = (by: Visitor, id: string) => by.send('DELETE', `/admin/api/v1/order-views/${id}`)
const read = async (by: Visitor) =>
  (await by.send('GET', '/admin/api/v1/order-views')).json<Reply<'GET /admin/api/v1/order-views'>>()
const viewOf = async (by: Visitor, id: string) => (await read(by)).views.find(view => view.id === id)

test('a staff member’s own view of orders is saved once despite repeats, can be renamed and deleted, and is hidden from others', async () => {
  const id = randomUUID()
  await Promise.all([save(maker, id), save(maker, id)])
  expect(await viewOf(maker, id)).toEqual({ ...urgent, id, by: maker.login, changeable: true })
  expect(await viewOf(manager, id)).toBeUndefined()

  await save(maker, id, { name: '  Гарячі   замовлення ' })
  expect(await viewOf(maker, id)).toMatchObject({ name: 'Гарячі замовлення' })
  expect((await remove(maker, id)).statusCode).toBe(200)
  expect((await remove(maker, id)).statusCode).toBe(200)
  expect(await viewOf(maker, id)).toBeUndefined()
})

test('a staff member’s own view of orders can’t be changed or deleted by a manager or a console owner', async () => {
  const id = randomUUID()
  await save(maker, id)
  const owner = await aStaffMember(server)
  for (const other of [manager, owner]) {
    expect((await save(other, id, { name: 'Моє' })).body).toBe('not-found')
    expect((await remove(other, id)).body).toBe('not-found')
  }
  expect(await viewOf(maker, id)).toMatchObject(urgent)
})

test('managers and console owners create, change and delete shared views, and all staff can open them', async () => {
  const id = randomUUID()
  expect((await save(maker, id, { shared: true })).body).toBe('forbidden')
  await save(manager, id, { shared: true })
  expect(await viewOf(maker, id)).toMatchObject({ shared: true, by: manager.login, changeable: false })
  const owner = await aStaffMember(server)
  for (const [by, name] of [
    [manager, 'Від керівника'],
    [owner, 'Від власника'],
  ] as const) {
    expect((await save(by, id, { shared: true, name })).statusCode).toBe(200)
    expect(await viewOf(maker, id)).toMatchObject({ name })
  }
  const another = randomUUID()
  expect((await save(owner, another, { shared: true })).statusCode).toBe(200)
  expect(await viewOf(maker, another)).toMatchObject({ by: owner.login })
  expect((await remove(owner, another)).statusCode).toBe(200)
  expect(await viewOf(maker, another)).toBeUndefined()
  expect((await save(maker, id, { shared: true, name: 'Інше' })).body).toBe('forbidden')
  expect((await save(maker, id)).body).toBe('forbidden')
  expect((await remove(maker, id)).body).toBe('forbidden')
  expect((await remove(manager, id)).statusCode).toBe(200)
  expect(await viewOf(maker, id)).toBeUndefined()
})

test('removing a staff member deletes their own views of orders and keeps those that they shared', async () => {
  const leaver = await aStaffMember(server, 'manager')
  const [own, shared] = [randomUUID(), randomUUID()]
  await save(leaver, own)
  await save(leaver, shared, { shared: true })
  const stored = () =>
    server.database.db.select({ id: orderViews.id }).from(orderViews).where(eq(orderViews.id, own))
  expect(await stored()).toEqual([{ id: own }])
  await server.database.db.delete(members).where(eq(members.login, leaver.login))
  expect(await stored()).toEqual([])
  expect(await viewOf(manager, shared)).toMatchObject({ by: leaver.login, changeable: true })
})

test('a staff member has 50 saved views of orders at most, and can still rename one', async () => {
  const collector = await aStaffMember(server, 'production')
  const ids = Array.from({ length: 50 }, () => randomUUID())
  for (const id of ids) await save(collector, id)
  expect((await save(collector, randomUUID())).body).toBe('order-views-full')
  expect((await save(collector, ids[0] ?? '', { name: 'Інша назва' })).statusCode).toBe(200)
})

test('each member has their own columns of the order list', async () => {
  const [one, other] = [await aStaffMember(server, 'production'), await aStaffMember(server, 'production')]
  expect((await read(one)).columns).toBeNull()
  await one.send('PUT', '/admin/api/v1/order-columns', { columns: ['number', 'total'] })
  await one.send('PUT', '/admin/api/v1/order-columns', { columns: ['number'] })
  expect((await read(one)).columns).toEqual(['number'])
  expect((await read(other)).columns).toBeNull()
})

test.each([
  [{ name: '' }],
  [{ name: ' \u200b ' }],
  [{ name: 'н'.repeat(61) }],
  [{ query: 'х'.repeat(2_001) }],
  [{ columns: Array.from({ length: 41 }, () => 'total') }],
  [{ columns: [''] }],
  [{ shared: 'yes' }],
  [{ extra: true }],
])('a saved view of orders with %j is refused with 400', async changes => {
  expect((await save(maker, randomUUID(), changes)).statusCode).toBe(400)
})

test('visitors can’t list order views', async () => {
  const visitor = aVisitor(server.app)
  expect((await visitor.send('GET', '/admin/api/v1/order-views')).statusCode).toBe(401)
  expect((await save(visitor, randomUUID())).statusCode).toBe(401)
})
