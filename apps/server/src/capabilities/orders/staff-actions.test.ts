import type { OrderStatusWire } from '@dotyk/contract/orders/order'
import type { StaffOrderDetailWire } from '@dotyk/contract/orders/staff-order'
import { staffOrderDetailFromWire } from '@dotyk/contract/wire/staff-order'
import { orderStateToWire } from '@dotyk/contract/wire/states'
import type { ParcelState } from '@dotyk/domain/delivery'
import { isActionPermitted, STAFF_ACTIONS, type StaffAction } from '@dotyk/domain/orders'
import { encodeOwnDesign } from '@dotyk/domain/print'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { aVisitor, type Visitor } from '../../../test/visitor.ts'

vi.setConfig({ testTimeout: 120_000 })

const CARD = 59_900
const COUNT = 3

let server: TestApp
let staff: Visitor & { login: string }

beforeAll(async () => {
  server = await buildTestApp({ runsWorkers: false })
  staff = await aStaffMember(server, 'owner')
})
afterAll(() => server.close())

let phones = 0

interface Placed {
  id: string
  phone: string
}

async function place(changes: Parameters<typeof anOrder>[0] = {}): Promise<Placed> {
  const phone = changes.phone ?? `+38067${2_000_000 + ++phones}`
  const order = anOrder({
    productID: '1-2-0-1',
    count: COUNT,
    price: COUNT * CARD,
    payment: 'upon-receipt',
    ...changes,
    phone,
  })
  const placed = await aVisitor(server.app).send('POST', '/order', order)
  expect(placed.statusCode, placed.body).toBe(200)
  return { id: placed.json<{ orderID: string }>().orderID, phone }
}

const url = (id: string, rest = '') => `/admin/api/v1/orders/${id}${rest}`
const detailOf = async (id: string) => (await staff.send('GET', url(id))).json<StaffOrderDetailWire>()

/** Sends a call that has to succeed. */
async function must(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<void> {
  const answered = await staff.send(method, path, body)
  expect(answered.statusCode, `${method} ${path}: ${answered.body}`).toBe(200)
}

const change = (id: string, body: object) => must('PATCH', url(id), body)
const store = (id: string, changes: SQL) =>
  server.database.db.execute(sql`update orders set ${changes} where id = ${id}`)

/** Stores what the carrier says of an order's first parcel. */
const track = (id: string, state: ParcelState) =>
  server.database.db.execute(
    sql`insert into order_parcels (order_id, state, known_at) values (${id}, ${state}, now())
      on conflict (order_id) do update set state = ${state}, known_at = now()`,
  )

const split = (id: string, count = 1) =>
  must('POST', url(id, '/parcels'), { chosen: { count }, paid_by: 'sender', seen: [1] })
const sendParcel = (id: string, number: number) =>
  must('PATCH', url(id, `/parcels/${number}`), { sent: true })

/** Puts another order of the same person in the parcel of an order. */
async function unite({ id, phone }: Placed): Promise<void> {
  const other = await place({ phone })
  await must('PUT', url(id, `/companions/${other.id}`))
}

async function drafted(id: string) {
  const { productID, count, cardName, cardLine, pageID, price, proposal } = await detailOf(id)
  const draft = { productID, count, cardName, cardLine, pageID: pageID ?? '' }
  return { draft, price, seen: { ...draft, pageID, proposalID: proposal?.proposalID ?? null } }
}

async function ask(id: string): Promise<void> {
  const { draft, seen } = await drafted(id)
  await must('POST', url(id, '/correction'), { ...draft, count: 4, total: 4 * CARD, seen })
  const status = await aVisitor(server.app).send('GET', `/order/${id}/status`)
  expect(status.json<OrderStatusWire>().proposal).not.toBeNull()
}

/** Brings a new order into each state that decides what staff may do with it. */
const STATES: Record<string, (order: Placed) => Promise<unknown>> = {
  'is new': () => Promise.resolve(),
  'has an unpaid card payment': ({ id }) =>
    store(id, sql`payment_method = 'liqpay', payment_state = 'pending'`),
  'waits for a transfer': ({ id }) =>
    store(id, sql`payment_method = 'bank-transfer', payment_state = 'pending'`),
  'has a reversed payment': ({ id }) => store(id, sql`payment_method = 'liqpay', payment_state = 'refunded'`),
  'is owed a difference': ({ id }) =>
    store(id, sql`payment_method = 'bank-transfer', payment_state = 'paid', difference_due = 100`),
  'is started': ({ id }) => change(id, { started: true }),
  'has an approved layout': ({ id }) => store(id, sql`print_designs = 1, step = 'approved'`),
  'is printed': ({ id }) => change(id, { step: 'printed' }),
  'is packed': ({ id }) => change(id, { step: 'packed' }),
  'has a waybill': ({ id }) => change(id, { waybill: '20450000000001' }),
  'is sent': ({ id }) => change(id, { status: orderStateToWire('done') }),
  'is sent with a waybill': ({ id }) =>
    change(id, { status: orderStateToWire('done'), waybill: '20450000000002' }),
  'is with the carrier': async ({ id }) => {
    await change(id, { status: orderStateToWire('done'), waybill: '20450000000003' })
    await track(id, 'arrived')
  },
  'wasn’t collected by its recipient': async ({ id }) => {
    await change(id, { status: orderStateToWire('done'), waybill: '20450000000007' })
    await track(id, 'refused')
  },
  'wasn’t collected by its recipient and is replaced': async ({ id }) => {
    await change(id, { status: orderStateToWire('done'), waybill: '20450000000008' })
    await track(id, 'refused')
    await must('POST', url(id, '/replacement'), { count: 1, reason: 'Загублено', seen: 0 })
  },
  'was sent in two parcels, of which one wasn’t collected': async ({ id }) => {
    await split(id)
    await sendParcel(id, 2)
    await sendParcel(id, 1)
    await track(id, 'refused')
  },
  'is received': async ({ id }) => {
    await change(id, { status: orderStateToWire('done') })
    await change(id, { step: 'received' })
  },
  'is replaced as a whole': async ({ id }) => {
    await change(id, { status: orderStateToWire('done') })
    await must('POST', url(id, '/replacement'), { count: COUNT, reason: 'Подряпано', seen: 0 })
  },
  'comes back as a whole': async ({ id }) => {
    await change(id, { status: orderStateToWire('done') })
    await must('POST', url(id, '/returns'), { count: COUNT, reason: 'Передумали' })
  },
  'is cancelled': ({ id }) => change(id, { status: 40 }),
  'is cancelled after nobody collected it': async ({ id }) => {
    await change(id, { status: orderStateToWire('done') })
    await track(id, 'refused')
    await change(id, { status: 40 })
  },
  'has a return that was withdrawn': async ({ id }) => {
    await change(id, { status: orderStateToWire('done') })
    await must('POST', url(id, '/returns'), { count: 1, reason: 'Передумали' })
    const [{ returnID } = { returnID: '' }] = (await detailOf(id)).aftercare.returns
    await must('PATCH', url(id, `/returns/${returnID}`), { state: 'withdrawn' })
  },
  'waits for an answer about a correction': ({ id }) => ask(id),
  'is erased': async ({ id }) => {
    await change(id, { status: orderStateToWire('done') })
    await store(id, sql`erased_at = now()`)
  },
  'is split': ({ id }) => split(id),
  'is split into single things': async ({ id }) => {
    await split(id)
    await must('POST', url(id, '/parcels'), { chosen: { count: 1 }, paid_by: 'sender', seen: [1, 2] })
  },
  'is split and has a waybill of its second parcel': async ({ id }) => {
    await split(id)
    await must('PATCH', url(id, '/parcels/2'), { waybill: '20450000000004' })
  },
  'is split and has a waybill of its first parcel': async ({ id }) => {
    await split(id)
    await must('PATCH', url(id, '/parcels/1'), { waybill: '20450000000005' })
  },
  'is sent in part': async ({ id }) => {
    await split(id)
    await sendParcel(id, 2)
  },
  'is sent in two parcels': async ({ id }) => {
    await split(id)
    await sendParcel(id, 2)
    await sendParcel(id, 1)
  },
  'goes with another order': unite,
  'goes with another order and has a waybill': async placed => {
    await unite(placed)
    await change(placed.id, { waybill: '20450000000006' })
  },
  'is sent with another order': async placed => {
    await unite(placed)
    await change(placed.id, { status: orderStateToWire('done') })
  },
}

/** A design with a picture that nobody uploaded, which a preview doesn't look at. */
const DESIGN = encodeOwnDesign({
  accessory: 1,
  isLogo: false,
  background: '#ffffff',
  ink: 'dark',
  hasSign: false,
  hasHints: false,
  pictures: { front: { id: '0123456789abcdef0123456789abcdef', x: -3, y: -3, width: 91.6 } },
})

const RECIPIENT = { firstname: 'Ганна', lastname: 'Бондар', middleName: '', name: 'Ганна' }

/** Does one thing with an order, as the console does. */
const PERFORM: Record<StaffAction, (order: Placed) => Promise<{ statusCode: number; body: string }>> = {
  correct: async ({ id }) => {
    const { draft, price, seen } = await drafted(id)
    return staff.send('POST', url(id, '/correction'), { ...draft, cardName: 'Ганна', total: price, seen })
  },
  'change-design': async ({ id }) => {
    const { draft } = await drafted(id)
    return staff.send('POST', url(id, '/correction/preview'), { ...draft, ownDesign: DESIGN })
  },
  'change-address': ({ id, phone }) =>
    staff.send('PATCH', url(id), { recipient: { ...RECIPIENT, phone, email: 'other@example.com' } }),
  split: async ({ id }) => {
    const { parcels } = await detailOf(id)
    const seen = parcels.length > 0 ? parcels.map(({ number }) => number) : [1]
    return staff.send('POST', url(id, '/parcels'), { chosen: { count: 1 }, paid_by: 'sender', seen })
  },
  'send-together': async ({ id, phone }) => {
    const other = await place({ phone })
    return staff.send('PUT', url(id, `/companions/${other.id}`))
  },
  'send-apart': ({ id }) => staff.send('DELETE', url(id, '/companions')),
  'enter-waybill': ({ id }) => staff.send('PATCH', url(id), { waybill: '20459999999999' }),
  undo: async ({ id }) => staff.send('PATCH', url(id), { undo: (await detailOf(id)).step ?? 'started' }),
  reprint: async ({ id }) =>
    staff.send('POST', url(id, '/reprint'), { count: 1, reason: 'Розмазано', seen: 0 }),
  replace: async ({ id }) => {
    const { replacements } = (await detailOf(id)).aftercare
    const seen = replacements.reduce((sum, { count }) => sum + count, 0)
    return staff.send('POST', url(id, '/replacement'), { count: 1, reason: 'Подряпано', seen })
  },
  return: ({ id }) => staff.send('POST', url(id, '/returns'), { count: 1, reason: 'Передумали' }),
  cancel: ({ id }) => staff.send('PATCH', url(id), { status: 40 }),
  'take-over': ({ id }) => staff.send('PATCH', url(id), { takeOver: 'Постійний клієнт' }),
  'waive-difference': async ({ id }) => {
    const { difference_due: due } = await detailOf(id)
    return staff.send('POST', url(id, '/difference/waive'), { amount: due || 100, reason: 'Наша помилка' })
  },
}

/** Does an action and returns whether it had an effect: the call succeeded, and the order's history says so. */
async function isDone(action: StaffAction, order: Placed): Promise<boolean> {
  const before = (await detailOf(order.id)).events.length
  const { statusCode, body } = await PERFORM[action](order)
  if (action === 'change-design') return statusCode === 200 && !body.includes('order-state-conflict')
  return statusCode === 200 && (await detailOf(order.id)).events.length > before
}

/** The server corrects the number of any parcel's waybill; the console offers to enter one only where there is none. */
const PERMITTED_BUT_NOT_OFFERED: ReadonlySet<StaffAction> = new Set<StaffAction>(['enter-waybill'])

test.each(Object.keys(STATES))(
  'of an order that %s, the console offers exactly the actions that the server performs',
  async state => {
    const found = await Promise.all(
      STAFF_ACTIONS.map(async action => {
        const order = await place()
        await STATES[state]?.(order)
        const isOffered = isActionPermitted(action, staffOrderDetailFromWire(await detailOf(order.id)))
        return { action, isOffered, isDone: await isDone(action, order) }
      }),
    )
    const compared = found.filter(
      ({ action, isOffered }) => isOffered || !PERMITTED_BUT_NOT_OFFERED.has(action),
    )
    expect(compared.filter(each => each.isDone).map(({ action }) => action)).toEqual(
      compared.filter(each => each.isOffered).map(({ action }) => action),
    )
  },
)
