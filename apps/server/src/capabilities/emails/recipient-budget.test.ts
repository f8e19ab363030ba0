import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/open-test-database.ts'
import { createTestClock, type TestClock } from '../../../test/test-clock.ts'
import { readConfig } from '../../config.ts'
import type { OpenDatabase } from '../../database/open.ts'
import { createEmailSender } from './email-sender.ts'
import type { EmailsContext } from './emails.context.ts'
import { createEmailListRepository } from './list-emails.repository.ts'
import { createEmailRepository } from './emails.repository.ts'
import { emails as emailsTable } from './emails.tables.ts'
import { queueEmail } from './queue-email.ts'
import { noOutbox } from '../../integrations/emails/test/no-outbox.ts'

let database: OpenDatabase
let drop: () => void
let clock: TestClock
let ctx: EmailsContext
let sent: string[]
let confirmed: string[]

beforeEach(async () => {
  ;({ database, drop } = await openTestDatabase())
  clock = createTestClock()
  sent = []
  confirmed = []
  ctx = {
    db: database.db,
    inTransaction: database.inTransaction,
    clock,
    emails: createEmailRepository(database.db),
    emailList: createEmailListRepository(database.db),
    audit: { record: () => Promise.resolve() },
    outbox: noOutbox,
    readTime: () => Promise.resolve(clock.now()),
    jobs: { enqueue: () => Promise.resolve() },
    config: readConfig({}),
    logger: pino({ level: 'silent' }),
    port: {
      name: 'smtp',
      send({ to }) {
        sent.push(to.address)
        return Promise.resolve()
      },
    },
    onSent: () => Promise.resolve(),
    onRefused: () => Promise.resolve(),
    isConfirmed: (_, address) => Promise.resolve(confirmed.includes(address)),
    findOwnMail: () => Promise.resolve(null),
    makeAttachment: () => Promise.reject(new Error('no attachment')),
  }
})

afterEach(async () => {
  await database.close()
  drop()
})

const asked = (address: string) =>
  database.inTransaction(tx =>
    queueEmail(ctx, tx, {
      kind: 'recovery',
      to: { address },
      language: 'ua',
      brand: DEFAULT_BRAND,
      data: { link: 'https://dotyk.example/password/secret' },
    }),
  )

const notice = (address: string) =>
  database.inTransaction(tx =>
    queueEmail(ctx, tx, {
      kind: 'expired',
      to: { address },
      language: 'ua',
      brand: DEFAULT_BRAND,
      data: { link: 'https://dotyk.example/profile' },
    }),
  )

const sendDue = () => createEmailSender(ctx).sendDue()

test('an unconfirmed address gets five emails an hour of all kinds; further requests are refused', async () => {
  for (let count = 0; count < 3; count += 1) await asked('stranger@example.com')
  for (let count = 0; count < 2; count += 1) await notice('stranger@example.com')
  clock.advance({ seconds: 20 * 60 })
  await expect(asked('Stranger@example.com')).rejects.toMatchObject({
    key: 'too-many-requests',
    details: { retryAfterSeconds: 40 * 60 },
  })
  await asked('another@example.com')
  clock.advance({ seconds: 40 * 60 })
  await asked('stranger@example.com')
  await sendDue()
  expect(sent.filter(address => address.startsWith('stranger'))).toHaveLength(6)
})

test('other spellings of a mailbox share its email budget', async () => {
  for (const spelling of ['victim+1', 'victim+2', 'VICTIM', 'v.i.c.tim', 'victim+x+y'])
    await asked(`${spelling}@gmail.com`)
  await expect(asked('victim@googlemail.com')).rejects.toMatchObject({ key: 'too-many-requests' })
  await asked('v.i.c.tim@example.com')
})

test('an email over the budget that nobody requested waits for its hour', async () => {
  for (let count = 0; count < 12; count += 1) await notice('stranger@example.com')
  const sentByHour: number[] = []
  for (let hour = 0; hour < 3; hour += 1) {
    await sendDue()
    sentByHour.push(sent.length)
    clock.advance({ hours: 1 })
  }
  expect(sentByHour).toEqual([5, 10, 12])
})

test('an email that would wait for more than a day is stored and never sent', async () => {
  for (let count = 0; count < 130; count += 1) await notice('stranger@example.com')
  const stored = await database.db.select().from(emailsTable)
  const withheld = stored.filter(({ status }) => status === 'withheld')
  expect([stored.length, withheld.length]).toEqual([130, 130 - 5 * 25])
  expect(withheld.every(({ payload }) => payload === null)).toBe(true)
})

test('an unconfirmed address gets twenty emails an hour where they are about orders that were accepted', async () => {
  const aboutOrder = () =>
    database.inTransaction(tx =>
      queueEmail(ctx, tx, {
        kind: 'expired',
        to: { address: 'buyer@example.com' },
        language: 'ua',
        brand: DEFAULT_BRAND,
        data: { link: 'https://dotyk.example/profile' },
        isOfAcceptedOrder: true,
      }),
    )
  for (let count = 0; count < 22; count += 1) await aboutOrder()
  await sendDue()
  expect(sent).toHaveLength(20)
  await expect(asked('buyer@example.com')).rejects.toMatchObject({ key: 'too-many-requests' })
})

test('a confirmed address gets thirty emails an hour', async () => {
  confirmed = ['owner@example.com']
  for (let count = 0; count < 30; count += 1) await asked('owner@example.com')
  await expect(asked('owner@example.com')).rejects.toMatchObject({ key: 'too-many-requests' })
})

test('emails queued at the same time all count against the budget', async () => {
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => asked('stranger@example.com')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('a requested email within the recipient’s budget is accepted although time passes while it is stored', async () => {
  let time = Date.now()
  ctx = { ...ctx, clock: { now: () => new Date((time += 7)) } }
  await expect(asked('olena@example.com')).resolves.toBeUndefined()
})
