import type { Payload } from '@dotyk/contract/client'
import type { NewOrderWire, OrderStatusWire } from '@dotyk/contract/orders/order'
import type { StaffOrderDetailWire } from '@dotyk/contract/orders/staff-order'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { anOrder } from '../../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts'
import { aStaffMember } from '../../../../test/staff-member.ts'
import { anOwner, aVisitor, type Visitor } from '../../../../test/visitor.ts'
import { encodePayload } from '../../../integrations/payment/liqpay-payload.ts'
import { signPayload } from '../../../integrations/payment/liqpay-signature.ts'

vi.setConfig({ testTimeout: 60_000 })

const KEYS = { publicKey: 'i00000000000', privateKey: 'a private key of nobody' }
const CARD = 49_900

let server: TestApp
let staff: Visitor & { login: string }

beforeAll(async () => {
  server = await buildTestApp({
    env: {
      LIQPAY_PUBLIC_KEY: KEYS.publicKey,
      LIQPAY_PRIVATE_KEY: KEYS.privateKey,
      // Nothing listens on this address, so refunds stay queued until their job runs.
      LIQPAY_API_URL: 'http://127.0.0.1:9/',
      COMPANY_NAME: 'ТОВ «Дотик»',
      COMPANY_EDRPOU: '14360570',
      COMPANY_IBAN: 'UA21 3223 1300 0002 6007 2335 6600 1',
      COMPANY_BANK: 'АТ «Ощадбанк»',
      COMPANY_ADDRESS: 'вул. Зелена, 1, Львів',
    },
  })
  staff = await aStaffMember(server)
})
afterAll(() => server.close())

const url = (id: string) => `/admin/api/v1/orders/${id}`

async function place(changes: Partial<NewOrderWire> = {}, by: Visitor = aVisitor(server.app)) {
  const { count = 3 } = changes
  const order = anOrder({ count, price: CARD * Number(count), cardName: 'Олена', ...changes })
  const { orderID } = (await by.send('POST', '/order', order)).json<{ orderID: string }>()
  await server.emailTo(order.email, /прийнято/)
  return { id: orderID, email: order.email }
}

async function tell(reference: string, status: string, amount: number): Promise<void> {
  const data = encodePayload({
    public_key: KEYS.publicKey,
    action: 'pay',
    order_id: reference,
    status,
    amount: amount / 100,
    currency: 'UAH',
  })
  await server.app.inject({
    method: 'POST',
    url: '/payments/liqpay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ data, signature: signPayload(data, KEYS.privateKey, 7) }).toString(),
  })
}

const detailOf = async (id: string) => (await staff.send('GET', url(id))).json<StaffOrderDetailWire>()
const statusOf = async (id: string) =>
  (await aVisitor(server.app).send('GET', `/order/${id}/status`)).json<OrderStatusWire>()
const change = (id: string, body: object) => staff.send('PATCH', url(id), body)

type Body = Payload<'POST /admin/api/v1/orders/:orderID/correction'>['body']

/** The body of a correction by staff who saw the current state of the order. */
async function correctionOf(id: string, changes: Partial<Body>, total?: number): Promise<Body> {
  const { productID, count, cardName, cardLine, pageID, price, proposal } = await detailOf(id)
  const draft = { productID, count, cardName, cardLine, pageID: pageID ?? '' }
  const seen = { ...draft, pageID, proposalID: proposal?.proposalID ?? null }
  return { ...draft, total: total ?? price, seen, ...changes }
}

const correct = async (id: string, changes: Partial<Body>, total?: number, by: Visitor = staff) =>
  by.send('POST', `${url(id)}/correction`, await correctionOf(id, changes, total))
const answer = (id: string, proposalID: string, accepted: boolean, by = aVisitor(server.app)) =>
  by.send('POST', `/order/${id}/correction`, { proposalID, accepted })
const eventsOf = async (id: string) => (await detailOf(id)).events.map(({ by, what }) => `${by} ${what}`)

async function aPaidOrder(changes: Partial<NewOrderWire> = {}) {
  const placed = await place(changes)
  await tell(placed.id, 'success', (await detailOf(placed.id)).price)
  return placed
}

/** An order of three cards, paid by card, whose buyer is asked to accept two cards instead. */
async function aProposal() {
  const placed = await aPaidOrder()
  expect((await correct(placed.id, { count: 2 }, 2 * CARD)).statusCode).toBe(200)
  return { ...placed, proposalID: (await statusOf(placed.id)).proposal!.proposalID }
}

describe('a correction of an order that isn’t paid', () => {
  test('a correction of an unpaid order changes its total at once, and its payment page asks for the new total', async () => {
    const { id, email } = await place()
    expect((await correct(id, { count: 5, cardName: 'Оксана' }, 5 * CARD)).json()).toMatchObject({
      count: 5,
      cardName: 'Оксана',
      price: 5 * CARD,
      payment: 'pending',
    })
    const told = await server.emailTo(email, /змінено/)
    expect(told.text).toContain('3 → 5')
    expect(told.text).toContain(`/order/${id}/pay`)
    const page = await aVisitor(server.app).send('GET', `/order/${id}/pay`)
    expect(page.body).toMatch(/2.495/)
    await tell(`${id}-2`, 'success', 5 * CARD)
    expect(await statusOf(id)).toMatchObject({ payment: 'paid', proposal: null })
    expect((await eventsOf(id)).slice(1)).toEqual([`staff ${staff.login} corrected`, 'payment paid'])
  })

  test('a payment of the total before a correction is refunded and doesn’t pay the order', async () => {
    const { id } = await place()
    await correct(id, { count: 2 }, 2 * CARD)
    await tell(id, 'success', 3 * CARD)
    expect(await detailOf(id)).toMatchObject({ payment: 'pending', flag: 'paid-twice', may_pay: true })
    await tell(`${id}-2`, 'success', 2 * CARD)
    expect((await statusOf(id)).payment).toBe('paid')
    const { rows } = (await server.database.db.execute(
      sql`select reference, refund_requested_at is not null as asked from payments where subject = ${id} order by 1`,
    )) as { rows: object[] }
    expect(rows).toEqual([
      { reference: id, asked: true },
      { reference: `${id}-2`, asked: false },
    ])
  })

  test('a failed payment of the total before a correction doesn’t mark the order’s payment as failed', async () => {
    const { id } = await place()
    await correct(id, { count: 2 }, 2 * CARD)
    await tell(id, 'failure', 3 * CARD)
    expect((await statusOf(id)).payment).toBe('pending')
  })

  test('a correction of an order by bank transfer redraws the invoice and emails it', async () => {
    const { id, email } = await place({ payment: 'bank-transfer' })
    await correct(id, { count: 1 }, CARD)
    const { attachments } = await server.emailTo(email, /змінено/)
    expect(attachments).toHaveLength(1)
    const came = (amount: number) => change(id, { payment: 'paid', amount, payer: 'ТОВ Зерно' })
    expect((await came(3 * CARD)).body).toBe('transfer-amount-differs')
    expect((await came(CARD)).json()).toMatchObject({ payment: 'paid' })
  })

  test('a correction to more things paid on receipt waits for the buyer’s consent, to fewer things doesn’t', async () => {
    const { id, email } = await place({ payment: 'upon-receipt' })
    await correct(id, { count: 2 }, 2 * CARD)
    expect((await statusOf(id)).count).toBe(2)
    await correct(id, { count: 4 }, 4 * CARD)
    const { count, proposal } = await statusOf(id)
    expect([count, proposal?.count, proposal?.settlement]).toEqual([2, 4, 'onReceipt'])
    await server.emailTo(email, /погодьте зміни/)
    expect((await answer(id, proposal!.proposalID, true)).json()).toMatchObject({
      count: 4,
      price: 4 * CARD,
      payment: 'none',
      proposal: null,
    })
  })
})

describe('a correction of a paid order', () => {
  test('printed text and page are corrected at once, and the buyer is emailed both versions', async () => {
    const { id, email } = await aPaidOrder()
    const owner = await anOwner(server.app)
    const corrected = await correct(id, { cardName: 'Оксана', cardLine: 'Архітектор', pageID: owner.id })
    expect(corrected.json()).toMatchObject({ cardName: 'Оксана', pageID: owner.id, price: 3 * CARD })
    const { text } = await server.emailTo(email, /змінено/)
    expect(text).toContain('Олена → Оксана, Архітектор')
    expect(text).toContain(`→ dotyk.test/${owner.id}`)
  })

  test('a correction takes the page’s own address with a query', async () => {
    const owner = await anOwner(server.app)
    const { id } = await place({ count: 3 })
    const corrected = await correct(id, { pageID: ` https://dotyk.test/${owner.id}/?from=qr ` })
    expect(corrected.json()).toMatchObject({ pageID: owner.id })
  })

  test('an accepted proposal of fewer things refunds the difference to the card', async () => {
    const { id, proposalID } = await aProposal()
    expect(await statusOf(id)).toMatchObject({
      count: 3,
      price: 3 * CARD,
      proposal: { count: 2, price: 2 * CARD, settlement: 'refund' },
    })
    expect((await answer(id, proposalID, true)).json()).toMatchObject({
      count: 2,
      price: 2 * CARD,
      proposal: null,
    })
    const detail = await detailOf(id)
    expect(detail).toMatchObject({ payment: 'paid', overpaid: CARD })
    expect(detail.payments!.refunds).toMatchObject([{ amount: CARD, by: staff.login }])
    expect((await eventsOf(id)).slice(2)).toEqual([
      `staff ${staff.login} correction-proposed`,
      'buyer correction-accepted',
    ])
  })

  test('an order with a proposal is on hold until the buyer answers, and staff are emailed the answer', async () => {
    const { id, proposalID } = await aProposal()
    expect(await detailOf(id)).toMatchObject({ stage: 'new', on_hold: 'answer-awaited' })
    for (const step of ['printed', 'sent']) expect((await change(id, { step })).body).toBe('answer-awaited')
    expect((await change(id, { started: true })).body).toBe('answer-awaited')
    expect((await change(id, { waybill: '20450000000000' })).body).toBe('answer-awaited')
    await answer(id, proposalID, true)
    const { number } = await detailOf(id)
    const { text } = await server.emailTo('hello@dotyk.example', new RegExp(`${number} погоджено`))
    expect(text).toContain('3 → 2')
    expect((await change(id, { step: 'printed' })).json()).toMatchObject({ step: 'printed', on_hold: null })
  })

  test('a declined or withdrawn proposal ends the order’s hold', async () => {
    const declined = await aProposal()
    await answer(declined.id, declined.proposalID, false)
    const { number } = await detailOf(declined.id)
    await server.emailTo('hello@dotyk.example', new RegExp(`${number} відхилено`))
    const withdrawn = await aProposal()
    await staff.send('DELETE', `${url(withdrawn.id)}/correction`)
    for (const { id } of [declined, withdrawn])
      expect((await change(id, { step: 'printed' })).statusCode).toBe(200)
  })

  test('a declined proposal leaves the order as it was', async () => {
    const { id, proposalID } = await aProposal()
    expect((await answer(id, proposalID, false)).json()).toMatchObject({
      count: 3,
      price: 3 * CARD,
      proposal: null,
    })
    expect((await eventsOf(id)).at(-1)).toBe('buyer correction-declined')
    expect((await detailOf(id)).payments!.refunds).toEqual([])
  })

  test('a proposal is answered once, however often its buttons are pressed', async () => {
    const { id, proposalID } = await aProposal()
    const answers = await Promise.all([1, 2, 3].map(() => answer(id, proposalID, true)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect((await detailOf(id)).payments!.refunds).toHaveLength(1)
  })

  test('a proposal that staff replaced or took back can’t be accepted', async () => {
    const { id, proposalID } = await aProposal()
    await correct(id, { count: 1 }, CARD)
    expect((await answer(id, proposalID, true)).body).toBe('order-state-conflict')
    const { proposal } = await statusOf(id)
    expect((await staff.send('DELETE', `${url(id)}/correction`)).json()).toMatchObject({ proposal: null })
    expect((await answer(id, proposal!.proposalID, true)).body).toBe('order-state-conflict')
    expect((await statusOf(id)).count).toBe(3)
  })

  test('a proposal of a cancelled order can’t be accepted and isn’t shown', async () => {
    const { id, proposalID } = await aProposal()
    await change(id, { status: 40 })
    expect((await statusOf(id)).proposal).toBeNull()
    expect((await answer(id, proposalID, true)).body).toBe('order-state-conflict')
  })

  test('a proposal can be answered by the order’s owner and by visitors with its link, and by no other owner', async () => {
    const owner = await anOwner(server.app)
    const { id } = await place({}, owner)
    await tell(id, 'success', 3 * CARD)
    await correct(id, { count: 2 }, 2 * CARD)
    const { proposalID } = (await statusOf(id)).proposal!
    expect((await answer(id, proposalID, true, await anOwner(server.app))).body).toBe('forbidden')
    expect((await answer(id, proposalID, true, owner)).statusCode).toBe(200)

    const other = await place({}, owner)
    await tell(other.id, 'success', 3 * CARD)
    await correct(other.id, { count: 2 }, 2 * CARD)
    const byLink = (await statusOf(other.id)).proposal!.proposalID
    expect((await answer('nobodys-order', byLink, true)).body).toBe('order-not-found')
    expect((await answer(other.id, byLink, true, aVisitor(server.app))).statusCode).toBe(200)
  })

  test('a correction that makes an order paid by transfer dearer issues an invoice for the difference, recorded like any transfer', async () => {
    const { id, email } = await place({ payment: 'bank-transfer' })
    const came = (amount: number) => change(id, { payment: 'paid', amount, payer: 'ТОВ Зерно' })
    await came(3 * CARD)
    await correct(id, { count: 4 }, 4 * CARD)
    const { proposal } = await statusOf(id)
    expect(proposal).toMatchObject({ settlement: 'invoiceDifference', settled: CARD })
    await answer(id, proposal!.proposalID, true)
    const { attachments, text } = await server.emailTo(email, /змінено/)
    expect(attachments).toHaveLength(1)
    expect(text).toContain('Залишилося доплатити 499')
    expect(await detailOf(id)).toMatchObject({ difference_due: CARD, on_hold: 'difference-unpaid' })
    expect((await came(4 * CARD)).body).toBe('transfer-amount-differs')
    expect((await came(CARD)).json()).toMatchObject({ difference_due: 0, on_hold: null, payment: 'paid' })
    expect((await server.emailTo(email, /доплату/)).text).toContain('499')
  })

  test('an overpaid transfer is returned by hand, and then the rest of it', async () => {
    const { id } = await place({ payment: 'bank-transfer' })
    await change(id, { payment: 'paid', amount: 3 * CARD, payer: 'ТОВ Зерно' })
    await correct(id, { count: 1 }, CARD)
    const { proposalID, settlement } = (await statusOf(id)).proposal!
    expect(settlement).toBe('refundByHand')
    await answer(id, proposalID, true)
    expect(await detailOf(id)).toMatchObject({ overpaid: 2 * CARD, refunded: 0, payment: 'paid' })
    const refund = (amount: number) => staff.send('POST', `${url(id)}/refund`, { amount, note: 'платіж 18' })
    expect((await refund(2 * CARD)).json()).toMatchObject({ payment: 'paid', refunded: 2 * CARD })
    expect((await refund(CARD + 1)).body).toBe('refund-too-much')
    expect((await refund(CARD)).json()).toMatchObject({ payment: 'refunded', refunded: 3 * CARD })
  })
})

describe('an order that is being made', () => {
  test('a corrected text of a printed order sends it back to print and forgets its chips', async () => {
    const owner = await anOwner(server.app)
    const { id } = await place({ count: 1 }, owner)
    await tell(id, 'success', CARD)
    await change(id, { step: 'printed' })
    const {
      chips_to_write: [chip],
    } = await detailOf(id)
    await staff.send('PUT', `${url(id)}/chips/1`, { serial: '04:AA:01', address: chip!.address })
    expect(await detailOf(id)).toMatchObject({ step: 'encoded', chips_written: 1 })
    await correct(id, { cardName: 'Оксана' })
    expect(await detailOf(id)).toMatchObject({ step: null, steps: {}, chips_written: 0, stage: 'printing' })
  })

  test('fewer things of a printed order need nothing made again, but lose the chips beyond their count', async () => {
    const owner = await anOwner(server.app)
    const { id } = await place({ count: 2, payment: 'upon-receipt' }, owner)
    await change(id, { step: 'printed' })
    for (const { number, address } of (await detailOf(id)).chips_to_write)
      await staff.send('PUT', `${url(id)}/chips/${number}`, { serial: `04:BB:0${number}`, address })
    await correct(id, { count: 1 }, CARD)
    expect(await detailOf(id)).toMatchObject({ step: 'encoded', chips_written: 1, count: 1 })
  })

  test('an order with a waybill can’t be corrected', async () => {
    const { id } = await place({ payment: 'upon-receipt' })
    await change(id, { waybill: '20450000000000' })
    expect((await correct(id, { cardName: 'Оксана' })).body).toBe('order-state-conflict')
    await change(id, { step: 'sent' })
    expect((await correct(id, { cardName: 'Оксана' })).body).toBe('order-state-conflict')
  })
})

describe('where an order goes', () => {
  const BRANCH = {
    shipping: 'novaposhta',
    shippingType: 'department',
    city: 'Львів',
    department: 'Відділення №1: вул. Городоцька, 359',
  } as const
  const send = async (id: string, body: object = {}, by: Visitor = staff) => {
    const { destination } = await detailOf(id)
    return by.send('PUT', `${url(id)}/delivery`, { ...BRANCH, seen: destination, ...body })
  }

  test('a corrected branch is stored with the carrier’s Refs, and the buyer is emailed both branches', async () => {
    const { id, email } = await place()
    const { destination: before } = await detailOf(id)
    expect((await send(id)).statusCode).toBe(200)
    const after = await detailOf(id)
    expect(after.destination).toMatch(/^Львів, /)
    expect(after.city_ref).not.toBeNull()
    expect((await server.emailTo(email, /змінено/)).text).toContain(`${before} → ${after.destination}`)
    expect((await eventsOf(id)).at(-1)).toBe(`staff ${staff.login} delivery-corrected`)
    // Repeating the same correction changes nothing.
    await send(id)
    expect((await eventsOf(id)).filter(event => event.endsWith('delivery-corrected'))).toHaveLength(1)
  })

  test('a destination that another staff member corrected meanwhile isn’t overwritten', async () => {
    const { id } = await place()
    expect((await send(id, { seen: 'Одеса, Відділення №2' })).body).toBe('order-changed-elsewhere')
  })

  test('a corrected destination is validated like an order’s, and can’t be changed once there is a waybill', async () => {
    const { id } = await place({ payment: 'upon-receipt' })
    const refused = await send(id, { department: '' })
    expect([refused.body, refused.headers['x-error-field']]).toEqual(['department-required', 'department'])
    await change(id, { waybill: '20450000000000' })
    expect((await send(id)).body).toBe('order-state-conflict')
  })

  test('production staff can’t change an order’s destination', async () => {
    const { id } = await place()
    expect((await send(id, {}, await aStaffMember(server, 'production'))).body).toBe('forbidden')
  })
})

describe('the console', () => {
  test('a preview says what a correction would cost and need, and changes nothing', async () => {
    const { id } = await aPaidOrder()
    const { seen: _, total: __, ...draft } = await correctionOf(id, { count: 1 })
    const preview = await staff.send('POST', `${url(id)}/correction/preview`, draft)
    expect(preview.json()).toEqual({
      parts: ['fewer'],
      verdict: 'ask',
      made_again: 'nothing',
      price: { before: 3 * CARD, after: CARD },
      settlement: 'refund',
      settled: 2 * CARD,
    })
    expect(await statusOf(id)).toMatchObject({ count: 3, proposal: null })
  })

  test('a correction to another product uses its current price, and the order shows the new product', async () => {
    const { id, email } = await place({ count: 2 })
    const corrected = await correct(id, { productID: '1-2-0-1' }, 2 * 59_900)
    expect(corrected.json()).toMatchObject({ productID: '1-2-0-1', price: 119_800 })
    expect(await detailOf(id)).toMatchObject({ unit_price: 59_900, parts: { products: 119_800 } })
    const { productName } = await statusOf(id)
    expect((await server.emailTo(email, /змінено/)).text).toContain(`→ ${productName}`)
  })

  test('a corrected order keeps its discount code, even if the code is used up or needs more pieces', async () => {
    const code = 'ДРУЗІ-10'
    await staff.send('POST', '/admin/api/v1/discounts', {
      code,
      value: { kind: 'percent', percent: 10 },
      validFrom: null,
      validUntil: null,
      maxOrders: 1,
      minCount: 3,
      accessories: null,
    })
    const { id } = await place({ discountCode: code, price: 134_730 + 70 })
    const corrected = await correct(id, { count: 1 }, 44_910)
    expect(corrected.json()).toMatchObject({ price: 44_910, discount_code: code, parts: { discount: 4_990 } })
  })

  test('an order with an agreed price can be corrected only in its texts', async () => {
    const { id } = await place()
    const agreed = JSON.stringify({
      products: 3 * CARD,
      printDesign: 0,
      pageDesign: 0,
      discount: 9_700,
      total: 139_000,
    })
    await server.database.db.execute(sql`update orders set price = ${agreed}::jsonb where id = ${id}`)
    const refused = await correct(id, { count: 2 }, 2 * CARD)
    expect([refused.statusCode, refused.body]).toEqual([409, 'price-agreed'])
    expect((await correct(id, { cardName: 'Оксана' })).json()).toMatchObject({ price: 139_000 })
  })

  test('a free replacement stays free as another product, and can’t get more things', async () => {
    const { id } = await place({ payment: 'upon-receipt' })
    await change(id, { status: 30, waybill: '20450000000000' })
    const replacement = { count: 2, reason: 'брак', seen: 0 }
    const placed = await staff.send('POST', `${url(id)}/replacement`, replacement)
    const { orderID } = placed.json<{ orderID: string }>()
    expect((await correct(orderID, { productID: '1-2-0-1' })).json()).toMatchObject({
      productID: '1-2-0-1',
      price: 0,
      payment: 'none',
    })
    expect((await correct(orderID, { count: 3 })).body).toBe('count-invalid')
  })

  test('a proposal isn’t replaced by a correction of a colleague who hasn’t seen it', async () => {
    const { id } = await place({ payment: 'upon-receipt', count: 2, price: 99_800 })
    const [more, fewer] = [
      await correctionOf(id, { count: 3 }, 149_700),
      await correctionOf(id, { count: 1 }, 49_900),
    ]
    const send = (body: Body) => staff.send('POST', `${url(id)}/correction`, body)
    expect((await send(more)).json<StaffOrderDetailWire>().proposal).toMatchObject({ count: 3 })
    const refused = await send(fewer)
    expect([refused.statusCode, refused.body]).toEqual([409, 'order-changed-elsewhere'])
    expect((await detailOf(id)).proposal).toMatchObject({ count: 3 })
    expect(
      (await send(await correctionOf(id, { count: 1 }, 49_900))).json<StaffOrderDetailWire>().count,
    ).toBe(1)
  })

  test('a correction that would overwrite a colleague’s is refused, and one sent twice is applied once', async () => {
    const { id } = await place()
    const [mine, theirs] = [
      await correctionOf(id, { cardName: 'Оксана' }),
      await correctionOf(id, { cardLine: 'Архітектор' }),
    ]
    const send = (body: Body) => staff.send('POST', `${url(id)}/correction`, body)
    expect((await Promise.all([send(mine), send(mine)])).map(({ statusCode }) => statusCode)).toEqual([
      200, 200,
    ])
    const refused = await send(theirs)
    expect([refused.statusCode, refused.body]).toEqual([409, 'order-changed-elsewhere'])
    expect((await eventsOf(id)).filter(event => event.endsWith('corrected'))).toHaveLength(1)
    expect(await detailOf(id)).toMatchObject({ cardName: 'Оксана', cardLine: '' })
  })

  test.each([
    ['a count of none', { count: 0 }, 'count-invalid', 'count'],
    ['letters that can’t be printed', { cardName: '漢字' }, 'text-unprintable', 'cardName'],
    ['another currency’s product', { productID: '1-1-1-2' }, 'product-not-found', 'productID'],
    ['an unknown page', { pageID: 'nobody-is-here' }, 'profile-not-found', 'pageID'],
  ] as const)('a correction to %s is refused at its field', async (_, changes, key, field) => {
    const { id } = await place()
    const refused = await correct(id, changes)
    expect([refused.body, refused.headers['x-error-field']]).toEqual([key, field])
  })

  test('a correction whose price changed since it was shown is refused', async () => {
    const { id } = await place()
    expect((await correct(id, { count: 2 }, 3 * CARD)).body).toBe('price-changed')
  })

  test('production staff can correct neither an order’s text nor its count, nor withdraw a proposal', async () => {
    const { id } = await place()
    const maker = await aStaffMember(server, 'production')
    expect((await correct(id, { cardName: '' }, undefined, maker)).body).toBe('forbidden')
    expect((await correct(id, { count: 2 }, 2 * CARD, maker)).body).toBe('forbidden')
    expect((await maker.send('DELETE', `${url(id)}/correction`)).body).toBe('forbidden')
  })

  test('an erased order keeps nothing of a proposal', async () => {
    const { id } = await aProposal()
    await change(id, { status: 40 })
    await tell(id, 'reversed', 3 * CARD)
    expect((await staff.send('POST', `${url(id)}/erase`)).json()).toMatchObject({ proposal: null })
    expect((await correct(id, { cardName: 'Оксана' })).body).toBe('order-erased')
  })
})
