import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { OrderActionWire, OrderJobRowWire, OrderJobWire } from '@dotyk/contract/orders/job-calls'
import type { StaffOrderDetailWire } from '@dotyk/contract/orders/staff-order'
import type { StaffRole } from '@dotyk/domain/staff'
import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anOrder } from '../../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { runJob } from '../../../../test/run-job.ts'
import { aStaffMember } from '../../../../test/staff-member.ts'
import { aVisitor, type Visitor } from '../../../../test/visitor.ts'
import {
  type CarrierAnswer,
  type CarrierServer,
  startCarrierServer,
} from '../../../integrations/carrier/test/carrier-server.ts'

let carrier: CarrierServer
let server: TestApp
let staff: Visitor

/** Starts a carrier server with the real protocol and a configured sender; the tests themselves run the jobs. */
beforeAll(async () => {
  carrier = await startCarrierServer()
  server = await buildTestApp({
    env: {
      NOVA_POSHTA_URL: carrier.url,
      NOVA_POSHTA_LABEL_URL: carrier.labelUrl,
      NOVA_POSHTA_REGISTER_URL: carrier.registerUrl,
      NOVA_POSHTA_KEY: '0123456789abcdef0123456789abcdef',
      NOVA_POSHTA_SENDER: '00000000-0000-4000-8000-000000000001',
      NOVA_POSHTA_SENDER_CITY: '00000000-0000-4000-8000-000000000002',
      NOVA_POSHTA_SENDER_CONTACT: '00000000-0000-4000-8000-000000000003',
      NOVA_POSHTA_SENDER_ADDRESS: '00000000-0000-4000-8000-000000000004',
      NOVA_POSHTA_SENDER_PHONE: '380671234567',
    },
    runsWorkers: false,
  })
  await runJob(server.service, 'delivery.copy-directory')
  staff = await aStaffMember(server)
})

afterAll(async () => {
  await server.close()
  await carrier.close()
})

beforeEach(() => {
  carrier.answerWith(null)
  carrier.waybills.length = 0
  carrier.registers.length = 0
})

async function place(changes: Parameters<typeof anOrder>[0] = {}): Promise<string> {
  const order = anOrder({ payment: 'upon-receipt', ...changes })
  const placed = await aVisitor(server.app).send('POST', '/order', order)
  return placed.json<{ orderID: string }>().orderID
}

const placeMany = (many: number) => Promise.all(Array.from({ length: many }, () => place()))

const change = (id: string, body: object) => staff.send('PATCH', `/admin/api/v1/orders/${id}`, body)
const detailOf = async (id: string) =>
  (await staff.send('GET', `/admin/api/v1/orders/${id}`)).json<StaffOrderDetailWire>()

function begin(action: OrderActionWire, orders: readonly string[], by = staff, id = randomUUID()) {
  return by.send('PUT', `/admin/api/v1/order-jobs/${id}`, { action, orders, expected: orders.length })
}

/** Starts a job and runs it to its end. */
async function perform(
  action: OrderActionWire,
  orders: readonly string[],
  by = staff,
): Promise<OrderJobWire> {
  const { id } = (await begin(action, orders, by)).json<OrderJobWire>()
  await work(id)
  return jobOf(id)
}

const work = (jobId: string) => runJob(server.service, 'orders.jobs', { jobId })

async function jobOf(id: string): Promise<OrderJobWire> {
  const { items } = (await staff.send('GET', '/admin/api/v1/order-jobs')).json<{ items: OrderJobWire[] }>()
  const job = items.find(each => each.id === id)
  if (!job) throw new Error('The job is not listed.')
  return job
}

async function rowsOf({
  id,
}: OrderJobWire): Promise<Record<string, Omit<OrderJobRowWire, 'order_id' | 'number'>>> {
  const { items } = (await staff.send('GET', `/admin/api/v1/order-jobs/${id}/rows`)).json<{
    items: OrderJobRowWire[]
  }>()
  return Object.fromEntries(items.map(({ order_id, number: _, ...row }) => [order_id, row]))
}

const file = (job: Pick<OrderJobWire, 'id'>, name: string, by = staff) =>
  by.send('GET', `/admin/api/v1/order-jobs/${job.id}/files/${name}`)

const messagesTo = async (id: string) => (await detailOf(id)).events.filter(({ what }) => what === 'message')

/** Makes the database fail when the order with this place in the job gets its result, as when the process is killed. */
async function breakAt(jobPlace: number): Promise<() => Promise<unknown>> {
  const { db } = server.database
  await db.execute(`create function break_off() returns trigger language plpgsql
    as $$ begin raise exception 'killed' using errcode = '57P01'; end $$`)
  await db.execute(`create trigger break_off before update on order_job_rows
    for each row when (old.place = ${jobPlace}) execute function break_off()`)
  return () => db.execute('drop function break_off() cascade')
}

describe('a step of many orders', () => {
  test('an order job reports each order as done, already done, or refused with the reason', async () => {
    const [ready, further, unpaid, unwritten] = await Promise.all([
      place(),
      place(),
      place({ payment: 'bank-transfer' }),
      place(),
    ])
    await change(further, { step: 'packed' })
    const printed = await perform({ kind: 'step', step: 'printed' }, [
      ready,
      further,
      unpaid,
      'no such order',
    ])
    // The unknown order id isn't counted in the total.
    expect(printed).toMatchObject({ state: 'done', total: 3, done: 3 })
    expect(printed.results).toEqual({ done: 1, unchanged: 1, refused: 1, failed: 0 })
    expect(await rowsOf(printed)).toEqual({
      [ready]: { result: 'done', reason: '', note: '' },
      [further]: { result: 'unchanged', reason: '', note: '' },
      [unpaid]: { result: 'refused', reason: 'order-unpaid', note: '' },
    })
    expect(await detailOf(further)).toMatchObject({ step: 'packed' })

    const packed = await perform({ kind: 'step', step: 'packed' }, [unwritten])
    expect(await rowsOf(packed)).toMatchObject({
      [unwritten]: { result: 'refused', reason: 'chips-unwritten' },
    })
  })

  test('an order job killed midway continues and repeats nothing', async () => {
    const orders = await placeMany(6)
    const text = `Ваше замовлення їде, ${randomUUID()}`
    const { id } = (await begin({ kind: 'email', text }, orders)).json<OrderJobWire>()
    const mend = await breakAt(4)
    await expect(work(id)).rejects.toThrow()
    expect(await jobOf(id)).toMatchObject({ state: 'running', done: 3 })
    await mend()
    await work(id)
    expect((await jobOf(id)).results).toMatchObject({ done: 6, unchanged: 0 })
    for (const order of orders) expect(await messagesTo(order)).toHaveLength(1)
  })

  test('two people who email the same orders at once send each buyer one email', async () => {
    const orders = await placeMany(4)
    const other = await aStaffMember(server, 'production')
    const action = { kind: 'email', text: `Привіт, ${randomUUID()}` } as const
    const jobs = await Promise.all([perform(action, orders), perform(action, orders.toReversed(), other)])
    const results = jobs.map(job => job.results)
    expect(results.reduce((sum, { done }) => sum + done, 0)).toBe(4)
    expect(results.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(4)
    for (const order of orders) expect(await messagesTo(order)).toHaveLength(1)
  })

  test('an order job requested twice runs once, and a job is refused if more orders match than staff saw', async () => {
    const orders = await placeMany(2)
    const id = randomUUID()
    const action = { kind: 'step', step: 'started' } as const
    const twice = [await begin(action, orders, staff, id), await begin(action, orders, staff, id)]
    expect(twice.map(response => response.json<OrderJobWire>().id)).toEqual([id, id])
    const other = await aStaffMember(server)
    expect((await begin(action, orders, other, id)).body).toBe('not-found')

    const matching = { q: (await detailOf(orders[0] ?? '')).number }
    const all = { action, orders, matching, expected: 1 }
    const refused = await staff.send('PUT', `/admin/api/v1/order-jobs/${randomUUID()}`, all)
    expect(refused.body).toBe('changed-elsewhere')
    const one = { action, orders: [], matching, expected: 1 }
    const begun = await staff.send('PUT', `/admin/api/v1/order-jobs/${randomUUID()}`, one)
    expect(begun.json<OrderJobWire>().total).toBe(1)
  })

  test('a stopped order job leaves its remaining orders unchanged', async () => {
    const orders = await placeMany(2)
    const { id } = (await begin({ kind: 'step', step: 'printed' }, orders)).json<OrderJobWire>()
    expect((await staff.send('POST', `/admin/api/v1/order-jobs/${id}/stop`)).statusCode).toBe(200)
    await work(id)
    expect(await jobOf(id)).toMatchObject({ state: 'stopped', done: 0 })
    expect((await staff.send('POST', `/admin/api/v1/order-jobs/${id}/stop`)).body).toBe('not-found')
    expect(await detailOf(orders[0] ?? '')).toMatchObject({ step: null })
  })
})

describe('waybills, papers and the register', () => {
  test('a morning’s orders get waybills, one file of labels and slips, and the carrier’s register', async () => {
    const orders = await placeMany(3)
    const made = await perform({ kind: 'waybills' }, orders)
    expect(made.results).toMatchObject({ done: 3 })
    expect(carrier.waybills).toHaveLength(3)
    const rows = await rowsOf(made)
    const numbers = await Promise.all(orders.map(async id => (await detailOf(id)).waybill))
    expect(orders.map(id => rows[id]?.note)).toEqual(numbers)

    const papers = await perform({ kind: 'papers' }, orders)
    expect(papers.files).toEqual(['papers.pdf'])
    const pdf = await file(papers, 'papers.pdf')
    expect(pdf.headers['content-type']).toBe('application/pdf')
    // The carrier's label in this test can't be read, so the shop's own is drawn: each order has a label and a slip.
    const pages = (await PDFDocument.load(pdf.rawPayload)).getPages()
    expect(pages.map(page => Math.round(page.getHeight() / (72 / 25.4)))).toEqual([
      100, 148, 100, 148, 100, 148,
    ])
    const text = pdfText(pdf.rawPayload)
    for (const id of orders) expect(text).toContain((await detailOf(id)).number)

    const register = await perform({ kind: 'register' }, orders)
    expect(carrier.registers).toHaveLength(1)
    const number = String(carrier.registers[0]?.['Number'])
    expect(register.files).toEqual([`register-${number}.pdf`])
    expect((await file(register, `register-${number}.pdf`)).body).toBe('%PDF-1.4 register')
    expect((await rowsOf(register))[orders[0] ?? '']).toEqual({ result: 'done', reason: '', note: number })

    const again = await perform({ kind: 'register' }, orders)
    expect(again.results).toMatchObject({ unchanged: 3 })
    expect(carrier.registers).toHaveLength(1)
  })

  test('simultaneous jobs for the same orders create each waybill and register once', async () => {
    const orders = await placeMany(3)
    const other = await aStaffMember(server)
    const both = async (action: OrderActionWire) => {
      const begun = await Promise.all([begin(action, orders), begin(action, orders, other)])
      const ids = begun.map(response => response.json<OrderJobWire>().id)
      await Promise.all(ids.map(work))
      // After two minutes, parcels are tried again that the other job was asking the carrier for at the same time.
      server.clock.advance({ seconds: 120 })
      await Promise.all(ids.map(work))
      return Promise.all(ids.map(jobOf))
    }
    for (const action of [{ kind: 'waybills' }, { kind: 'register' }] as const) {
      const jobs = await both(action)
      expect(jobs.map(({ state }) => state)).toEqual(['done', 'done'])
      expect(jobs.map(({ results }) => results.done + results.unchanged)).toEqual([3, 3])
    }
    expect(carrier.waybills).toHaveLength(3)
    expect(carrier.registers).toHaveLength(1)
  })

  test('a carrier’s register of parcels whose answer was lost is found again instead of being made twice', async () => {
    const orders = await placeMany(2)
    await perform({ kind: 'waybills' }, orders)
    const lost: CarrierAnswer = ({ calledMethod }, response, ordinary) => {
      if (calledMethod === 'insertDocuments') response.destroy()
      ordinary()
    }
    carrier.answerWith(lost)
    const { id } = (await begin({ kind: 'register' }, orders)).json<OrderJobWire>()
    await work(id)
    expect(await jobOf(id)).toMatchObject({ state: 'running', done: 0 })
    carrier.answerWith(null)
    server.clock.advance({ seconds: 120 })
    await work(id)
    expect(carrier.registers).toHaveLength(1)
    const number = String(carrier.registers[0]?.['Number'])
    expect(await jobOf(id)).toMatchObject({
      state: 'done',
      results: { done: 2 },
      files: [`register-${number}.pdf`],
    })
  })

  test('an order without a waybill gets a slip, and is left out of a register', async () => {
    const order = await place()
    const papers = await perform({ kind: 'papers' }, [order])
    expect(await rowsOf(papers)).toMatchObject({ [order]: { result: 'done', reason: 'label-missing' } })
    expect((await PDFDocument.load((await file(papers, 'papers.pdf')).rawPayload)).getPageCount()).toBe(1)
    const register = await perform({ kind: 'register' }, [order])
    expect(register.files).toEqual([])
    expect(await rowsOf(register)).toMatchObject({
      [order]: { result: 'refused', reason: 'waybill-missing' },
    })
  })

  test('erasing an order deletes its printed papers', async () => {
    const order = await place()
    await change(order, { step: 'sent' })
    await change(order, { step: 'received' })
    const papers = await perform({ kind: 'papers' }, [order])
    server.clock.advance({ days: 90 })
    staff = await aStaffMember(server)
    const erased = await staff.send('POST', `/admin/api/v1/orders/${order}/erase`)
    expect(erased.statusCode).toBe(200)
    expect((await file(papers, 'papers.pdf')).body).toBe('not-found')
  })
})

describe('print sheets', () => {
  test('print sheets of two orders have eight cards to a sheet, two sides each, and name the orders and their pieces', async () => {
    // The older order comes first on the sheets.
    const cards = await place({ count: 9, price: 9 * 49_900 })
    const other = await place()
    for (const id of [cards, other]) await change(id, { started: true })
    const unmade = await place()
    const job = await perform({ kind: 'print-sheets', sheet: 'a4' }, [cards, other, unmade])
    expect(job.results).toMatchObject({ done: 2, refused: 1 })
    expect((await rowsOf(job))[unmade]).toMatchObject({ reason: 'order-state-conflict' })
    expect(job.files).toEqual(['print-nfc-card-black.pdf'])
    const pdf = (await file(job, 'print-nfc-card-black.pdf')).rawPayload
    // Ten cards, eight to a sheet: two sheets with two sides each.
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(4)
    const text = pdfText(pdf)
    expect(text).toContain(`${(await detailOf(cards)).number} × 8`)
    expect(text).toContain((await detailOf(other)).number)
  })

  test('the sheets of several materials are fetched as one archive, whose download is in the audit log', async () => {
    const orders = [await place(), await place({ productID: '1-1-3-1' })]
    for (const id of orders) await change(id, { started: true })
    const job = await perform({ kind: 'print-sheets', sheet: 'a4' }, orders)
    expect(job.files).toEqual(['print-nfc-card-black.pdf', 'print-nfc-card-gold.pdf'])
    const reply = await file(job, 'all.zip')
    expect(reply.headers['content-disposition']).toBe('attachment; filename="print-sheets.zip"')
    const packed = unzipSync(reply.rawPayload)
    expect(Object.keys(packed)).toEqual(job.files)
    for (const name of job.files)
      expect(Buffer.from(packed[name]!)).toEqual((await file(job, name)).rawPayload)
    const { rows } = (await server.database.db.execute(sql`
      select after from audit_entries where action = 'order.exported'
      and after ->> 'file' = 'all.zip'`)) as { rows: object[] }
    expect(rows).toMatchObject([{ after: { job: job.id, orders: 2 } }])
  })

  test('a job without files has no archive', async () => {
    const job = await perform({ kind: 'tag', tag: 'друк' }, await placeMany(1))
    expect((await file(job, 'all.zip')).body).toBe('not-found')
  })
})

describe('a table of chosen orders', () => {
  test.each([
    ['owner', true],
    ['production', false],
  ] as [StaffRole, boolean][])(
    'an exported orders table has phones for the role %s: %s, and the audit log records the export',
    async (role, seesPhones) => {
      const [order = ''] = await placeMany(1)
      const job = await perform({ kind: 'table' }, [order])
      expect(job.files).toEqual(['orders.csv'])
      const reader = await aStaffMember(server, role)
      const table = (await file(job, 'orders.csv', reader)).body
      expect(table).toContain((await detailOf(order)).number)
      expect(table.includes('067 123 45 67')).toBe(seesPhones)
      const { rows } = (await server.database.db.execute(sql`
      select after from audit_entries where action = 'order.exported' order by id desc limit 1`)) as {
        rows: object[]
      }
      expect(rows).toMatchObject([{ after: { job: job.id, orders: 1, withContacts: seesPhones } }])
    },
  )
})

test('order jobs and their files are deleted after a week', async () => {
  const job = await perform({ kind: 'papers' }, await placeMany(1))
  server.clock.advance({ days: 8 })
  staff = await aStaffMember(server)
  await runJob(server.service, 'orders.delete-old-jobs')
  expect((await file(job, 'papers.pdf')).body).toBe('not-found')
})
