import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../e2e/support/server.ts'
import { createFreshDatabase } from './fresh-database.ts'
import { makeCard } from './make-card.ts'
import { percentile } from './percentile.ts'

/* Compares the response time of a card and a page while forty sign-ins wait for password verification with the time
   while nobody signs in. The cases take turns, so that a slower machine slows each. */

const ROUNDS = 5
const REQUESTS = 60
const SIGN_INS = 40
const LIMIT = 1.5

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-bench-'))
  const { url, drop } = await createFreshDatabase()
  const environment = { SEED_DEMO: 'false', RATE_LIMIT_FACTOR: '1000000' }
  const server = await startServer(folder, { ...environment, ...(url ? { DATABASE_URL: url } : {}) })
  try {
    const asked = { card: await makeCard(server.url), page: `${server.url}/login` }
    for (const [what, address] of Object.entries(asked)) {
      await median(address)
      const ratios: number[] = []
      for (let round = 1; round <= ROUNDS; round += 1) {
        const idle = await median(address)
        const busy = await besideSignIns(server.url, () => median(address))
        ratios.push(busy / idle)
        console.log(
          `round ${round}: ${what} p50 ${idle.toFixed(2)} ms idle, ${busy.toFixed(2)} ms beside sign-ins`,
        )
      }
      const ratio = percentile(ratios, 0.5)
      console.log(`${what} beside ${SIGN_INS} waiting sign-ins, p50: ${ratio.toFixed(2)} (at most ${LIMIT})`)
      if (ratio > LIMIT) process.exitCode = 1
    }
  } finally {
    await server.stop()
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the median duration of sequential requests in milliseconds. */
async function median(address: string): Promise<number> {
  const taken: number[] = []
  for (let sent = 0; sent < REQUESTS; sent += 1) {
    const start = performance.now()
    const response = await fetch(address)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    taken.push(performance.now() - start)
  }
  return percentile(taken, 0.5)
}

/** Measures while this number of sign-ins wait; each one is followed by another as soon as it is answered. */
async function besideSignIns(origin: string, measure: () => Promise<number>): Promise<number> {
  let isOver = false
  const signIns = Array.from({ length: SIGN_INS }, async (_, place) => {
    while (!isOver) {
      const body = JSON.stringify({ login: `nobody-${place}@example.com`, password: 'a wrong password' })
      const headers = { 'content-type': 'application/json' }
      await (await fetch(`${origin}/auth/signin`, { method: 'POST', headers, body })).text()
    }
  })
  const measured = await measure()
  isOver = true
  await Promise.all(signIns)
  return measured
}

await main()
