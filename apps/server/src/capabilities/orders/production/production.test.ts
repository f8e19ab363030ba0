import type { NewOrderWire, OrderStatusWire } from '@dotyk/contract/orders/order'
import type { StaffOrderDetailWire, StaffOrderWire } from '@dotyk/contract/orders/staff-order'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOrder } from '../../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts'
import { sendFile } from '../../../../test/form.ts'
import { plainPng } from '../../../../test/pictures.ts'
import { runJob } from '../../../../test/run-job.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { aStaffMember } from '../../../../test/staff-member.ts'
import { aVisitor, type Visitor } from '../../../../test/visitor.ts'

let server: TestApp
let staff: Visitor & { login: string; password: string }

beforeAll(async () => {
  server = await buildTestApp()
  staff = await aStaffMember(server)
})

afterAll(() => server.close())

const BY_INVOICE = { payment: 'bank-transfer' } as const
const ON_RECEIPT = { payment: 'upon-receipt' } as const
const WITH_DESIGN = { ...BY_INVOICE, createPrintDesign: true, price: 79_900 } as const

async function place(changes: Partial<NewOrderWire> = ON_RECEIPT) {
  const order = anOrder(changes)
  const response = await aVisitor(server.app).send('POST', '/order', order)
  expect(response.body).toContain('orderID')
  return { ...response.json<{ orderID: string; number: string }>(), email: order.email }
}

/** A received transfer as the bank's statement shows it. */
const received = (amount = 49_900) => ({ payment: 'paid', amount, payer: 'Олена Коваленко, платіж 17' })

/** Places an order with a print design and pays for it. */
async function placePaidDesign() {
  const placed = await place(WITH_DESIGN)
  await change(placed.orderID, received(79_900))
  return placed
}

const url = (id: string, rest = '') => `/admin/api/v1/orders/${id}${rest}`
const change = (id: string, body: object, by: Visitor = staff) => by.send('PATCH', url(id), body)
const detailOf = async (id: string) => (await staff.send('GET', url(id))).json<StaffOrderDetailWire>()
const statusOf = async (id: string) =>
  (await aVisitor(server.app).send('GET', `/order/${id}/status`)).json<OrderStatusWire>()
const answer = (id: string, body: object) => aVisitor(server.app).send('POST', `/order/${id}/layout`, body)
const uploadLayout = (id: string) =>
  sendFile(staff, url(id, '/layout'), { bytes: plainPng({ width: 400, height: 240 }), name: 'layout.png' })

async function auditOf(id: string): Promise<string[]> {
  const { rows } = (await server.database.db.execute(sql`
    select action, after->>'what' as what from audit_entries join audit_subjects on entry_id = id
    where kind = 'order' and subject_id = ${id} order by id`)) as {
    rows: { action: string; what: string }[]
  }
  return rows.map(({ action, what }) => `${action} ${what}`)
}

describe('an order’s steps', () => {
  test('an order’s steps until packing are shown to staff and buyer, and each until its receipt is in the audit log', async () => {
    const { orderID } = await place()
    for (const step of ['printed', 'encoded', 'packed'] as const) {
      const changed = await change(orderID, { step })
      expect(changed.json<StaffOrderWire>()).toMatchObject({ status: 20, step })
      expect(await statusOf(orderID)).toMatchObject({
        step,
        steps: { [step]: server.clock.now().toISOString() },
        may_cancel: false,
      })
    }
    expect((await change(orderID, { step: 'sent' })).json()).toMatchObject({ status: 30, stage: 'sent' })
    expect((await change(orderID, { step: 'received' })).json()).toMatchObject({
      status: 30,
      stage: 'received',
    })
    expect(await auditOf(orderID)).toEqual([
      'order.changed printed',
      'order.changed encoded',
      'order.changed packed',
      'order.changed send',
      'order.changed received',
    ])
  })

  test('an order may go one step back, not several, and a repeated step changes nothing', async () => {
    const { orderID } = await place()
    await change(orderID, { step: 'packed' })
    expect((await change(orderID, { step: 'encoded' })).statusCode).toBe(200)
    expect((await change(orderID, { step: 'encoded' })).statusCode).toBe(200)
    await change(orderID, { step: 'packed' })
    expect((await change(orderID, { step: 'printed' })).body).toBe('order-state-conflict')
    expect((await change(orderID, { step: 'received' })).body).toBe('order-state-conflict')
    expect(await auditOf(orderID)).toHaveLength(3)
  })
})

describe('a layout', () => {
  test('printing waits until the buyer approves the layout, after any requested changes', async () => {
    const { orderID, email } = await placePaidDesign()
    expect((await change(orderID, { step: 'printed' })).body).toBe('layout-not-approved')
    expect((await change(orderID, { status: 30 })).body).toBe('layout-not-approved')

    expect((await uploadLayout(orderID)).json()).toMatchObject({ step: 'design', stage: 'design' })
    expect((await server.emailTo(email, /макет/)).text).toContain(`/order/${orderID}`)
    const first = (await statusOf(orderID)).layout
    expect(first).toMatchObject({
      state: 'waiting',
      file: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.webp$/) as string,
    })
    expect((await aVisitor(server.app).send('GET', first?.file ?? '')).headers['content-type']).toBe(
      'image/webp',
    )
    const layoutID = first?.layoutID
    expect((await answer(orderID, { layoutID, approved: false, comment: ' ' })).body).toBe('invalid-body')
    await answer(orderID, { layoutID, approved: false, comment: 'Більше імʼя, будь ласка' })
    expect((await change(orderID, { step: 'printed' })).body).toBe('layout-not-approved')
    expect((await answer(orderID, { layoutID, approved: true })).body).toBe('order-state-conflict')

    await uploadLayout(orderID)
    const second = (await statusOf(orderID)).layout?.layoutID
    expect((await answer(orderID, { layoutID, approved: true })).body).toBe('order-state-conflict')
    expect((await answer(orderID, { layoutID: second, approved: true })).json()).toMatchObject({
      step: 'approved',
      layout: { state: 'approved' },
    })
    expect((await change(orderID, { step: 'printed' })).statusCode).toBe(200)
    const { layouts, events } = await detailOf(orderID)
    expect(layouts.map(({ state, comment }) => [state, comment])).toEqual([
      ['approved', ''],
      ['declined', 'Більше імʼя, будь ласка'],
    ])
    expect(events).toContainEqual(
      expect.objectContaining({ by: 'buyer', what: 'layout-declined', text: 'Більше імʼя, будь ласка' }),
    )
  })

  test('a layout of a cancelled order can be neither approved nor declined', async () => {
    const { orderID } = await placePaidDesign()
    await uploadLayout(orderID)
    const layoutID = (await statusOf(orderID)).layout?.layoutID
    await change(orderID, { status: 40 })
    for (const said of [{ approved: true }, { approved: false, comment: 'Більше імʼя' }])
      expect((await answer(orderID, { layoutID, ...said })).body).toBe('order-state-conflict')
  })

  test('an SVG layout is sanitised, a broken picture or PDF is refused, and so is a layout of an order without a design', async () => {
    const { orderID } = await placePaidDesign()
    const send = (bytes: Buffer) => sendFile(staff, url(orderID, '/layout'), { bytes })
    expect((await send(Buffer.from('no picture'))).body).toBe('image-invalid')
    expect((await send(Buffer.from('%PDF-1.7 and nothing more'))).body).toBe('pdf-invalid')
    expect((await send(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]))).statusCode).toBeGreaterThanOrEqual(
      400,
    )
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>x()</script><path d="M0 0h9v9z"/></svg>'
    expect((await send(Buffer.from(drawing))).statusCode).toBe(200)
    const { file } = (await statusOf(orderID)).layout ?? {}
    expect((await aVisitor(server.app).send('GET', file ?? '')).body).not.toContain('script')

    const plain = await place()
    expect((await uploadLayout(plain.orderID)).body).toBe('order-state-conflict')
  })
})

describe('a chip', () => {
  test('a chip counts once its address was read back; the last one makes the order encoded', async () => {
    const { orderID } = await place({ ...ON_RECEIPT, count: 2, price: 99_800 })
    await change(orderID, { step: 'printed' })
    const addresses = (await detailOf(orderID)).chips_to_write
    expect(addresses.map(({ number }) => number)).toEqual([1, 2])
    const write = (number: number, serial: string, read = addresses[number - 1]?.address ?? '') =>
      staff.send('PUT', url(orderID, `/chips/${number}`), { serial, address: read, locked: true })

    expect((await write(1, '04:a2', 'https://elsewhere.example/')).body).toBe('chip-address-differs')
    expect((await write(1, '04:a2', addresses[1]?.address)).body).toBe('chip-address-differs')
    expect((await write(1, '04:a2')).json()).toMatchObject({ chips_written: 1, step: 'printed' })
    expect((await write(2, '04:a2')).body).toBe('chip-written-already')
    expect((await write(3, '04:a4')).body).toBe('order-state-conflict')
    expect((await write(2, '04:a3')).json()).toMatchObject({
      chips_written: 2,
      step: 'encoded',
      stage: 'shipping',
    })
    expect((await detailOf(orderID)).chips_to_write).toEqual([])
    expect((await detailOf(orderID)).chips).toMatchObject([
      { number: 1, serial: '04:a2', by: staff.login, locked: true },
      { number: 2, serial: '04:a3' },
    ])
    expect((await staff.send('DELETE', url(orderID, '/chips/2'))).json()).toMatchObject({
      chips_written: 1,
      step: 'printed',
    })
  })
})

describe('a waybill', () => {
  test('a waybill of the embedded carrier is made once, has a label, and is tracked until the parcel is received', async () => {
    const { orderID, email } = await place()
    const make = () => staff.send('POST', url(orderID, '/waybill'))
    const { waybill } = (await make()).json<StaffOrderWire>()
    expect(waybill).toMatch(/^20\d{12}$/)
    expect((await make()).json()).toMatchObject({ waybill })
    const label = await staff.send('GET', url(orderID, '/label.pdf'))
    expect(label.rawPayload.toString('latin1', 0, 5)).toBe('%PDF-')

    await change(orderID, { status: 30 })
    expect((await server.emailTo(email, /вирушило/)).text).toContain(waybill)
    server.clock.advance({ hours: 3 })
    await runJob(server.service, 'orders.track-parcels')
    expect((await statusOf(orderID)).parcel).toMatchObject({ state: 'onTheWay' })
    server.clock.advance({ days: 4 })
    await runJob(server.service, 'orders.track-parcels')
    expect(await statusOf(orderID)).toMatchObject({ step: 'received', parcel: { state: 'received' } })
    // The session of staff has expired in these days.
    await staff.send('POST', '/admin/auth/signin', { login: staff.login, password: staff.password })
  })

  test('a waybill made by hand is announced once the parcel is sent, however late it is entered', async () => {
    const { orderID, email } = await place()
    await change(orderID, { step: 'sent' })
    expect((await change(orderID, { waybill: '20450000000001' })).json()).toMatchObject({
      waybill: '20450000000001',
    })
    expect((await server.emailTo(email, /вирушило/)).text).toContain('20450000000001')
  })

  test('a carrier’s waybill created after the parcel was sent is announced to the buyer', async () => {
    const { orderID, email } = await place()
    await change(orderID, { step: 'sent' })
    const { waybill } = (await staff.send('POST', url(orderID, '/waybill'))).json<StaffOrderWire>()
    expect((await server.emailTo(email, /вирушило/)).text).toContain(waybill)
  })

  test('no carrier’s waybill is made for another carrier’s order or an unknown place', async () => {
    const other = await place({ ...ON_RECEIPT, shipping: 'other', shippingType: undefined })
    expect((await staff.send('POST', url(other.orderID, '/waybill'))).body).toBe('waybill-not-needed')
    const unknown = await place({ ...ON_RECEIPT, city: 'Атлантида', department: 'Відділення №9' })
    expect((await staff.send('POST', url(unknown.orderID, '/waybill'))).body).toBe('waybill-address-unknown')
  })
})

test('the packing slip and the QR code are downloaded as files', async () => {
  const { orderID } = await place()
  expect((await staff.send('GET', url(orderID, '/qr.svg'))).body).toBe('order-state-conflict')
  await change(orderID, { started: true })
  const svg = await staff.send('GET', url(orderID, '/qr.svg'))
  expect([svg.headers['content-type'], svg.body.startsWith('<svg')]).toEqual(['image/svg+xml', true])
  for (const file of ['qr.pdf', 'print.pdf', 'packing-slip.pdf'])
    expect((await staff.send('GET', url(orderID, `/${file}`))).rawPayload.toString('latin1', 0, 5)).toBe(
      '%PDF-',
    )
})

test('the packing slip shows the ordered product', async () => {
  const { orderID } = await place({ cardName: 'Олена Гнатюк', cardLine: 'Архітекторка' })
  const slip = await staff.send('GET', url(orderID, '/packing-slip.pdf'))
  expect(slip.rawPayload.toString('latin1')).toContain('/Subtype /Image')
})

test('a packing slip names the reply to an e-mail where no support contacts are configured', async () => {
  const { orderID } = await place()
  const slip = await staff.send('GET', url(orderID, '/packing-slip.pdf'))
  expect(pdfText(slip.rawPayload).replaceAll(/\s+/g, ' ')).toContain('Відповідайте на лист про замовлення')
})

test('an order whose printed text has letters without outlines has no print file', async () => {
  const { orderID } = await place()
  await change(orderID, { started: true })
  await server.database.db.execute(sql`update orders set card_line = '山田太郎' where id = ${orderID}`)
  const refused = await staff.send('GET', url(orderID, '/print.pdf'))
  expect([refused.statusCode, refused.body]).toEqual([400, 'text-unprintable'])
})

test('a staff note is in an order’s history and hidden from the buyer, and each message to the buyer is emailed', async () => {
  const { orderID, email } = await place()
  const noted = await change(orderID, { note: 'Дзвонив, просить до пʼятниці' })
  expect(noted.json<StaffOrderWire>().events.at(-1)).toMatchObject({
    by: `staff ${staff.login}`,
    what: 'note',
    text: 'Дзвонив, просить до пʼятниці',
  })
  for (const path of ['', '/status']) {
    const seen = await aVisitor(server.app).send('GET', `/order/${orderID}${path}`)
    expect(seen.body).not.toContain('Дзвонив')
  }
  expect(JSON.stringify(await statusOf(orderID))).toContain('"status":')
  for (const text of ['Чи зручно у вівторок?', 'А в середу?']) {
    await staff.send('POST', url(orderID, '/message'), { text })
    await expect
      .poll(() => server.emails.some(message => message.to.address === email && message.text.includes(text)))
      .toBe(true)
  }
  expect(await auditOf(orderID)).toEqual([
    'order.noted note',
    'order.letter-sent message',
    'order.letter-sent message',
  ])
})

describe('the order list', () => {
  interface Listed {
    items: StaffOrderWire[]
    next: string | null
    total: number
  }
  const list = async (query: string) =>
    (await staff.send('GET', `/admin/api/v1/orders?${query}`)).json<Listed>()

  test('the order list is filtered by queue, step, payment, product and day, and counts what matches', async () => {
    const name = 'Ярослава'
    const orders = [
      await place({ ...BY_INVOICE, firstname: name }),
      await place({ ...ON_RECEIPT, firstname: name, productID: '2-1-1-1', price: 89_900 }),
      await place({ ...BY_INVOICE, firstname: name }),
    ]
    const [first, second, third] = orders.map(({ orderID }) => orderID)
    await change(first ?? '', received())
    await change(second ?? '', { step: 'printed' })
    const idsOf = async (query: string) => {
      const { items, total } = await list(`q=${encodeURIComponent(name)}&${query}`)
      expect(total).toBe(items.length)
      return items.map(({ orderID }) => orderID)
    }
    expect(await idsOf('')).toEqual([third, second, first])
    expect(await idsOf('sort=oldest')).toEqual([first, second, third])
    expect(await idsOf('stage=new')).toEqual([first])
    expect(await idsOf('stage=encoding')).toEqual([second])
    expect(await idsOf('stage=unpaid')).toEqual([third])
    expect(await idsOf('step=none')).toEqual([third, first])
    expect(await idsOf('payment=paid')).toEqual([first])
    expect(await idsOf('accessory=2')).toEqual([second])
    expect(await idsOf('to=2020-01-01')).toEqual([])
    const today = server.clock.now().toISOString().slice(0, 10)
    expect(await idsOf(`from=${today}`)).toHaveLength(3)
    const counts = await staff.send('GET', `/admin/api/v1/orders/counts?q=${encodeURIComponent(name)}`)
    const { stages } = counts.json<{ stages: { stage: string; orders: number; sums: unknown }[] }>()
    expect(stages).toHaveLength(3)
    expect(stages).toContainEqual({
      stage: 'encoding',
      orders: 1,
      sums: [{ currency: 'UAH', amount: 89_900 }],
    })
  })

  test('the order list shows each order in the same queue as the database counts it in', async () => {
    const { items } = await list('limit=500')
    for (const { orderID, stage } of items)
      expect((await list(`stage=${stage}&limit=500`)).items.map(order => order.orderID)).toContain(orderID)
    const counts = await staff.send('GET', '/admin/api/v1/orders/counts')
    const { stages } = counts.json<{ stages: { stage: string; orders: number }[] }>()
    for (const { stage, orders } of stages)
      expect({ stage, orders: (await list(`stage=${stage}&limit=1`)).total }).toEqual({ stage, orders })
  })

  test('the order list is read page by page, each order once', async () => {
    const seen: string[] = []
    for (let cursor = ''; ;) {
      const { items, next } = await list(`limit=3${cursor}`)
      seen.push(...items.map(({ orderID }) => orderID))
      if (next === null) break
      cursor = `&cursor=${next}`
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength((await list('')).total)
  })

  test('the order list is exported as a table that runs no formulas', async () => {
    await place({ ...BY_INVOICE, comment: '=HYPERLINK("http://evil.example")', firstname: 'Нестор' })
    const query = `q=${encodeURIComponent('Нестор')}`
    const exported = await staff.send('GET', `/admin/api/v1/orders/export.csv?${query}&lng=en`)
    expect(exported.headers['content-type']).toBe('text/csv; charset=utf-8')
    const { body } = exported
    expect(body.startsWith('\ufeffNumber,Ordered (Kyiv time),State,Product,')).toBe(true)
    expect(body).toMatch(/\r\n\d{3}-\d{3},\d{4}-\d\d-\d\d \d\d:\d\d,Unpaid,"?NFC card/)
    expect(body).toContain(',by invoice,Pending,')
    expect(body.trimEnd().split('\r\n')).toHaveLength(2)
    expect(body).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(body).toContain(',067 123 45 67,')
    expect(body).toContain(',499.00,UAH,')
    const ukrainian = await staff.send('GET', `/admin/api/v1/orders/export.csv?${query}&lng=ua`)
    expect(ukrainian.body.startsWith('\ufeffНомер;Замовлено (за Києвом);Стан;Товар;')).toBe(true)
    expect(ukrainian.body).toMatch(/;Не оплачено;"?NFC.картка/)
    expect(ukrainian.body).toContain(';"499,00";UAH;')
  })
})

test('an export of orders is in the audit log, and has no contacts for production staff', async () => {
  await place({ ...BY_INVOICE, firstname: 'Назар' })
  const address = `/admin/api/v1/orders/export.csv?q=${encodeURIComponent('Назар')}&lng=en`
  const maker = await aStaffMember(server)
  await server.database.db.execute(sql`update staff set role = 'production' where login = ${maker.login}`)
  const whole = (await staff.send('GET', address)).body
  const made = (await maker.send('GET', address)).body
  for (const text of ['Phone', 'E-mail', 'Tax code', '067 123 45 67']) {
    expect(whole).toContain(text)
    expect(made).not.toContain(text)
  }
  const { rows } = (await server.database.db.execute(sql`
    select login, after from audit_entries where action = 'order.exported' and after->>'q' = 'Назар' order by id`)) as {
    rows: object[]
  }
  expect(rows).toMatchObject([
    { login: staff.login, after: { orders: 1, withContacts: true } },
    { login: maker.login, after: { orders: 1, withContacts: false } },
  ])
})

describe('an order’s recipient', () => {
  const recipient = {
    firstname: 'Ірина',
    lastname: 'Бондаренко',
    middleName: '',
    name: '',
    phone: '050 765 43 21',
    email: 'iryna@example.com',
  }

  test('a recipient is corrected while there is no waybill, and the history holds both names', async () => {
    const { orderID } = await place()
    expect((await change(orderID, { recipient })).json()).toMatchObject({
      phone: '+380507654321',
      email: 'iryna@example.com',
    })
    const detail = (await staff.send('GET', `/admin/api/v1/orders/${orderID}`)).json<StaffOrderDetailWire>()
    expect(detail).toMatchObject({ firstname: 'Ірина', lastname: 'Бондаренко', middleName: '' })
    expect(detail.events.at(-1)).toMatchObject({
      what: 'recipient-changed',
      text: expect.stringMatching(/Коваленко.* → Бондаренко Ірина, \+380507654321/) as string,
    })
    await change(orderID, { recipient })
    expect(await auditOf(orderID)).toEqual(['order.changed recipient-changed'])
  })

  test('managers may change an order’s recipient, production may not', async () => {
    const { orderID } = await place()
    const maker = await aStaffMember(server, 'production')
    const refused = await maker.send('PATCH', url(orderID), { recipient })
    expect([refused.statusCode, refused.body]).toEqual([403, 'forbidden'])
    const manager = await aStaffMember(server, 'manager')
    expect((await manager.send('PATCH', url(orderID), { recipient })).statusCode).toBe(200)
  })

  test('an e-mail that staff enter gets no sign-in link, and the buyer’s own e-mail gets a notice', async () => {
    const { orderID, email } = await place()
    await change(orderID, { recipient })
    expect((await server.emailTo(email, /на іншу адресу/)).text).not.toContain(recipient.email)
    await change(orderID, { recipient: { ...recipient, email: 'third@example.com' } })
    await change(orderID, { started: true })
    expect((await server.emailTo(email, /сторінк/i)).text).toContain('/login?key=')
    const { rows } = (await server.database.db.execute(
      sql`select recipient from letters where kind = 'order-page' and recipient in (${email}, ${recipient.email}, 'third@example.com')`,
    )) as { rows: { recipient: string }[] }
    expect(rows).toEqual([{ recipient: email }])
  })

  test('the recipient can’t be changed once a waybill is made or the order is sent', async () => {
    const { orderID } = await place()
    await change(orderID, { waybill: '20450000000001' })
    expect((await change(orderID, { recipient })).body).toBe('order-state-conflict')
    await change(orderID, { step: 'sent' })
    expect((await change(orderID, { recipient })).body).toBe('order-state-conflict')
  })

  test('a corrected recipient is checked by the rules of an order, which name the field', async () => {
    const { orderID } = await place()
    const response = await change(orderID, { recipient: { ...recipient, firstname: 'Iryna!' } })
    expect([response.statusCode, response.body, response.headers['x-error-field']]).toEqual([
      400,
      'recipient-name-characters',
      'recipient.firstname',
    ])
  })
})

describe('a bank transfer', () => {
  const refund = (id: string, body: object, by: Visitor = staff) => by.send('POST', url(id, '/refund'), body)
  const note = 'платіжна інструкція № 17'

  test('a bank transfer is refunded by hand in parts, each emailed to the buyer and kept with its note', async () => {
    const { orderID, email } = await place(BY_INVOICE)
    await change(orderID, received())
    expect((await refund(orderID, { amount: 10_000, note })).json()).toMatchObject({
      payment: 'paid',
      refunded: 10_000,
    })
    await server.emailTo(email, /частину коштів/)
    const detail = await detailOf(orderID)
    expect(detail.events.at(-1)).toMatchObject({
      what: 'refunded-by-hand',
      text: expect.stringContaining(note) as string,
    })
    const tooMuch = await refund(orderID, { amount: 40_000, note })
    expect([tooMuch.statusCode, tooMuch.body]).toEqual([400, 'refund-too-much'])
    expect((await refund(orderID, { note })).json()).toMatchObject({ payment: 'refunded', refunded: 49_900 })
    expect((await refund(orderID, { amount: 1, note })).body).toBe('order-state-conflict')
    expect(await auditOf(orderID)).toEqual([
      'order.changed transfer-came',
      'order.refunded refunded-by-hand',
      'order.refunded refunded-by-hand',
    ])
  })

  test('a bank transfer that hasn’t arrived, or whose return isn’t described, can’t be refunded', async () => {
    const { orderID } = await place(BY_INVOICE)
    expect((await refund(orderID, { amount: 1, note })).body).toBe('order-state-conflict')
    await change(orderID, received())
    const unsaid = await refund(orderID, { amount: 1 })
    expect([unsaid.body, unsaid.headers['x-error-field']]).toEqual(['text-required', 'note'])
    const maker = await aStaffMember(server, 'production')
    expect((await refund(orderID, { amount: 1, note }, maker)).body).toBe('forbidden')
    expect((await detailOf(orderID)).refunded).toBe(0)
  })
})
