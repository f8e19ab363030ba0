import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { asc, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/open-test-database.ts'
import { createTestClock, type TestClock } from '../../../test/test-clock.ts'
import { readConfig } from '../../config.ts'
import type { OpenDatabase } from '../../database/open.ts'
import { type Attachment, type Email, EmailNotSent, EmailRefused } from '../../integrations/emails/port.ts'
import type { Jobs } from '../../jobs/port.ts'
import { createEmailSender, type EmailSender } from './email-sender.ts'
import { emailJobs, EMAIL_SEND_QUEUE } from './emails.jobs.ts'
import { createEmailListRepository } from './list-emails.repository.ts'
import { createEmailRepository, type EmailRepository, type StoredEmail } from './emails.repository.ts'
import { emails as emailsTable } from './emails.tables.ts'
import type { EmailsContext } from './emails.context.ts'
import { type NewEmail, queueEmail } from './queue-email.ts'
import { noOutbox } from '../../integrations/emails/test/no-outbox.ts'

let database: OpenDatabase
let drop: () => void
let clock: TestClock
let emails: EmailRepository
let ctx: EmailsContext
let sender: EmailSender
let queued: string[]
/** The emails that the mail server has taken. */
let sent: Email[]
let news: string[]
/** Simulates the mail server; resolves when it accepts an email. */
let mailServer: (message: Email) => Promise<void>
/** Runs when an email's outcome is reported; tests make it fail. */
let whenTold: () => Promise<void>
/** Replaces the drawing of invoices. */
let drawAttachment: (orderId: string) => Promise<Attachment>

beforeEach(async () => {
  ;({ database, drop } = await openTestDatabase())
  clock = createTestClock()
  emails = createEmailRepository(database.db)
  queued = []
  sent = []
  news = []
  mailServer = () => Promise.resolve()
  whenTold = () => Promise.resolve()
  drawAttachment = orderId =>
    Promise.resolve({
      filename: `${orderId}.pdf`,
      contentType: 'application/pdf',
      content: new Uint8Array([1, 2, 3]),
    })
  const jobs: Jobs = {
    enqueue: (_, queue) => {
      queued.push(queue)
      return Promise.resolve()
    },
  }
  ctx = {
    db: database.db,
    inTransaction: database.inTransaction,
    emails,
    jobs,
    clock,
    emailList: createEmailListRepository(database.db),
    audit: { record: () => Promise.resolve() },
    outbox: noOutbox,
    readTime: () => Promise.resolve(clock.now()),
    config: readConfig({ MAIL_FROM: 'hello@dotyk.example', RATE_LIMIT_FACTOR: '1000' }),
    logger: pino({ level: 'silent' }),
    port: {
      name: 'smtp',
      async send(message) {
        await mailServer(message)
        sent.push(message)
      },
    },
    onSent: async (_, { profileId, address }) => {
      news.push(`sent ${profileId} ${address}`)
      await whenTold()
    },
    onRefused: async (_, { profileId, address }) => {
      news.push(`refused ${profileId} ${address}`)
      await whenTold()
    },
    isConfirmed: () => Promise.resolve(false),
    findOwnMail: () => Promise.resolve(null),
    makeAttachment: wanted => drawAttachment(wanted.orderId),
  }
  sender = createEmailSender(ctx, { storeAgainMs: 1 })
})

afterEach(async () => {
  await database.close()
  drop()
})

const link = 'https://dotyk.example/confirm/secret'

async function queue(email: Partial<NewEmail<'activation'>> = {}): Promise<void> {
  await database.inTransaction(tx =>
    queueEmail(ctx, tx, {
      kind: 'activation',
      to: { address: 'olena@example.com' },
      language: 'ua',
      brand: DEFAULT_BRAND,
      data: { link },
      profileId: 'profile-1',
      ...email,
    }),
  )
}

const stored = (): Promise<StoredEmail[]> =>
  database.db.select().from(emailsTable).orderBy(asc(emailsTable.recipient))

test('a queued email is sent in its language, from its brand to its recipient', async () => {
  await queue({ to: { name: 'Олена', address: 'olena@example.com' } })
  await sender.sendDue()
  expect(sent).toMatchObject([
    {
      to: { name: 'Олена', address: 'olena@example.com' },
      from: { name: 'Dotyk', address: 'hello@dotyk.example' },
      subject: 'Dotyk: підтвердьте пошту',
      language: 'ua',
    },
  ])
  expect(sent[0]?.text).toContain(link)
  expect(await stored()).toMatchObject([
    { status: 'sent', attempts: 1, sentAt: clock.now(), errorCode: null },
  ])
  expect(news).toEqual(['sent profile-1 olena@example.com'])
})

test('an email is queued only if the change that caused it is committed', async () => {
  const change = database.inTransaction(async tx => {
    await queueEmail(ctx, tx, {
      kind: 'activation',
      to: { address: 'o@example.com' },
      language: 'en',
      brand: DEFAULT_BRAND,
      data: { link },
    })
    throw new Error('The change failed')
  })
  await expect(change).rejects.toThrow('The change failed')
  expect(await stored()).toEqual([])
})

test('an email is sent once even when its job runs twice', async () => {
  await queue()
  await sender.sendDue()
  await sender.sendDue()
  expect(sent).toHaveLength(1)
})

test('an email that two processes want to send at once is sent by one of them', async () => {
  await queue()
  const gate = Promise.withResolvers<undefined>()
  const reached = Promise.withResolvers<undefined>()
  mailServer = () => {
    reached.resolve(undefined)
    return gate.promise
  }
  const first = sender.sendDue()
  await reached.promise
  await createEmailSender(ctx).sendDue()
  gate.resolve(undefined)
  await first
  expect(sent).toHaveLength(1)
  expect(await stored()).toMatchObject([{ status: 'sent', attempts: 1 }])
})

/** Ends all leases, as if enough time had passed. */
const endLeases = () => database.db.update(emailsTable).set({ leasedUntil: sql`now()` })

test('an email is sent by another process within a minute after its sending process died', async () => {
  await queue()
  await emails.leaseDue(5, clock.now())
  await sender.sendDue()
  expect(sent).toEqual([])
  const lease = sql<number>`extract(epoch from ${emailsTable.leasedUntil} - now())`.mapWith(Number)
  const [left] = await database.db.select({ seconds: lease }).from(emailsTable)
  // A restart takes ten seconds and the search for due emails five, so the whole takes well below 90 seconds.
  expect(left?.seconds).toBeLessThanOrEqual(60)
  await endLeases()
  await sender.sendDue()
  expect(sent).toHaveLength(1)
})

test('the lease of an email is extended for as long as it is being sent', async () => {
  await queue()
  const gate = Promise.withResolvers<undefined>()
  mailServer = () => gate.promise
  const beating = createEmailSender(ctx, { pollMs: 60_000, heartbeatMs: 5 })
  beating.start()
  const isLeased = async () => ((await stored())[0]?.leasedUntil?.getTime() ?? 0) > Date.now() + 1_000
  await expect.poll(isLeased).toBe(true)
  await endLeases()
  await expect.poll(isLeased).toBe(true)
  gate.resolve(undefined)
  await beating.stop(10_000)
  expect(sent).toHaveLength(1)
})

test('a queued email that was not announced is found at the sender’s next check', async () => {
  const looking = createEmailSender(ctx, { pollMs: 5 })
  looking.start()
  await queue()
  await expect.poll(() => sent.length).toBe(1)
  await looking.stop(10_000)
})

test('a hanging email delays no other, and is tried again later', async () => {
  const impatient = createEmailSender(ctx, { limitMs: 50 })
  await queue({ to: { address: 'hangs@example.com' } })
  for (let count = 0; count < 12; count += 1) await queue({ to: { address: `o${count}@example.com` } })
  mailServer = ({ to }) => (to.address.startsWith('hangs') ? new Promise(() => undefined) : Promise.resolve())
  await impatient.sendDue()
  expect(sent).toHaveLength(12)
  expect((await stored())[0]).toMatchObject({ status: 'queued', errorCode: 'ETIMEDOUT', leasedUntil: null })
})

test('an email queued while another one hangs is sent immediately', async () => {
  const gate = Promise.withResolvers<undefined>()
  mailServer = ({ to }) => (to.address.startsWith('hangs') ? gate.promise : Promise.resolve())
  await queue({ to: { address: 'hangs@example.com' } })
  await sender.startDue()
  await queue({ to: { address: 'olena@example.com' } })
  await sender.startDue()
  await expect.poll(() => sent.map(({ to }) => to.address)).toEqual(['olena@example.com'])
  gate.resolve(undefined)
  await sender.stop(10_000)
})

test('every queued email is announced in the queue that the job works on', async () => {
  await queue()
  expect(queued).toEqual([EMAIL_SEND_QUEUE])
  await emailJobs(ctx, sender)
    .find(job => job.queue === EMAIL_SEND_QUEUE)
    ?.work([{ id: 'job', data: {} }])
  await sender.sendDue()
  expect(sent).toHaveLength(1)
})

test('a sent email is not sent again though its outcome could not be stored', async () => {
  whenTold = () => Promise.reject(new Error('The database is away'))
  await queue()
  await sender.sendDue()
  await endLeases()
  await sender.sendDue()
  expect(sent).toHaveLength(1)
  expect(await stored()).toMatchObject([{ status: 'sent' }])
})

test('the age of the oldest waiting email and the number of abandoned ones are reported', async () => {
  expect([await emails.oldestQueued(clock.now()), await emails.failedCount()]).toEqual([null, 0])
  mailServer = () => Promise.reject(new EmailNotSent('451', 'Later'))
  const first = clock.now()
  await queue()
  await sender.sendDue()
  clock.advance({ hours: 1 })
  await queue()
  expect(await emails.oldestQueued(clock.now())).toEqual(first)
  clock.advance({ hours: 23 })
  await sender.sendDue()
  expect(await emails.failedCount()).toBe(1)
})

test.each([
  ['sent', () => Promise.resolve()],
  ['refused', () => Promise.reject(new EmailRefused('550', 'No such mailbox'))],
])('the link of a %s email is no longer stored', async (status, answer) => {
  mailServer = answer
  await queue()
  expect(JSON.stringify(await stored())).toContain(link)
  await sender.sendDue()
  expect(await stored()).toMatchObject([{ status }])
  expect(JSON.stringify(await stored())).not.toContain('secret')
})

test('an email refused for its address is reported and not tried again', async () => {
  mailServer = () => Promise.reject(new EmailRefused('550', 'No such mailbox'))
  await queue()
  await sender.sendDue()
  await sender.sendDue()
  expect(news).toEqual(['refused profile-1 olena@example.com'])
  expect(await stored()).toMatchObject([{ status: 'refused', errorCode: '550', attempts: 1 }])
})

test('a refused email without a profile is not reported to any owner', async () => {
  mailServer = () => Promise.reject(new EmailRefused('550', 'No such mailbox'))
  await database.inTransaction(tx =>
    queueEmail(ctx, tx, {
      kind: 'activation',
      to: { address: 'o@example.com' },
      language: 'en',
      brand: DEFAULT_BRAND,
      data: { link },
    }),
  )
  await sender.sendDue()
  expect(news).toEqual([])
})

test('a refused email whose refusal could not be reported stays queued', async () => {
  mailServer = () => Promise.reject(new EmailRefused('550', 'No such mailbox'))
  whenTold = () => Promise.reject(new Error('The database is away'))
  await queue()
  await sender.sendDue()
  expect(await stored()).toMatchObject([{ status: 'queued' }])
})

describe('an unavailable mail server', () => {
  beforeEach(() => {
    mailServer = () => Promise.reject(new EmailNotSent('ECONNREFUSED', 'No connection'))
  })

  test('an email waits while the mail server is unavailable, and is sent once it is back', async () => {
    await queue()
    await sender.sendDue()
    expect(await stored()).toMatchObject([{ status: 'queued', attempts: 1, errorCode: 'ECONNREFUSED' }])
    mailServer = () => Promise.resolve()
    clock.advance({ seconds: 30 })
    await sender.sendDue()
    expect(sent).toHaveLength(1)
    expect(await stored()).toMatchObject([{ status: 'sent', attempts: 2, errorCode: null }])
  })

  test('an email is retried for a day while the mail server is unavailable, then abandoned together with its link', async () => {
    await queue()
    clock.advance({ hours: 24, seconds: -1 })
    await sender.sendDue()
    expect(await stored()).toMatchObject([{ status: 'queued' }])
    clock.advance({ seconds: 30 })
    await sender.sendDue()
    expect(await stored()).toMatchObject([{ status: 'failed', errorCode: 'ECONNREFUSED' }])
    mailServer = () => Promise.resolve()
    await sender.sendDue()
    expect(sent).toEqual([])
    expect(news).toEqual([])
  })

  test('an email is tried again after 30 seconds, then after twice as long each time, up to an hour', async () => {
    await queue()
    const waits: number[] = []
    for (let tries = 0; tries < 10; tries += 1) {
      await sender.sendDue()
      const at = (await stored())[0]?.nextAttemptAt ?? clock.now()
      const seconds = (at.getTime() - clock.now().getTime()) / 1_000
      waits.push(seconds)
      clock.advance({ seconds: seconds - 1 })
      await sender.sendDue()
      expect(await stored()).toMatchObject([{ attempts: tries + 1 }])
      clock.advance({ seconds: 1 })
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600])
  })
})

test('a failed email doesn’t affect the others of its batch', async () => {
  const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(name => `${name}@example.com`)
  for (const address of people) await queue({ to: { address }, profileId: address })
  mailServer = ({ to }) => {
    if (to.address.startsWith('c')) return Promise.reject(new EmailNotSent('451', 'Later'))
    if (to.address.startsWith('e')) return Promise.reject(new EmailRefused('550', 'No'))
    return Promise.resolve()
  }
  await sender.sendDue()
  expect((await stored()).map(({ status }) => status)).toEqual([
    ...['sent', 'sent', 'queued', 'sent', 'refused', 'sent', 'sent', 'sent'],
  ])
  mailServer = () => Promise.resolve()
  clock.advance({ seconds: 30 })
  await sender.sendDue()
  expect(sent.map(({ to }) => to.address).sort()).toEqual(people.filter(address => !address.startsWith('e')))
})

test('at most five emails are sent at once', async () => {
  for (let count = 0; count < 12; count += 1) await queue()
  const waiting: (() => void)[] = []
  mailServer = () => new Promise<void>(resolve => waiting.push(resolve))
  await sender.startDue()
  await sender.startDue()
  await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(5)
  mailServer = () => Promise.resolve()
  for (const resolve of waiting) resolve()
  await sender.sendDue()
  expect(sent).toHaveLength(12)
  expect(waiting).toHaveLength(5)
})

test('one company holds at most two send slots and all companies four, while other emails go on', async () => {
  const to = (address: string, companyId: string | null) => queue({ to: { address }, companyId })
  for (const company of ['verba', 'kalyna', 'lypa'])
    for (let place = 0; place < 4; place += 1) await to(`${company}-${place}@people.example`, company)
  await to('ours@people.example', null)
  const waiting: string[] = []
  const answers = Promise.withResolvers()
  ctx.findOwnMail = () => {
    const send = async ({ to: { address } }: Email) => {
      waiting.push(address.split('-')[0] ?? '')
      await answers.promise
    }
    return Promise.resolve({
      port: { name: 'smtp', send },
      from: { name: '', address: 'card@verba.example' },
    })
  }
  await sender.startDue()
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(1)
  await expect.poll(() => waiting.toSorted(), { timeout: 20_000 }).toHaveLength(4)
  expect(new Set(waiting).size).toBe(2)
  answers.resolve(null)
  await sender.sendDue()
  expect(waiting.toSorted()).toEqual(
    ['kalyna', 'lypa', 'verba'].flatMap(company => Array<string>(4).fill(company)),
  )
})

test('an email keeps its message id from attempt to attempt', async () => {
  const ids: string[] = []
  mailServer = ({ id }) => {
    ids.push(id)
    return Promise.reject(new EmailNotSent('451', 'Later'))
  }
  await queue()
  await sender.sendDue()
  clock.advance({ seconds: 30 })
  await sender.sendDue()
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('a sent email is deleted once it is older than 90 days', async () => {
  await queue({ to: { address: 'sent@example.com' } })
  await sender.sendDue()
  clock.advance({ days: 90, seconds: 1 })
  await queue({ to: { address: 'today@example.com' } })
  await emailJobs(ctx, sender)
    .find(({ queue }) => queue === 'letters.forget')
    ?.work([])
  expect((await stored()).map(({ recipient }) => recipient)).toEqual(['today@example.com'])
})

test('an email’s attachment is generated on sending, and the email waits if that fails', async () => {
  await queue({ attachment: { kind: 'invoice', orderId: 'order-1' } })
  drawAttachment = () => Promise.reject(new Error('no font'))
  await sender.sendDue()
  expect(sent).toEqual([])
  clock.advance({ seconds: 30 })

  drawAttachment = orderId =>
    Promise.resolve({
      filename: `${orderId}.pdf`,
      contentType: 'application/pdf',
      content: new Uint8Array([7]),
    })
  await sender.sendDue()
  expect(sent.map(({ attachments }) => attachments)).toEqual([
    [{ filename: 'order-1.pdf', contentType: 'application/pdf', content: new Uint8Array([7]) }],
  ])
})

test('a bug is logged as an error at the first attempt, an unavailable mail server is not', async () => {
  const logged: unknown[] = []
  const stream = { write: (line: string) => void logged.push((JSON.parse(line) as { msg: string }).msg) }
  sender = createEmailSender({ ...ctx, logger: pino({ level: 'error' }, stream) }, { storeAgainMs: 1 })
  await queue({ attachment: { kind: 'invoice', orderId: 'order-1' } })
  drawAttachment = () => Promise.reject(new TypeError('no font'))
  await sender.sendDue()
  clock.advance({ seconds: 30 })
  await sender.sendDue()
  drawAttachment = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  clock.advance({ seconds: 300 })
  await sender.sendDue()
  expect((await stored()).map(({ attempts }) => attempts)).toEqual([3])
  expect(logged).toEqual(['an email could not be made, it is tried again'])
})

test('all due emails are sent if there are more than send slots, also if some finish during the selection', async () => {
  const total = 20
  for (let place = 0; place < total; place++)
    await queue({ to: { address: `reader-${place}@people.example` }, profileId: `profile-${place}` })
  const waiting: (() => void)[] = []
  mailServer = () => new Promise<void>(resolve => waiting.push(resolve))
  let whileTaking = () => Promise.resolve()
  const taken = Promise.withResolvers()
  const leaseDue: EmailRepository['leaseDue'] = async (limit, now) => {
    const due = await emails.leaseDue(limit, now)
    await whileTaking()
    return due
  }
  const slow = createEmailSender({ ...ctx, emails: { ...emails, leaseDue } }, { storeAgainMs: 1 })
  await slow.startDue()
  await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(5)
  whileTaking = async () => {
    whileTaking = () => Promise.resolve()
    const [second, third] = waiting.splice(0, 2)
    second?.()
    third?.()
    const settled = async () => (await stored()).filter(({ status }) => status === 'sent').length
    await expect.poll(settled, { timeout: 20_000 }).toBe(3)
    taken.resolve(null)
  }
  waiting.shift()?.()
  await taken.promise
  await expect
    .poll(
      () => {
        for (const resolve of waiting.splice(0)) resolve()
        return sent.length
      },
      { timeout: 20_000 },
    )
    .toBe(total)
  await slow.stop(10_000)
})
