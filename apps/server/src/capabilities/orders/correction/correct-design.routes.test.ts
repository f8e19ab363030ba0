import type { Payload } from '@dotyk/contract/client'
import type { NewOrderWire, OrderStatusWire } from '@dotyk/contract/orders/order'
import type { StaffOrderDetailWire } from '@dotyk/contract/orders/staff-order'
import type { DesignPictureWire, OrderedPictureWire } from '@dotyk/contract/own-designs'
import { DESIGN_LIMITS } from '@dotyk/domain/orders'
import { designFile, encodeOwnDesign, type OwnDesign } from '@dotyk/domain/print'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anOrder } from '../../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts'
import { aForm } from '../../../../test/form.ts'
import { payOnSandbox } from '../../../../test/pay-on-sandbox.ts'
import { runJob } from '../../../../test/run-job.ts'
import { aStaffMember } from '../../../../test/staff-member.ts'
import { anOwner, aVisitor, type Visitor } from '../../../../test/visitor.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestApp
let staff: Visitor & { login: string }

beforeAll(async () => {
  server = await buildTestApp()
  staff = await aStaffMember(server)
})
afterAll(() => server.close())

const url = (id: string, rest = '') => `/admin/api/v1/orders/${id}${rest}`
const ON_RECEIPT = { payment: 'upon-receipt' } as const

async function upload(width = 1_100): Promise<string> {
  const bytes = await sharp({
    create: { width, height: Math.round(width * 0.63), channels: 3, background: '#c01030' },
  })
    .png()
    .toBuffer()
  const { payload, contentType } = aForm({ bytes })
  const sent = await aVisitor(server.app).send('POST', '/design-pictures', payload, {
    'content-type': contentType,
  })
  const [first] = sent.json<{ pictures: DesignPictureWire[] }>().pictures
  return first!.pictureID
}

const designOf = (id: string, changes: Partial<OwnDesign> = {}) =>
  encodeOwnDesign({
    accessory: 1,
    isLogo: false,
    background: '#ffffff',
    ink: 'dark',
    hasSign: false,
    hasHints: false,
    pictures: { front: { id, x: -3, y: -3, width: 91.6 } },
    ...changes,
  })

/** Places an order of a full-colour card. */
async function place(changes: Partial<NewOrderWire> = ON_RECEIPT) {
  const order = anOrder({ productID: '1-2-0-1', price: 59_900, ...changes })
  const placed = await aVisitor(server.app).send('POST', '/order', order)
  expect(placed.statusCode, placed.body).toBe(200)
  return { id: placed.json<{ orderID: string }>().orderID, email: order.email }
}

async function aPaidOrder(changes: Partial<NewOrderWire> = {}) {
  const placed = await place(changes)
  await payOnSandbox(server, placed.id)
  return placed
}

const detailOf = async (id: string, by: Visitor = staff) =>
  (await by.send('GET', url(id))).json<StaffOrderDetailWire>()
const statusOf = async (id: string) =>
  (await aVisitor(server.app).send('GET', `/order/${id}/status`)).json<OrderStatusWire>()

type Body = Payload<'POST /admin/api/v1/orders/:orderID/correction'>['body']

/** Staff give an order another design. */
async function correct(id: string, ownDesign: string, changes: Partial<Body> = {}, by: Visitor = staff) {
  const { productID, count, cardName, cardLine, pageID, price, proposal, ownDesign: now } = await detailOf(id)
  const same = { productID, count, cardName, cardLine }
  const seen = { ...same, pageID, ownDesign: now, proposalID: proposal?.proposalID ?? null }
  const draft = { ...same, pageID: pageID ?? '', ownDesign }
  const body: Body = { ...draft, total: price, seen, reason: 'Надіслали логотип листом', ...changes }
  return by.send('POST', url(id, '/correction'), body)
}

const isOrdered = async (pictureId: string) => {
  const { rows } = (await server.database.db.execute(
    sql`select is_ordered from design_pictures where id = ${pictureId}`,
  )) as { rows: { is_ordered: boolean }[] }
  return rows[0]?.is_ordered ?? null
}

test('a design that staff place in an order to be paid on receipt is printed, and its buyer is told', async () => {
  const { id, email } = await place()
  const picture = await upload()
  const page = await anOwner(server.app)
  await server.database.db.execute(sql`update orders set page_id = ${page.id} where id = ${id}`)
  const before = (await staff.send('GET', url(id, '/print.pdf'))).rawPayload
  expect((await correct(id, designOf(picture))).statusCode).toBe(200)
  const after = await detailOf(id)
  expect(after).toMatchObject({ ownDesign: designOf(picture), proposal: null })
  expect(after.events.at(-1)).toMatchObject({
    what: 'design-changed',
    by: `staff ${staff.login}`,
    text: 'Надіслали логотип листом',
  })
  const file = await staff.send('GET', url(id, '/print.pdf'))
  expect(file.statusCode).toBe(200)
  expect(file.rawPayload.equals(before)).toBe(false)
  expect(file.rawPayload.includes('/Subtype /Image')).toBe(true)
  expect((await server.emailTo(email, /змінено/)).text).toContain('ваше зображення, розміщене нами')
  expect(await isOrdered(picture)).toBe(true)
})

test('the audit log says that a design was replaced, and names neither its picture nor the reason', async () => {
  const { id } = await place()
  const picture = await upload()
  await correct(id, designOf(picture), { reason: 'Таємна причина' })
  const { rows } = (await server.database.db.execute(
    sql`select audit_entries.* from audit_entries join audit_subjects on entry_id = id where kind = 'order' and subject_id = ${id}`,
  )) as { rows: object[] }
  const log = JSON.stringify(rows)
  expect(log).toContain('"design":"replaced"')
  expect(log).not.toContain(picture)
  expect(log).not.toContain('Таємна причина')
})

test('the buyer of a paid order sees the proposed design and decides; until then the order stays as it is', async () => {
  const { id, email } = await aPaidOrder()
  const picture = await upload()
  expect((await correct(id, designOf(picture))).statusCode).toBe(200)
  const asked = await statusOf(id)
  expect(asked).toMatchObject({ ownDesign: '', proposal: { ownDesign: designOf(picture) } })
  await server.emailTo(email, /зміни|погодження/i)
  const answered = await aVisitor(server.app).send('POST', `/order/${id}/correction`, {
    proposalID: asked.proposal!.proposalID,
    accepted: true,
  })
  expect(answered.statusCode).toBe(200)
  expect(await statusOf(id)).toMatchObject({ ownDesign: designOf(picture), proposal: null })
})

test('the pictures of a declined design are no longer marked as ordered, and those of the order still are', async () => {
  const [own, proposed] = [await upload(), await upload()]
  const { id } = await aPaidOrder({ ownDesign: designOf(own) })
  await correct(id, designOf(proposed))
  expect([await isOrdered(own), await isOrdered(proposed)]).toEqual([true, true])
  const { proposal } = await statusOf(id)
  await aVisitor(server.app).send('POST', `/order/${id}/correction`, {
    proposalID: proposal!.proposalID,
    accepted: false,
  })
  expect(await statusOf(id)).toMatchObject({ ownDesign: designOf(own), proposal: null })
  expect([await isOrdered(own), await isOrdered(proposed)]).toEqual([true, false])
})

test('the picture of a replaced design is deleted like one that nobody ordered', async () => {
  const [old, other] = [await upload(), await upload()]
  const { id } = await place({ ...ON_RECEIPT, ownDesign: designOf(old) })
  await correct(id, designOf(other))
  expect(await isOrdered(old)).toBe(false)
  await server.database.db.execute(
    sql`update design_pictures set created_at = now() - make_interval(days => ${DESIGN_LIMITS.keptDays + 1}) where id in (${old}, ${other})`,
  )
  await runJob(server.service, 'own-designs.delete-unordered')
  expect([await isOrdered(old), await isOrdered(other)]).toEqual([null, true])
})

test('erasing an order deletes the pictures of a design that waits for its buyer', async () => {
  const { id } = await aPaidOrder()
  const picture = await upload()
  await correct(id, designOf(picture))
  await server.database.db.execute(
    sql`update orders set state = 'cancelled', payment_state = 'refunded' where id = ${id}`,
  )
  const erased = await staff.send('POST', url(id, '/erase'))
  expect(erased.statusCode, erased.body).toBe(200)
  expect(await isOrdered(picture)).toBeNull()
})

test('a correction that moves a design’s picture keeps the picture ordered', async () => {
  const picture = await upload()
  const { id } = await place({ ...ON_RECEIPT, ownDesign: designOf(picture) })
  const moved = designOf(picture, { pictures: { front: { id: picture, x: 4, y: 6, width: 40 } } })
  expect((await correct(id, moved)).statusCode).toBe(200)
  expect((await detailOf(id)).ownDesign).toBe(moved)
  expect(await isOrdered(picture)).toBe(true)
})

test('a printed design can’t be replaced before the order is sent back to print', async () => {
  const { id } = await place()
  const picture = await upload()
  expect((await staff.send('PATCH', url(id), { step: 'printed' })).statusCode).toBe(200)
  const refused = await correct(id, designOf(picture))
  expect([refused.statusCode, refused.body]).toEqual([409, 'order-state-conflict'])
  const again = { count: 1, reason: 'Не той малюнок', seen: 0 }
  const reprinted = await staff.send('POST', url(id, '/reprint'), again)
  expect(reprinted.statusCode, reprinted.body).toBe(200)
  expect((await correct(id, designOf(picture))).statusCode).toBe(200)
})

test.each<[string, () => Promise<string>, Partial<Body>, string]>([
  ['no reason', async () => designOf(await upload()), { reason: '' }, 'text-required'],
  ['an unknown picture', async () => designOf('f'.repeat(32)), {}, 'design-picture-not-found'],
  ['too few pixels', async () => designOf(await upload(200)), {}, 'design-too-coarse'],
  [
    'a logo for another print',
    async () => designOf(await upload(), { isLogo: true }),
    {},
    'own-design-invalid',
  ],
  ['another accessory', async () => designOf(await upload(), { accessory: 2 }), {}, 'own-design-invalid'],
])('a design with %s isn’t saved', async (_, design, changes, key) => {
  const { id } = await place()
  const refused = await correct(id, await design(), changes)
  expect(refused.body).toBe(key)
  expect(await detailOf(id)).toMatchObject({ ownDesign: '', proposal: null })
})

test('a design that somebody changed meanwhile isn’t overwritten', async () => {
  const { id } = await place()
  const [first, second] = [await upload(), await upload()]
  const { productID, count, cardName, cardLine, pageID } = await detailOf(id)
  const seen = { productID, count, cardName, cardLine, pageID, ownDesign: '', proposalID: null }
  await correct(id, designOf(first))
  expect((await correct(id, designOf(second), { seen })).body).toBe('order-changed-elsewhere')
  expect((await detailOf(id)).ownDesign).toBe(designOf(first))
})

test('a correction that names no design keeps that of the order', async () => {
  const picture = await upload()
  const { id } = await place({ ...ON_RECEIPT, ownDesign: designOf(picture) })
  const { productID, count, cardLine, pageID, price, ownDesign } = await detailOf(id)
  const same = { productID, count, cardLine }
  const sent = await staff.send('POST', url(id, '/correction'), {
    ...same,
    cardName: 'Марко',
    pageID: pageID ?? '',
    total: price,
    seen: { ...same, cardName: (await detailOf(id)).cardName, pageID },
  })
  expect(sent.statusCode, sent.body).toBe(200)
  expect(await detailOf(id)).toMatchObject({ ownDesign, cardName: 'Марко' })
})

test('staff open the pictures of an order’s design with what the editor says of them', async () => {
  const picture = await upload()
  const { id } = await place({ ...ON_RECEIPT, ownDesign: designOf(picture) })
  const opened = await staff.send('GET', url(id, '/design-pictures'))
  expect(opened.json<{ pictures: OrderedPictureWire[] }>().pictures).toEqual([
    {
      pictureID: picture,
      width: 1_100,
      height: 693,
      is_white: false,
      edge_colours: ['#c01030'],
      thinnest: null,
    },
  ])
  const file = await aVisitor(server.app).send('GET', `/files/${designFile(picture, 'png')}`)
  expect(file.statusCode).toBe(200)
})

test('only those who run the business may place a design or open its pictures', async () => {
  const { id } = await place()
  const worker = await aStaffMember(server, 'production')
  expect((await correct(id, '', {}, worker)).statusCode).toBe(403)
  expect((await worker.send('GET', url(id, '/design-pictures'))).statusCode).toBe(403)
  expect((await aVisitor(server.app).send('GET', url(id, '/design-pictures'))).statusCode).toBe(401)
})
