import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OrderStatusWire } from '@dotyk/contract/orders/order'
import PostalMime from 'postal-mime'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '../apps/server/src/database/open.ts'
import { startMailServer } from '../apps/server/src/integrations/emails/test/mail-server.ts'
import { startLiqpayServer, TEST_KEYS } from '../apps/server/src/integrations/payment/test/liqpay-server.ts'
import { placeOrder } from '../bench/sample-order.ts'
import { createStaff, signInStaff } from '../bench/staff.ts'
import { storeProfiles } from '../bench/store-profiles.ts'
import { FIRST_START_FOLDER_VARIABLE } from './support/first-start.ts'
import { expect, test } from './support/journey.ts'
import { startServer } from './support/server.ts'

// Each test starts two servers and creates fifty accounts, which takes long on a busy machine.
test.describe.configure({ timeout: 180_000 })

const BUYER = 'buyer-of-a-killed-server@example.com'

test('a payment made while the server was killed is found by the next one, counted and emailed once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dotyk-killed-'))
  const first = process.env[FIRST_START_FOLDER_VARIABLE]
  if (first) await cp(first, dataDir, { recursive: true })
  const provider = await startLiqpayServer(7)
  const environment = {
    LIQPAY_PUBLIC_KEY: TEST_KEYS.publicKey,
    LIQPAY_PRIVATE_KEY: TEST_KEYS.privateKey,
    LIQPAY_API_URL: provider.apiUrl,
  }
  const killed = await startServer(dataDir, environment)
  let next = killed
  try {
    const id = await placeOrder(killed.url, BUYER)
    // An email whose process was killed is sent again only after its lease has expired.
    await expect.poll(() => emailsTo(dataDir, BUYER), { timeout: 30_000 }).toHaveLength(1)
    await openCheckout(`${killed.url}/order/${id}/pay`)
    const callback = provider.tell(id, 'success')
    await killed.kill()

    await letMinutesPass(join(dataDir, 'database'))
    next = await startServer(dataDir, environment)
    const payment = async () =>
      ((await (await fetch(`${next.url}/order/${id}/status`)).json()) as OrderStatusWire).payment
    await expect.poll(payment, { timeout: 15_000 }).toBe('paid')
    await expect.poll(() => emailsTo(dataDir, BUYER), { timeout: 30_000 }).toHaveLength(2)

    for (const _ of ['late', 'and again']) {
      const body = new URLSearchParams({ ...callback })
      expect((await fetch(`${next.url}/payments/liqpay`, { method: 'POST', body })).status).toBe(200)
    }
    await next.stop()
    const subjects = await emailsTo(dataDir, BUYER)
    expect(subjects.filter(subject => /прийнято/.test(subject))).toHaveLength(1)
    expect(subjects.filter(subject => /оплачено/.test(subject))).toHaveLength(1)
  } finally {
    await next.stop()
    await provider.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})

/** The number of emails that the mail server accepts before it stops responding. */
const ACCEPTED_BEFORE = 12
/** The number of emails that the service sends concurrently. */
const UNDER_WAY = 5

test('a server killed in the middle of sending fifty emails leaves them to the next one, which sends each once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dotyk-killed-'))
  const first = process.env[FIRST_START_FOLDER_VARIABLE]
  if (first) await cp(first, dataDir, { recursive: true })
  let recipients = 0
  let isSilent = true
  const held = new Set<string>()
  const mail = await startMailServer({
    secure: false,
    onRcptTo({ address }, _session, accept) {
      if (!isSilent || ++recipients <= ACCEPTED_BEFORE) accept()
      else held.add(address)
    },
  })
  const environment = { SMTP_URL: mail.url }
  const killed = await startServer(dataDir, environment)
  let next = killed
  try {
    const people = Array.from({ length: 50 }, (_, number) => `reader-${number}@example.com`)
    for (const login of people) await signUp(killed.url, login)
    // The service fills all its places only after it has stored the results of the previous emails.
    await expect.poll(() => held.size, { timeout: 30_000 }).toBe(UNDER_WAY)
    await killed.kill()
    expect(mail.received).toHaveLength(ACCEPTED_BEFORE)

    expect(await endLeases(join(dataDir, 'database'))).toEqual({ count: UNDER_WAY, ended: true })
    isSilent = false
    next = await startServer(dataDir, environment)
    await expect.poll(() => mail.received.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(people.length)
    await next.stop()
    expect(mail.received.flatMap(message => message.recipients).sort()).toEqual(people.sort())
  } finally {
    await next.stop()
    await mail.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})

/** Several times as many profiles as one transaction changes. */
const PROFILES = 12_000

interface BulkJob {
  id: string
  state: string
  done: number
  changed: number
}

test('a server killed in the middle of changing thousands of profiles leaves the rest to the next one, and each is changed once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dotyk-killed-'))
  const environment = { SEED_DEMO: 'false', DATA_DIR: dataDir }
  await createStaff(environment)
  await storeProfiles(null, dataDir, { profiles: PROFILES })
  const killed = await startServer(dataDir, environment)
  let next = killed
  try {
    const cookie = await signInStaff(killed.url)
    const console = async (origin: string, path: string, body?: object) => {
      const headers = { cookie, origin, ...(body && { 'content-type': 'application/json' }) }
      const change = body ? { method: 'PATCH', body: JSON.stringify(body) } : {}
      const response = await fetch(`${origin}/admin/api/v1/${path}`, { headers, ...change })
      expect(response.status).toBe(200)
      return response.json() as Promise<{ job: BulkJob; items: BulkJob[] }>
    }
    const newestJob = async (origin: string) => (await console(origin, 'user-jobs')).items[0]
    const [anyone] = (await console(killed.url, 'users/?limit=1')).items
    await console(killed.url, `users/${anyone?.id}`, { selected: [], matching: {}, changes: { type: 20 } })
    const done = async () => (await newestJob(killed.url))?.done ?? 0
    await expect.poll(done, { timeout: 60_000, intervals: [10] }).toBeGreaterThan(0)
    await killed.kill()

    const before = await versionsOf(join(dataDir, 'database'))
    expect(before).toHaveLength(2)
    next = await startServer(dataDir, environment)
    await expect.poll(async () => (await newestJob(next.url))?.state, { timeout: 90_000 }).toBe('done')
    expect(await newestJob(next.url)).toMatchObject({ done: PROFILES, changed: PROFILES })
    await next.stop()
    expect(await versionsOf(join(dataDir, 'database'))).toEqual([{ version: 2, profiles: PROFILES }])
  } finally {
    await next.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

async function signUp(origin: string, login: string): Promise<void> {
  const response = await fetch(`${origin}/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: 'correct horse battery' }),
  })
  expect(response.status).toBe(200)
}

/**
 * Moves the leases of a dead process a minute into the past.
 * @returns the number of leases, and whether all of them end within a minute
 */
async function endLeases(folder: string): Promise<unknown> {
  const database = await openEmbedded(folder)
  const result: unknown = await database.db.execute(sql`
    with leased as (
      update letters set leased_until = leased_until - interval '1 minute'
      where leased_until is not null returning leased_until
    )
    select count(*)::int as count, bool_and(leased_until <= now()) as ended from leased`)
  await database.close()
  return (result as { rows: unknown[] }).rows[0]
}

/** Counts the profiles by version, which grows by one with each change. */
async function versionsOf(folder: string): Promise<unknown[]> {
  const database = await openEmbedded(folder)
  const result: unknown = await database.db.execute(
    sql`select version, count(*)::int as profiles from profiles group by version`,
  )
  await database.close()
  return (result as { rows: unknown[] }).rows
}

/** Submits the page's form to the payment provider, as a browser does. */
async function openCheckout(page: string): Promise<void> {
  const html = await (await fetch(page)).text()
  const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(html) ?? []
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? ''
  const body = new URLSearchParams({ data: value('data'), signature: value('signature') })
  expect((await fetch(action, { method: 'POST', body, redirect: 'manual' })).status).toBe(302)
}

/** Moves checkouts into the past, because the provider is queried five minutes after one was opened. */
async function letMinutesPass(folder: string): Promise<void> {
  const database = await openEmbedded(folder)
  await database.db.execute(sql`update payments set ask_at = ask_at - interval '5 minutes'`)
  await database.close()
}

async function emailsTo(dataDir: string, address: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  // The folder doesn't exist before the first email.
  const files = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml'))
  const emails = await Promise.all(
    files.map(async name => PostalMime.parse(await readFile(join(folder, name)))),
  )
  return emails
    .filter(({ to }) => to?.some(person => person.address === address))
    .map(({ subject = '' }) => subject)
}
