import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { runJob } from '../../../test/run-job.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { aVisitor, type Visitor } from '../../../test/visitor.ts'
import { readStockBooks } from './test/stock-books.ts'

vi.setConfig({ testTimeout: 120_000 })

let server: TestApp
let staff: Visitor

beforeAll(async () => {
  server = await buildTestApp({ runsWorkers: false })
  staff = await aStaffMember(server)
})
afterAll(() => server.close())

const CARD = 49_900
/** The colour whose last pieces are ordered; each colour is an item of its own: 1 black, 2 white, 3 gold. */
const LAST = 1
const COLOURS = [2, 3] as const
type Colour = (typeof COLOURS)[number]

const orderUrl = (id: string) => `/admin/api/v1/orders/${id}`
const productId = (colour: number) => `1-1-${colour}-1`

async function adjust(colour: number, body: object): Promise<void> {
  const { onHand: seen } = await readStockBooks(server, 1, colour)
  await staff.send('POST', `/admin/api/v1/stock/blank-1-${colour}/movements`, { ...body, seen })
}

async function place(colour: number, count: number): Promise<{ id: string | null; body: string }> {
  const order = anOrder({ productID: productId(colour), count, price: CARD * count, payment: 'upon-receipt' })
  const answer = await aVisitor(server.app).send('POST', '/order', order)
  const id = answer.statusCode === 200 ? answer.json<{ orderID: string }>().orderID : null
  return { id, body: answer.body }
}

const statusOf = async (id: string) =>
  (await aVisitor(server.app).send('GET', `/order/${id}/status`)).json<{
    proposal: { proposalID: string } | null
  }>()
const answerProposal = (id: string, answer: { proposalID: string | null; accepted: boolean }) =>
  aVisitor(server.app).send('POST', `/order/${id}/correction`, answer)

test('exactly as many buyers get one of the last pieces as there are pieces', async () => {
  await adjust(LAST, { kind: 'recount', pieces: 3, note: 'Останні' })
  const answers = await Promise.all(Array.from({ length: 24 }, () => place(LAST, 1)))
  expect(answers.filter(({ id }) => id !== null)).toHaveLength(3)
  const refusals = new Set(answers.filter(({ id }) => id === null).map(({ body }) => body))
  expect(refusals).toEqual(new Set(['out-of-stock']))
  expect(await readStockBooks(server, 1, LAST)).toEqual({
    onHand: 3,
    reserved: 3,
    movedOnHand: 3,
    movedReserved: 3,
    awaited: 3,
  })
})

test('a piece released by a cancellation goes to exactly one of the waiting buyers', async () => {
  await adjust(LAST, { kind: 'recount', pieces: 0, note: 'Скінчилися' })
  await adjust(LAST, { kind: 'recount', pieces: 4, note: 'Знайшли ще одну' })
  const { id } = await place(LAST, 1)
  const [, ...answers] = await Promise.all([
    staff.send('PATCH', orderUrl(id!), { status: 40 }),
    ...Array.from({ length: 12 }, () => place(LAST, 1)),
  ])
  const later = await place(LAST, 1)
  expect([...answers, later].filter(answer => answer.id !== null)).toHaveLength(1)
  expect(await readStockBooks(server, 1, LAST)).toMatchObject({ onHand: 4, reserved: 4, awaited: 4 })
})

/** Asks the buyer of an order for two cards, paid on receipt, to take four instead, and returns the proposal's id. */
async function proposeFour(id: string): Promise<string | null> {
  await correct(id, { colour: LAST, count: 4 })
  return (await statusOf(id)).proposal?.proposalID ?? null
}

test('the pieces of a proposed correction can’t be bought by others, and are there when the buyer accepts it', async () => {
  await adjust(LAST, { kind: 'uncounted', note: 'Починаємо знову' })
  const { id } = await place(LAST, 2)
  const { awaited } = await readStockBooks(server, 1, LAST)
  await adjust(LAST, { kind: 'recount', pieces: awaited + 3, note: 'Три вільні' })
  const proposalID = await proposeFour(id!)
  const answers = await Promise.all(Array.from({ length: 8 }, () => place(LAST, 1)))
  expect(answers.filter(answer => answer.id !== null)).toHaveLength(1)
  const accepted = await answerProposal(id!, { proposalID, accepted: true })
  expect(accepted.json()).toMatchObject({ count: 4, proposal: null })
  const { onHand, reserved, awaited: needed } = await readStockBooks(server, 1, LAST)
  expect([reserved, needed]).toEqual([onHand, onHand])
})

/** Lets a correction expire, after its buyer was reminded. */
async function leaveUnanswered(): Promise<void> {
  for (const days of [3, 12]) {
    server.clock.advance({ days })
    await runJob(server.service, 'orders.watch-proposals')
  }
  staff = await aStaffMember(server)
}

test.each(['declined', 'withdrawn', 'cancelled with its order', 'left unanswered'])(
  'the pieces of a correction that was %s can be bought again',
  async end => {
    await adjust(LAST, { kind: 'uncounted', note: 'Починаємо знову' })
    const { id } = await place(LAST, 2)
    const { awaited } = await readStockBooks(server, 1, LAST)
    await adjust(LAST, { kind: 'recount', pieces: awaited + 2, note: 'Дві вільні' })
    const proposalID = await proposeFour(id!)
    expect((await place(LAST, 1)).body).toBe('out-of-stock')
    if (end === 'declined') await answerProposal(id!, { proposalID, accepted: false })
    else if (end === 'withdrawn') await staff.send('DELETE', `${orderUrl(id!)}/correction`)
    else if (end === 'left unanswered') await leaveUnanswered()
    else await staff.send('PATCH', orderUrl(id!), { status: 40 })
    expect((await place(LAST, 2)).id).not.toBeNull()
    const { reserved, awaited: needed } = await readStockBooks(server, 1, LAST)
    expect(reserved).toBe(needed)
  },
)

test('of a proposed correction and a purchase at the same time, only one gets the last pieces', async () => {
  await adjust(LAST, { kind: 'uncounted', note: 'Починаємо знову' })
  const { id } = await place(LAST, 2)
  const { awaited } = await readStockBooks(server, 1, LAST)
  await adjust(LAST, { kind: 'recount', pieces: awaited + 2, note: 'Дві вільні' })
  const [proposalID, ...answers] = await Promise.all([
    proposeFour(id!),
    ...Array.from({ length: 6 }, () => place(LAST, 2)),
  ])
  const bought = answers.filter(answer => answer.id !== null).length
  expect(bought + (proposalID === null ? 0 : 1)).toBe(1)
  const { onHand, reserved } = await readStockBooks(server, 1, LAST)
  expect(reserved).toBe(onHand)
})

type Deed =
  | { do: 'place'; colour: Colour; count: number }
  | { do: 'step'; order: number; step: 'printed' | 'encoded' | 'packed' | 'sent' }
  | { do: 'undo'; order: number }
  | { do: 'cancel'; order: number }
  | { do: 'reprint'; order: number }
  | { do: 'replace'; order: number }
  | { do: 'correct'; order: number; colour: Colour; count: number }
  | { do: 'answer'; order: number; accepted: boolean }
  | { do: 'deliver'; colour: Colour; pieces: number }
  | { do: 'uncount'; colour: Colour }

const colour = fc.constantFrom(...COLOURS)
const order = fc.nat(9)
const count = fc.integer({ min: 1, max: 3 })

const aDeed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('place' as const), colour, count }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('step' as const),
      order,
      step: fc.constantFrom('printed' as const, 'encoded' as const, 'packed' as const, 'sent' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), order }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), order }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reprint' as const), order }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('replace' as const), order }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('correct' as const), order, colour, count }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('answer' as const), order, accepted: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deliver' as const), colour, pieces: count }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('uncount' as const), colour }) },
)

interface Seen {
  productID: string
  count: number
  cardName: string
  cardLine: string
  pageID: string | null
  step: string | null
  reprints: number
}

async function correct(id: string, to: { colour: number; count: number }): Promise<void> {
  const detail = (await staff.send('GET', orderUrl(id))).json<Seen>()
  const { productID, count: was, cardName, cardLine, pageID } = detail
  const draft = { productID: productId(to.colour), count: to.count, cardName, cardLine, pageID: pageID ?? '' }
  const seen = { productID, count: was, cardName, cardLine, pageID }
  const preview = await staff.send('POST', `${orderUrl(id)}/correction/preview`, draft)
  if (preview.statusCode !== 200) return
  const total = preview.json<{ price: { after: number } }>().price.after
  await staff.send('POST', `${orderUrl(id)}/correction`, { ...draft, seen, total })
}

async function doDeed(deed: Deed, ids: string[]): Promise<void> {
  if (deed.do === 'place') {
    const { id } = await place(deed.colour, deed.count)
    if (id) ids.push(id)
    return
  }
  if (deed.do === 'deliver') return adjust(deed.colour, { kind: 'delivery', pieces: deed.pieces })
  if (deed.do === 'uncount') {
    await adjust(deed.colour, { kind: 'uncounted', note: 'Перерва' })
    return adjust(deed.colour, { kind: 'recount', pieces: 6, note: 'Полічили' })
  }
  const id = ids[deed.order % ids.length]
  if (id === undefined) return
  const { step, reprints } = (await staff.send('GET', orderUrl(id))).json<Seen>()
  if (deed.do === 'step') await staff.send('PATCH', orderUrl(id), { step: deed.step })
  if (deed.do === 'undo') await staff.send('PATCH', orderUrl(id), { undo: step ?? 'started' })
  if (deed.do === 'cancel') await staff.send('PATCH', orderUrl(id), { status: 40 })
  if (deed.do === 'correct') await correct(id, deed)
  if (deed.do === 'answer') {
    const { proposal } = await statusOf(id)
    if (proposal) await answerProposal(id, { proposalID: proposal.proposalID, accepted: deed.accepted })
  }
  if (deed.do === 'reprint')
    await staff.send('POST', `${orderUrl(id)}/reprint`, { count: 1, reason: 'змазано', seen: reprints })
  if (deed.do === 'replace') {
    const body = { count: 1, reason: 'загублено', seen: 0 }
    const answer = await staff.send('POST', `${orderUrl(id)}/replacement`, body)
    if (answer.statusCode === 200) ids.push(answer.json<{ orderID: string }>().orderID)
  }
}

test('after any sequence of order changes, stock movements add up to the stock, and reservations match the orders', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aDeed, { minLength: 8, maxLength: 20 }), async deeds => {
      for (const each of COLOURS) await adjust(each, { kind: 'recount', pieces: 8, note: 'Початок' })
      const ids: string[] = []
      for (const deed of deeds) {
        const before = await Promise.all(COLOURS.map(each => readStockBooks(server, 1, each)))
        await doDeed(deed, ids)
        for (const [place, each] of COLOURS.entries()) {
          const books = await readStockBooks(server, 1, each)
          expect(books.movedOnHand, JSON.stringify(deed)).toBe(books.onHand ?? 0)
          expect(books.movedReserved, JSON.stringify(deed)).toBe(books.reserved)
          expect(books.reserved, JSON.stringify(deed)).toBe(books.awaited)
          const left = (books.onHand ?? 0) - books.reserved
          const was = before[place]!
          const wasLeft = (was.onHand ?? 0) - was.reserved
          // Buyers can't order more than is available; staff can.
          if (deed.do === 'place') expect(left).toBeGreaterThanOrEqual(Math.min(0, wasLeft))
        }
      }
    }),
    { numRuns: 15 },
  )
})
