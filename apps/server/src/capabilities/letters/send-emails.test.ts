import { DOTYK } from '@dotyk/domain/companies'
import { asc } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/open-test-database.ts'
import { createTestClock, type TestClock } from '../../../test/test-clock.ts'
import { readConfig } from '../../config.ts'
import type { OpenDatabase } from '../../database/open.ts'
import {
  type Attachment,
  type Letter,
  LetterNotSent,
  LetterRefused,
} from '../../integrations/letters/port.ts'
import type { Jobs } from '../../jobs/port.ts'
import { letterJobs } from './letters.jobs.ts'
import { createLetterRepository, type LetterRepository, type StoredLetter } from './letters.repository.ts'
import { letters as lettersTable } from './letters.tables.ts'
import type { LettersContext } from './letters.context.ts'
import { type NewEmail, queueEmail } from './queue-email.ts'

let database: OpenDatabase
let drop: () => Promise<void>
let clock: TestClock
let letters: LetterRepository
let ctx: LettersContext
let queued: { queue: string; data: object }[]
/** What went out, as the outside world sees it. */
let sent: Letter[]
let news: string[]
/** Stands in for the mail server's answer; resolves when it takes the letter. */
let mailServer: (letter: Letter) => Promise<void>
/** Stands in for trouble while the outcome is told. */
let whenTold: () => Promise<void>
/** Stands in for whoever draws invoices. */
let drawAttachment: (orderId: string) => Promise<Attachment>

beforeEach(async () => {
  ;({ database, drop } = await openTestDatabase())
  clock = createTestClock()
  letters = createLetterRepository(database.db)
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
    enqueue: (_, queue, data) => {
      queued.push({ queue, data })
      return Promise.resolve()
    },
  }
  ctx = {
    ...{ db: database.db, inTransaction: database.inTransaction, letters, jobs, clock },
    config: readConfig({ MAIL_FROM: 'hello@dotyk.example' }),
    logger: pino({ level: 'silent' }),
    port: {
      name: 'smtp',
      async send(letter) {
        await mailServer(letter)
        sent.push(letter)
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
    makeAttachment: wanted => drawAttachment(wanted.orderId),
  }
})

afterEach(async () => {
  await database.close()
  await drop()
})

const link = 'https://dotyk.example/confirm/secret'

async function queue(email: Partial<NewEmail<'activation'>> = {}): Promise<void> {
  await database.inTransaction(tx =>
    queueEmail(ctx, tx, {
      kind: 'activation',
      to: { address: 'olena@example.com' },
      language: 'ua',
      brand: DOTYK,
      data: { link },
      profileId: 'profile-1',
      ...email,
    }),
  )
}

/** Runs the job of each letter that was queued, all in one batch; answers which are to be tried again. */
async function runJobs(): Promise<string[]> {
  const job = letterJobs(ctx).find(({ queue }) => queue === queued[0]?.queue)
  const { failed } = (await job?.work(queued.map(({ data }, at) => ({ id: `job-${at}`, data })))) ?? {
    failed: [],
  }
  return failed.map(({ id }) => id)
}

const stored = (): Promise<StoredLetter[]> =>
  database.db.select().from(lettersTable).orderBy(asc(lettersTable.recipient))

test('a queued letter goes out in its language, from the brand to its recipient', async () => {
  await queue({ to: { name: 'Олена', address: 'olena@example.com' } })
  expect(await runJobs()).toEqual([])
  expect(sent).toMatchObject([
    {
      to: { name: 'Олена', address: 'olena@example.com' },
      from: { name: 'Dotyk', address: 'hello@dotyk.example' },
      subject: 'Підтвердьте пошту для Dotyk',
      language: 'ua',
    },
  ])
  expect(sent[0]?.text).toContain(link)
  expect(await stored()).toMatchObject([
    { status: 'sent', attempts: 1, sentAt: clock.now(), errorCode: null },
  ])
  expect(news).toEqual(['sent profile-1 olena@example.com'])
})

test('a letter is queued only if the change that caused it happens', async () => {
  const change = database.inTransaction(async tx => {
    await queueEmail(ctx, tx, {
      kind: 'activation',
      to: { address: 'o@example.com' },
      language: 'en',
      brand: DOTYK,
      data: { link },
    })
    throw new Error('The change failed')
  })
  await expect(change).rejects.toThrow('The change failed')
  expect(await stored()).toEqual([])
})

test('a letter is sent once even when its job runs twice', async () => {
  await queue()
  await runJobs()
  expect(await runJobs()).toEqual([])
  expect(sent).toHaveLength(1)
})

test('of two workers at the same moment one sends the letter', async () => {
  await queue()
  const gate = Promise.withResolvers<undefined>()
  const reached = Promise.withResolvers<undefined>()
  mailServer = () => {
    reached.resolve(undefined)
    return gate.promise
  }
  const first = runJobs()
  await reached.promise
  const second = await runJobs()
  gate.resolve(undefined)
  // The second one comes back later, and finds the letter sent.
  expect([await first, second]).toEqual([[], ['job-0']])
  expect(await runJobs()).toEqual([])
  expect(sent).toHaveLength(1)
})

test('a letter whose worker died is sent by another', async () => {
  await queue()
  const [letter] = await stored()
  await letters.lease([letter?.id ?? ''], clock.now(), new Date(clock.now().getTime() + 60_000))
  expect(await runJobs()).toEqual(['job-0'])
  clock.advance({ seconds: 60 })
  expect(await runJobs()).toEqual([])
  expect(sent).toHaveLength(1)
})

test.each([
  ['sent', () => Promise.resolve()],
  ['refused', () => Promise.reject(new LetterRefused('550', 'No such mailbox'))],
])('the link of a %s letter is no longer kept', async (status, answer) => {
  mailServer = answer
  await queue()
  expect(JSON.stringify(await stored())).toContain(link)
  await runJobs()
  expect(await stored()).toMatchObject([{ status, payload: null }])
})

test('a refused address is reported and not tried again', async () => {
  mailServer = () => Promise.reject(new LetterRefused('550', 'No such mailbox'))
  await queue()
  expect(await runJobs()).toEqual([])
  expect(await runJobs()).toEqual([])
  expect(news).toEqual(['refused profile-1 olena@example.com'])
  expect(await stored()).toMatchObject([{ status: 'refused', errorCode: '550', attempts: 1 }])
})

test('a refused letter that concerns no profile is reported to nobody', async () => {
  mailServer = () => Promise.reject(new LetterRefused('550', 'No such mailbox'))
  await database.inTransaction(tx =>
    queueEmail(ctx, tx, {
      kind: 'activation',
      to: { address: 'o@example.com' },
      language: 'en',
      brand: DOTYK,
      data: { link },
    }),
  )
  expect(await runJobs()).toEqual([])
  expect(news).toEqual([])
})

test('a refusal that could not be told is not settled', async () => {
  mailServer = () => Promise.reject(new LetterRefused('550', 'No such mailbox'))
  whenTold = () => Promise.reject(new Error('The database is away'))
  await queue()
  expect(await runJobs()).toEqual(['job-0'])
  expect(await stored()).toMatchObject([{ status: 'queued' }])
})

describe('while the mail server is away', () => {
  beforeEach(() => {
    mailServer = () => Promise.reject(new LetterNotSent('ECONNREFUSED', 'No connection'))
  })

  test('a letter waits, and goes once the server is back', async () => {
    await queue()
    expect(await runJobs()).toEqual(['job-0'])
    expect(await stored()).toMatchObject([{ status: 'queued', attempts: 1, errorCode: 'ECONNREFUSED' }])
    mailServer = () => Promise.resolve()
    expect(await runJobs()).toEqual([])
    expect(sent).toHaveLength(1)
    expect(await stored()).toMatchObject([{ status: 'sent', attempts: 2, errorCode: null }])
  })

  test('a letter is tried for a day, then given up with its link', async () => {
    await queue()
    clock.advance({ hours: 24, seconds: -1 })
    await runJobs()
    expect(await stored()).toMatchObject([{ status: 'queued' }])
    clock.advance({ seconds: 1 })
    await runJobs()
    expect(await stored()).toMatchObject([{ status: 'failed', errorCode: 'ECONNREFUSED', payload: null }])
    mailServer = () => Promise.resolve()
    expect(await runJobs()).toEqual([])
    expect(sent).toEqual([])
    expect(news).toEqual([])
  })

  test('the queue tries for more than a day, twice within the first two minutes', () => {
    const [job] = letterJobs(ctx)
    const { retryLimit = 0, retryDelaySeconds = 0, retryBackoff } = job ?? {}
    expect(retryBackoff).toBe(true)
    // The least the queue waits before each try: doubled every time, an hour at most.
    const waits = Array.from({ length: retryLimit }, (_, at) => Math.min(3_600, retryDelaySeconds * 2 ** at))
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(24 * 3_600)
    expect((waits[0] ?? 0) + (waits[1] ?? 0)).toBeLessThanOrEqual(120)
  })
})

test('one letter’s trouble leaves the others of its batch alone', async () => {
  const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(name => `${name}@example.com`)
  for (const address of people) await queue({ to: { address }, profileId: address })
  mailServer = ({ to }) => {
    if (to.address.startsWith('c')) return Promise.reject(new LetterNotSent('451', 'Later'))
    if (to.address.startsWith('e')) return Promise.reject(new LetterRefused('550', 'No'))
    return Promise.resolve()
  }
  expect(await runJobs()).toEqual(['job-2'])
  expect((await stored()).map(({ status }) => status)).toEqual([
    ...['sent', 'sent', 'queued', 'sent', 'refused', 'sent', 'sent', 'sent'],
  ])
  mailServer = () => Promise.resolve()
  expect(await runJobs()).toEqual([])
  expect(sent.map(({ to }) => to.address).sort()).toEqual(people.filter(address => !address.startsWith('e')))
})

test('no more than five letters are under way at once', async () => {
  for (let count = 0; count < 12; count += 1) await queue()
  let underWay = 0
  let most = 0
  mailServer = async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise(resolve => setImmediate(resolve))
    underWay -= 1
  }
  await runJobs()
  expect(sent).toHaveLength(12)
  expect(most).toBe(5)
})

test('a letter that waits keeps its identity from try to try', async () => {
  const ids: string[] = []
  mailServer = ({ id }) => {
    ids.push(id)
    return Promise.reject(new LetterNotSent('451', 'Later'))
  }
  await queue()
  await runJobs()
  await runJobs()
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('a month after, it is forgotten to whom letters went; those that wait stay', async () => {
  await queue({ to: { address: 'sent@example.com' } })
  await runJobs()
  clock.advance({ days: 30, seconds: 1 })
  await queue({ to: { address: 'today@example.com' } })
  await letterJobs(ctx)
    .find(({ queue }) => queue === 'letters.forget')
    ?.work([])
  expect((await stored()).map(({ recipient }) => recipient)).toEqual(['today@example.com'])
})

test('what a letter brings along is drawn when it goes, and a letter without it waits', async () => {
  await queue({ attachment: { kind: 'invoice', orderId: 'order-1' } })
  drawAttachment = () => Promise.reject(new Error('no font'))
  expect(await runJobs()).toHaveLength(1)
  expect(sent).toEqual([])

  drawAttachment = orderId =>
    Promise.resolve({
      filename: `${orderId}.pdf`,
      contentType: 'application/pdf',
      content: new Uint8Array([7]),
    })
  expect(await runJobs()).toEqual([])
  expect(sent.map(({ attachments }) => attachments)).toEqual([
    [{ filename: 'order-1.pdf', contentType: 'application/pdf', content: new Uint8Array([7]) }],
  ])
})
