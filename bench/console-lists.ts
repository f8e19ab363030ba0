import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../e2e/support/server.ts'
import { createFreshDatabase } from './fresh-database.ts'
import { makeCard } from './make-card.ts'
import { percentile } from './percentile.ts'
import { createStaff, signInStaff } from './staff.ts'
import { storeProfiles } from './store-profiles.ts'

/* Compares the last page and a filtered search of the console's list of 100,000 profiles with its first page, and
   measures how a change of all profiles at once affects visitors of a card. */

const PROFILES = 100_000
const REQUESTS = 30
const CARDS = 400
const LIMITS = { lastPage: 1.2, search: 3, changeMs: 30_000, card: 3 }
const POLL_MS = 200

interface Page {
  next: string | null
  total: number
}

interface Job {
  id: string
  state: 'running' | 'done' | 'stopped'
  done: number
  failed: number
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-bench-'))
  const { url, drop } = await createFreshDatabase()
  const environment = { SEED_DEMO: 'false', DATA_DIR: folder, ...(url ? { DATABASE_URL: url } : {}) }
  try {
    await createStaff(environment)
    await storeProfiles(url, folder, { profiles: PROFILES })
    const server = await startServer(folder, environment)
    try {
      const console = { origin: server.url, cookie: await signInStaff(server.url) }
      const card = await makeCard(server.url)
      await compareLists(console)
      await changeAll(console, card)
    } finally {
      await server.stop()
    }
  } finally {
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Console {
  origin: string
  cookie: string
}

async function call<Reply>({ origin, cookie }: Console, path: string, change?: object): Promise<Reply> {
  const response = await fetch(`${origin}/admin/api/v1/${path}`, {
    headers: { cookie, origin, ...(change && { 'content-type': 'application/json' }) },
    ...(change && { method: 'PATCH', body: JSON.stringify(change) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`)
  return (await response.json()) as Reply
}

/** Returns the cursor of the last hundred profiles. */
async function lastCursor(console: Console): Promise<string> {
  let cursor: string | null = null
  let place = 0
  for (;;) {
    const after: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const page: Page = await call<Page>(console, `users/?limit=500${after}`)
    place += 500
    if (page.next === null) throw new Error('The list ended too soon.')
    cursor = page.next
    if (place >= PROFILES - 500) return cursor
  }
}

async function compareLists(staff: Console): Promise<void> {
  const first = 'users/?limit=100'
  const last = `${first}&cursor=${encodeURIComponent(await lastCursor(staff))}`
  const search = `${first}&type=10&q=${encodeURIComponent('людина 4242')}`
  const times: Record<string, number[]> = { [first]: [], [last]: [], [search]: [] }
  // The requests take turns, so that a busy machine slows all of them.
  for (let round = 0; round < REQUESTS; round += 1) {
    for (const path of [first, last, search]) {
      const began = performance.now()
      await call<Page>(staff, path)
      times[path]?.push(performance.now() - began)
    }
  }
  const median = (path: string) => percentile(times[path] ?? [], 0.5)
  console.log(`first page of ${PROFILES} profiles: ${median(first).toFixed(1)} ms`)
  tell('last page against the first', median(last) / median(first), LIMITS.lastPage)
  tell('filtered search against the first page', median(search) / median(first), LIMITS.search)
}

async function changeAll(staff: Console, card: string): Promise<void> {
  await latencies(card, () => false)
  const idle = percentile(await latencies(card, () => false), 0.99)
  const began = performance.now()
  const [anyone] = (await call<{ items: { id: string }[] }>(staff, 'users/?limit=1')).items
  const changes = { selected: [], matching: {}, changes: { type: 20 } }
  const { job } = await call<{ job: Job }>(staff, `users/${anyone?.id ?? ''}`, changes)
  let isRunning = true
  const visits = latencies(card, () => isRunning)
  const ended = await finished(staff, job.id)
  const ms = performance.now() - began
  isRunning = false
  const busy = percentile(await visits, 0.99)
  if (ended.failed > 0 || ended.done < PROFILES) throw new Error(`${ended.done} done, ${ended.failed} failed`)
  console.log(
    `change of ${ended.done} profiles: ${(ms / 1_000).toFixed(1)} s (at most ${LIMITS.changeMs / 1_000})`,
  )
  if (ms > LIMITS.changeMs) process.exitCode = 1
  console.log(`card, p99: ${idle.toFixed(1)} ms idle, ${busy.toFixed(1)} ms during the change`)
  tell('card during the change, p99', busy / idle, LIMITS.card)
}

async function finished(staff: Console, id: string): Promise<Job> {
  for (;;) {
    const { items } = await call<{ items: Job[] }>(staff, 'user-jobs')
    const job = items.find(each => each.id === id)
    if (job && job.state !== 'running') return job
    await pause(POLL_MS)
  }
}

/** Opens a card repeatedly: a few hundred times, and for as long as `goesOn` returns true. */
async function latencies(card: string, goesOn: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (times.length < CARDS || goesOn()) {
    const began = performance.now()
    const response = await fetch(card)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`The card answered ${response.status}`)
    times.push(performance.now() - began)
  }
  return times
}

function tell(what: string, ratio: number, most: number): void {
  console.log(`${what}: ${ratio.toFixed(2)} (at most ${most})`)
  if (ratio > most) process.exitCode = 1
}

await main()
