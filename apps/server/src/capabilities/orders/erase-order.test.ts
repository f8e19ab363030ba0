import type { NewOrderWire, OrderStatusWire } from '@dotyk/contract/orders/order'
import type { StaffOrderDetailWire } from '@dotyk/contract/orders/staff-order'
import { ORDER_STATES } from '@dotyk/domain/orders'
import { PAYMENT_STATES } from '@dotyk/domain/payments'
import { STAFF_ROLES } from '@dotyk/domain/staff'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { runDuringUncommittedChange } from '../../../test/during-change.ts'
import { findInDatabase } from '../../../test/find-in-database.ts'
import { sendFile } from '../../../test/form.ts'
import { plainPng } from '../../../test/pictures.ts'
import { runJob } from '../../../test/run-job.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestApp
let staff: Visitor & { login: string }

beforeAll(async () => {
  server = await buildTestApp({ env: { ORDER_RETENTION: '2' } })
  staff = await aStaffMember(server)
})

afterAll(() => server.close())

const url = (id: string, rest = '') => `/admin/api/v1/orders/${id}${rest}`
const change = (id: string, body: object) => staff.send('PATCH', url(id), body)
const erase = (id: string, by: Visitor = staff) => by.send('POST', url(id, '/erase'))
const detailOf = async (id: string) => (await staff.send('GET', url(id))).json<StaffOrderDetailWire>()
const statusOf = async (id: string) =>
  (await aVisitor(server.app).send('GET', `/order/${id}/status`)).json<OrderStatusWire>()
const eraseOld = () => runJob(server.service, 'orders.erase-old')

async function place(changes: Partial<NewOrderWire> = {}, by: Visitor = aVisitor(server.app), on = server) {
  const order = anOrder({ payment: 'upon-receipt', ...changes })
  const response = await by.send('POST', '/order', order)
  expect(response.body).toContain('orderID')
  const { orderID: id, number } = response.json<{ orderID: string; number: string }>()
  await on.emailTo(order.email)
  return { id, number, email: order.email }
}

const set = (id: string, state: string, payment: string, on = server) =>
  on.database.db.execute(sql`update orders set state = ${state}, payment_state = ${payment} where id = ${id}`)
const isErased = async (id: string) => (await statusOf(id)).erased_at !== null

async function auditOf(id: string) {
  const { rows } = (await server.database.db.execute(sql`
    select action, login from audit_entries join audit_subjects on entry_id = id
    where kind = 'order' and subject_id = ${id} and action = 'order.erased'`)) as { rows: object[] }
  return rows
}

describe('erasing an order’s personal data', () => {
  test('erasing an order removes its personal data from the whole database, and keeps what the tax law needs', async () => {
    const [owner, page] = [await anOwner(server.app), await anOwner(server.app)]
    const said = {
      contact: 'Соломія-контакт',
      phone: '+380997771122',
      first: 'Хризантема',
      last: 'Дивовижна',
      street: 'Незвичайна',
      comment: 'домофон сімсот',
      printed: 'Барвінкова Тиша',
      line: 'Садівниця року',
      note: 'телефонувала сестра',
      message: 'пишемо вам особисто',
      payer: 'Квітослава П.',
      layout: 'літери більші',
      changed: 'Лілієслава',
      newPhone: '+380997773344',
    }
    const { id, number, email } = await place(
      {
        name: said.contact,
        phone: said.phone,
        firstname: said.first,
        lastname: said.last,
        shippingType: 'address',
        address: { street: said.street, house: '7', flat: '9' },
        comment: said.comment,
        cardName: said.printed,
        cardLine: said.line,
        pageID: page.id,
        recipient: 'legal',
        ownership: 'ТОВ',
        edrpou: '14360570',
        organization: 'Зерно',
        payment: 'bank-transfer',
        createPrintDesign: true,
        price: 79_900,
      },
      owner,
    )
    const recipient = {
      firstname: said.changed,
      lastname: said.last,
      middleName: '',
      name: '',
      phone: said.newPhone,
      email: `new-${email}`,
    }
    expect((await change(id, { recipient })).statusCode).toBe(200)
    expect((await change(id, { note: said.note })).statusCode).toBe(200)
    expect((await staff.send('POST', url(id, '/message'), { text: said.message })).statusCode).toBe(200)
    expect((await change(id, { payment: 'paid', amount: 79_900, payer: said.payer })).statusCode).toBe(200)
    for (const approved of [false, true]) {
      await sendFile(staff, url(id, '/layout'), {
        bytes: plainPng({ width: 400, height: 240 }),
        name: 'a.png',
      })
      const layoutID = (await statusOf(id)).layout?.layoutID
      const answer = approved ? { approved } : { approved, comment: said.layout }
      expect((await owner.send('POST', `/order/${id}/layout`, { layoutID, ...answer })).statusCode).toBe(200)
    }
    const address = (await detailOf(id)).chips_to_write[0]?.address
    const chip = { serial: '04:AB:CD:EF:12:34:56', address, locked: false }
    await change(id, { step: 'printed' })
    expect((await staff.send('PUT', url(id, '/chips/1'), chip)).statusCode).toBe(200)
    await change(id, { status: 30, waybill: '20450000000017' })
    await change(id, { step: 'received' })
    await server.database.db.execute(sql`update order_parcels set track_at = null where order_id = ${id}`)
    const before = await detailOf(id)
    const everything = [...Object.values(said), email, '20450000000017']
    for (const text of everything) expect(await findInDatabase(server, text)).not.toEqual([])

    expect((await erase(id)).json()).toMatchObject({
      erased_at: server.clock.now().toISOString(),
      erased_by: staff.login,
    })
    for (const text of everything) expect(await findInDatabase(server, text)).toEqual([])
    const after = await detailOf(id)
    for (const field of [
      ...([
        'number',
        'productID',
        'productName',
        'count',
        'unit_price',
        'print_designs',
        'price',
        'parts',
      ] as const),
      ...(['currency', 'payment_method', 'payment', 'edrpou', 'status', 'step', 'steps', 'stage'] as const),
      ...([
        'created_at',
        'paid_at',
        'started_at',
        'done_at',
        'shipping',
        'shipping_type',
        'profileID',
      ] as const),
    ])
      expect([field, after[field]]).toEqual([field, before[field]])
    expect(after).toMatchObject({
      number,
      recipient: 'ТОВ Зерно',
      edrpou: '14360570',
      pageID: null,
      page: null,
      layouts: [],
      chips: [],
      waybill: null,
      destination: '',
      email: '',
      phone: '',
    })
    for (const { file } of before.layouts)
      await expect.poll(async () => (await aVisitor(server.app).send('GET', file)).statusCode).toBe(404)
    expect(await auditOf(id)).toEqual([{ action: 'order.erased', login: staff.login }])
    const invoice = await aVisitor(server.app).send('GET', `/order/${id}/invoice.pdf`)
    expect(invoice.statusCode).toBe(200)
  })

  test('erasing an order is refused while it is unfinished or money is owed, for every case of the rule’s table', async () => {
    const expected: Record<string, Record<string, string>> = {
      inProgress: {},
      done: { pending: 'order-owed', failed: 'order-owed' },
      cancelled: { paid: 'order-owed' },
    }
    const { id } = await place()
    const refused: string[] = []
    for (const state of ORDER_STATES)
      for (const payment of PAYMENT_STATES) {
        await set(id, state, payment)
        const wanted = state === 'inProgress' ? 'order-unfinished' : expected[state]?.[payment]
        expect((await detailOf(id)).retention.obstacle).toBe(wanted ?? null)
        if (wanted === undefined) continue
        const { statusCode, body } = await erase(id)
        expect([state, payment, statusCode, body]).toEqual([state, payment, 409, wanted])
        refused.push(`${state} ${payment}`)
      }
    expect(refused).toHaveLength(8)
    expect(await isErased(id)).toBe(false)
    expect(await auditOf(id)).toEqual([])
  })

  test('erasing an order is refused while its parcel is under way or its waybill was just requested', async () => {
    const { id } = await place()
    await change(id, { status: 30, waybill: '20450000000025' })
    expect((await erase(id)).body).toBe('order-unfinished')
    const parcel = (set: string) =>
      server.database.db.execute(sql`update order_parcels set ${sql.raw(set)} where order_id = ${id}`)
    await parcel(`track_at = null, known_at = null, requested_at = '${server.clock.now().toISOString()}'`)
    expect((await erase(id)).body).toBe('order-unfinished')
    await parcel('requested_at = null')
    expect((await erase(id)).statusCode).toBe(200)
  })

  test('only owners of the console may erase an order’s personal data', async () => {
    const { id } = await place()
    await set(id, 'cancelled', 'none')
    for (const role of STAFF_ROLES.filter(each => each !== 'owner'))
      expect((await erase(id, await aStaffMember(server, role))).body).toBe('forbidden')
    expect((await erase(id, aVisitor(server.app))).body).toBe('unauthorised')
    expect((await erase(id, await anOwner(server.app))).body).toBe('unauthorised')
    expect((await erase('no-such-order')).body).toBe('order-not-found')
    expect(await isErased(id)).toBe(false)
  })

  test('simultaneous requests erase an order once', async () => {
    const { id } = await place()
    await set(id, 'cancelled', 'none')
    const answers = await Promise.all([erase(id), erase(id), erase(id)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await auditOf(id)).toHaveLength(1)
    expect((await detailOf(id)).events.filter(({ what }) => what === 'erased')).toHaveLength(1)
  })

  test('erasing an order waits for a change under way, and decides by its result', async () => {
    const { id } = await place()
    await set(id, 'done', 'none')
    const taken = sql`update orders set state = 'inProgress' where id = ${id}`
    expect((await runDuringUncommittedChange(server, taken, () => erase(id))).body).toBe('order-unfinished')
    await set(id, 'done', 'none')
    await server.database.db.execute(
      sql`update orders set created_at = ${server.clock.now()}::timestamptz - interval '3 years' where id = ${id}`,
    )
    await runDuringUncommittedChange(server, taken, eraseOld)
    expect(await isErased(id)).toBe(false)
  })
})

describe('an erased order', () => {
  test('an erased order can’t be changed, and no file is drawn of it', async () => {
    const { id } = await place()
    await change(id, { status: 40 })
    await erase(id)
    const recipient = { firstname: 'А', lastname: 'Б', middleName: '', name: '', phone: '', email: '' }
    const texts = [{ note: 'нове' }, { takeOver: 'так' }, { waybill: '20450000000033' }, { status: 40 }]
    for (const body of [...texts, { started: true }, { undo: 'sent' }, { step: 'received' }])
      expect([body, (await change(id, body)).body]).toEqual([body, 'order-erased'])
    expect((await change(id, { recipient })).statusCode).toBeGreaterThanOrEqual(400)
    const message = await staff.send('POST', url(id, '/message'), { text: 'Вітаємо' })
    const refund = await staff.send('POST', url(id, '/refund'), { note: 'переказ' })
    expect([message.body, refund.statusCode]).toEqual(['order-erased', 409])
    for (const file of ['label.pdf', 'packing-slip.pdf', 'print.pdf', 'qr.svg', 'qr.pdf'])
      expect((await staff.send('GET', url(id, `/${file}`))).body).toBe('order-erased')
    expect((await aVisitor(server.app).send('POST', `/order/${id}/cancel`)).body).toBe('order-erased')
  })

  test('an erased order is shown without personal data to those who have its link', async () => {
    const { id, number } = await place({ cardName: 'Олена' })
    await set(id, 'cancelled', 'none')
    await erase(id)
    expect(await statusOf(id)).toMatchObject({
      number,
      price: 49_900,
      recipient: '',
      destination: '',
      cardName: '',
      waybill: null,
      may_pay: false,
      may_cancel: false,
      erased_at: server.clock.now().toISOString(),
    })
  })

  test('an erased order isn’t found by its erased data', async () => {
    const { id, email } = await place()
    await set(id, 'cancelled', 'none')
    const found = async () =>
      (await staff.send('GET', `/admin/api/v1/orders?q=${email}`)).json<{ total: number }>().total
    expect(await found()).toBe(1)
    await erase(id)
    expect(await found()).toBe(0)
  })
})

describe('personal data of old orders', () => {
  test('personal data of visitors’ orders and erased profiles is erased the configured years after the order', async () => {
    const own = await buildTestApp({ env: { ORDER_RETENTION: '1' } })
    const owner = await anOwner(own.app)
    const orders = {
      visitor: await place({}, aVisitor(own.app), own),
      owned: await place({}, owner, own),
      cancelled: await place({}, aVisitor(own.app), own),
      unpaid: await place({ payment: 'liqpay' }, aVisitor(own.app), own),
      unfinished: await place({}, aVisitor(own.app), own),
    }
    await set(orders.visitor.id, 'done', 'none', own)
    await set(orders.owned.id, 'done', 'paid', own)
    await set(orders.cancelled.id, 'cancelled', 'paid', own)
    await set(orders.unpaid.id, 'done', 'failed', own)
    await own.database.db.execute(
      sql`update profiles set deleted_at = ${own.clock.now()} where id = ${owner.id}`,
    )
    await owner.send('POST', '/api/v1/profile/hard-delete')
    const erased = async () => {
      await runJob(own.service, 'orders.erase-old')
      const { rows } = (await own.database.db.execute(
        sql`select id from orders where erased_at is not null and contact->>'phone' = ''`,
      )) as { rows: { id: string }[] }
      return rows.map(({ id }) => Object.entries(orders).find(([, order]) => order.id === id)?.[0]).sort()
    }
    own.clock.advance({ days: 364 })
    const young = await place({}, aVisitor(own.app), own)
    await set(young.id, 'done', 'none', own)
    expect(await erased()).toEqual([])
    own.clock.advance({ days: 1 })
    expect(await erased()).toEqual(['cancelled', 'owned', 'unpaid', 'visitor'])
    await set(orders.unfinished.id, 'cancelled', 'none', own)
    expect(await erased()).toEqual(['cancelled', 'owned', 'unfinished', 'unpaid', 'visitor'])
    await own.close()
  })
})
