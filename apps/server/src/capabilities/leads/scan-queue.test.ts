import { randomUUID } from 'node:crypto'
import 'fake-indexeddb/auto'
import type { Calls } from '@dotyk/contract'
import { CallRefused, ConnectionLost } from '@dotyk/contract/call-failures'
import { createClient } from '@dotyk/contract/client'
import { openScanStorage, type ScanStorage, type StoredScan } from '@dotyk/contract/scan-storage'
import { retryDelayMs, sendScans } from '@dotyk/contract/send-scans'
import { scanAnswerFromWire, scanToWire } from '@dotyk/contract/wire/lead-scans'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { anOwner } from '../../../test/visitor.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

type Owner = Awaited<ReturnType<typeof anOwner>>
type Answers = z.output<Calls['POST /api/v1/leads/scans']['reply']>

const NOW = 1_000_000

const aScan = (account: string, scan: Partial<StoredScan> = {}): StoredScan => ({
  id: randomUUID(),
  account,
  scannedAt: new Date(NOW),
  name: 'Олена',
  phone: '',
  email: '',
  organization: '',
  message: '',
  link: '',
  note: '',
  tags: [],
  heldUntil: 0,
  refusal: null,
  ...scan,
})

/** The network condition of a call; a list of them applies to the calls in order. */
type Weather = 'good' | 'no connection' | 'answer lost' | 'server error'

/** The browser's own client, which calls the real application under simulated network conditions. */
function aSender(owner: Owner, weather: () => Weather = () => 'good') {
  const call = createClient({
    hasSession: () => true,
    fetch: async (_input, init) => {
      const now = weather()
      if (now === 'no connection') throw new TypeError('no connection')
      if (now === 'server error') return new Response('unavailable', { status: 503 })
      const sent: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : '')
      const { body, statusCode, headers } = await owner.send('POST', '/api/v1/leads/scans', sent)
      if (now === 'answer lost') throw new TypeError('connection lost')
      return new Response(body, {
        status: statusCode,
        headers: { 'x-error-field': String(headers['x-error-field'] ?? '') },
      })
    },
  })
  return async (account: string, scans: readonly StoredScan[]) => {
    const items = scans.map(scan => scanToWire(scan))
    const answered: Answers = await call('POST /api/v1/leads/scans', { body: { account, items } })
    return answered.items.map(scanAnswerFromWire)
  }
}

const send = (storage: ScanStorage, owner: Owner, weather?: () => Weather) =>
  sendScans({ storage, account: owner.id, now: () => NOW, send: aSender(owner, weather) })

async function storedNames(owner: Owner): Promise<string[]> {
  const found: unknown = await server.database.db.execute(
    sql`select name from leads where profile_id = ${owner.id} order by name`,
  )
  return (found as { rows: { name: string }[] }).rows.map(({ name }) => name)
}

/** Ends a tab: all steps that the tab hasn't begun never happen. */
class TabKilled extends Error {}

/** A tab's storage that kills the tab after a number of steps. */
function untilKilled(storage: ScanStorage, steps: number): ScanStorage {
  let left = steps
  const step =
    <Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (left <= 0) throw new TabKilled()
      left -= 1
      return run(...args)
    }
  return {
    ...storage,
    add: step(storage.add),
    listDue: step(storage.listDue),
    settle: step(storage.settle),
  }
}

test('1,000 queued scans are each stored exactly once, whatever happens to tabs and connections', async () => {
  const total = 1_000
  const weathers = fc.array(
    fc.constantFrom<Weather>('good', 'good', 'no connection', 'answer lost', 'server error'),
    { minLength: 8, maxLength: 8 },
  )
  const happening = fc.oneof(
    { weight: 3, arbitrary: fc.record({ scans: fc.integer({ min: 1, max: 40 }) }) },
    { weight: 3, arbitrary: fc.record({ tabs: fc.integer({ min: 1, max: 2 }), steps: fc.nat(6), weathers }) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 60, maxLength: 80 }), async story => {
      const owner = await anOwner(server.app)
      const shown: string[] = []
      /** Adds scans until `count` are shown as stored or the tab is killed; a scan counts once it was shown as stored. */
      const scan = async (storage: ScanStorage, count: number) => {
        for (let at = 0; at < count && shown.length < total; at += 1) {
          const name = String(shown.length).padStart(4, '0')
          await storage.add(aScan(owner.id, { name }))
          shown.push(name)
        }
      }
      for (const event of story) {
        if ('scans' in event) {
          await scan(await openScanStorage(), event.scans)
          continue
        }
        const ended = Array.from({ length: event.tabs }, async () => {
          // The tab is opened again, without anything that it had in memory.
          const storage = untilKilled(await openScanStorage(), event.steps)
          let at = 0
          return send(storage, owner, () => event.weathers[at++] ?? 'good')
        })
        for (const { status, ...end } of await Promise.allSettled(ended))
          if (status === 'rejected' && 'reason' in end && !isExpected(end.reason)) throw end.reason
      }
      const storage = await openScanStorage()
      await scan(storage, total)
      await Promise.all([send(storage, owner), send(await openScanStorage(), owner)])
      expect(await storage.list(owner.id)).toEqual([])
      expect(await storedNames(owner)).toEqual(shown)
      expect(shown).toHaveLength(total)
    }),
    { numRuns: 1 },
  )
})

function isExpected(failure: unknown): boolean {
  return (
    failure instanceof TabKilled ||
    failure instanceof ConnectionLost ||
    (failure instanceof CallRefused && failure.status === 503)
  )
}

describe('the scans on a device', () => {
  test('a queued scan is shown and sent only by the account that made it', async () => {
    const [one, other] = [await anOwner(server.app), await anOwner(server.app)]
    const storage = await openScanStorage()
    const scan = aScan(one.id)
    await storage.add(scan)
    await send(storage, other)
    expect(await storage.list(other.id)).toEqual([])
    expect(await storage.change(other.id, scan.id, { name: 'Чужа' }, { now: 0, heldUntil: 1 })).toBe(false)
    await storage.discard(other.id, scan.id)
    expect(await storage.list(one.id)).toEqual([scan])
    // Another account has signed in since the page was opened, so the cookie has changed.
    const stale = sendScans({ storage, account: one.id, now: () => NOW, send: aSender(other) })
    await expect(stale).rejects.toMatchObject({ key: 'scan-other-account' })
    expect(await storage.list(one.id)).toEqual([scan])
  })

  test('a queued scan can be corrected until its sending starts', async () => {
    const owner = await anOwner(server.app)
    const storage = await openScanStorage()
    const scan = aScan(owner.id, { heldUntil: NOW + 1 })
    await storage.add(scan)
    await send(storage, owner)
    expect(await storedNames(owner)).toEqual([])
    const time = { now: NOW, heldUntil: NOW + 1 }
    expect(await storage.change(owner.id, scan.id, { name: 'Ірина' }, time)).toBe(true)
    await storage.release(owner.id, scan.id)
    expect(await storage.change(owner.id, scan.id, { name: 'Пізно' }, time)).toBe(false)
    await send(storage, owner)
    expect(await storedNames(owner)).toEqual(['Ірина'])
    expect(await storage.change(owner.id, scan.id, { name: 'Пізно' }, time)).toBe(false)
  })

  test('a scan that the server refuses stays queued with the reason, delays no other, and is sent after its correction', async () => {
    const owner = await anOwner(server.app)
    const storage = await openScanStorage()
    const [broken, whole] = [aScan(owner.id, { email: 'olena@' }), aScan(owner.id, { message: 'a\0b' })]
    for (const scan of [broken, whole, aScan(owner.id, { name: 'Ірина' })]) await storage.add(scan)
    await send(storage, owner)
    expect(await storedNames(owner)).toEqual(['Ірина'])
    const refused = new Map((await storage.list(owner.id)).map(({ id, refusal }) => [id, refusal]))
    expect(refused.get(broken.id)).toEqual({ key: 'email-invalid', field: 'email' })
    expect(refused.get(whole.id)).toMatchObject({ key: 'invalid-body' })
    const time = { now: NOW, heldUntil: 0 }
    await storage.change(owner.id, broken.id, { email: 'olena@example.com' }, time)
    await storage.change(owner.id, whole.id, { message: '' }, time)
    await send(storage, owner)
    expect(await storage.list(owner.id)).toEqual([])
    expect(await storedNames(owner)).toEqual(['Ірина', 'Олена', 'Олена'])
  })
})

test('the delay between attempts to send scans grows to five minutes and respects Retry-After', () => {
  const lost = new ConnectionLost()
  expect([1, 2, 3, 9, 1_000].map(failures => retryDelayMs(failures, 1, lost))).toEqual([
    2_000, 4_000, 8_000, 300_000, 300_000,
  ])
  expect(retryDelayMs(1, 0, lost)).toBe(1_000)
  expect(retryDelayMs(1, 0, new CallRefused('too-many-requests', 429, null, 3_600))).toBe(3_600_000)
})
