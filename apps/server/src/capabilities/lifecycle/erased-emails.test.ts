import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { runJob } from '../../../test/run-job.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'
import { openOutbox } from '../../integrations/emails/outbox.ts'
import type { EmailPort } from '../../integrations/emails/port.ts'

let server: TestApp
let folder: string
/** An email to this address waits until the test allows it to be sent. */
let held: {
  address: string
  isSending: () => void
  mayGo: Promise<void>
  isWritten: () => void
} | null = null

beforeAll(async () => {
  const outbox = Promise.withResolvers<EmailPort>()
  server = await buildTestApp({
    emailPort: {
      name: 'outbox',
      async send(email) {
        const hold = email.to.address === held?.address ? held : null
        hold?.isSending()
        await hold?.mayGo
        await (await outbox.promise).send(email)
        hold?.isWritten()
      },
    },
  })
  folder = join(server.config.dataDir, 'outbox')
  outbox.resolve(await openOutbox({ folder, clock: server.clock }))
})
afterAll(() => server.close())

const rowsTo = async (address: string) =>
  (
    (await server.database.db.execute(
      sql`select kind, status from letters where recipient = ${address} or payload::text like ${`%${address}%`}`,
    )) as { rows: { kind: string; status: string }[] }
  ).rows

/** Counts the outbox files that contain the text. */
async function filesWith(text: string): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml'))
  const files = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8').catch(() => '')))
  return files.filter(file => file.includes(text)).length
}

async function placeOrder(buyer: Visitor): Promise<{ id: string; email: string }> {
  const order = anOrder({ payment: 'upon-receipt' })
  const placed = await buyer.send('POST', '/order', order)
  return { id: placed.json<{ orderID: string }>().orderID, email: order.email }
}

async function eraseForGood(owner: Awaited<ReturnType<typeof anOwner>>): Promise<void> {
  await server.database.db.execute(
    sql`update profiles set deleted_at = ${server.clock.now()} where id = ${owner.id}`,
  )
  expect((await owner.send('POST', '/api/v1/profile/hard-delete')).statusCode).toBe(200)
}

test('erasing a profile removes its emails, those of its orders and their files, and no others', async () => {
  const owner = await anOwner(server.app)
  const own = await placeOrder(owner)
  const others = await placeOrder(aVisitor(server.app))
  // Each order has an email to its buyer, and one to staff whose reply address is the buyer's.
  for (const { email } of [own, others])
    await expect.poll(async () => [(await rowsTo(email)).length, await filesWith(email)]).toEqual([2, 2])
  await expect.poll(() => filesWith(owner.login)).toBeGreaterThan(0)
  await expect
    .poll(async () => (await rowsTo(own.email)).map(({ status }) => status))
    .toEqual(['sent', 'sent'])

  await eraseForGood(owner)
  expect([await rowsTo(owner.login), await rowsTo(own.email)]).toEqual([[], []])
  await expect.poll(async () => [await filesWith(owner.login), await filesWith(own.email)]).toEqual([0, 0])
  expect([(await rowsTo(others.email)).length, await filesWith(others.email)]).toEqual([2, 2])
})

test('an email that is being sent while its owner is erased leaves no file', async () => {
  const owner = await anOwner(server.app)
  const sending = Promise.withResolvers<undefined>()
  const letGo = Promise.withResolvers<undefined>()
  const written = Promise.withResolvers<undefined>()
  const order = anOrder({ payment: 'upon-receipt' })
  held = {
    address: order.email,
    isSending: () => sending.resolve(undefined),
    mayGo: letGo.promise,
    isWritten: () => written.resolve(undefined),
  }
  const placed = await owner.send('POST', '/order', order)
  await sending.promise
  await server.database.db.execute(
    sql`update orders set state = 'cancelled' where id = ${placed.json<{ orderID: string }>().orderID}`,
  )
  await eraseForGood(owner)
  letGo.resolve(undefined)
  await written.promise
  held = null
  await expect.poll(() => filesWith(order.email)).toBe(0)
  expect(await rowsTo(order.email)).toEqual([])
})

test('an email and its file are kept for 90 days', async () => {
  const { email } = await placeOrder(aVisitor(server.app))
  await expect.poll(() => filesWith(email)).toBe(2)
  server.clock.advance({ days: 89, hours: 23 })
  await runJob(server.service, 'letters.forget')
  expect([(await rowsTo(email)).length, await filesWith(email)]).toEqual([2, 2])
  server.clock.advance({ hours: 2 })
  await runJob(server.service, 'letters.forget')
  expect([await rowsTo(email), await filesWith(email)]).toEqual([[], 0])
})
