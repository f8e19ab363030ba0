import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../e2e/support/server.ts'
import { freshDatabase } from './fresh-database.ts'
import { makeCard } from './make-card.ts'
import { percentile } from './percentile.ts'

/*
 * How long a card takes while sixteen sockets ask for server-rendered pages without a pause, against how long it takes
 * while nobody else asks for anything. Both in turn, so that a slower machine slows both.
 */

const PAGE_SOCKETS = 16
const CARDS = 400
const ROUNDS = 3
const LIMIT = 3

const agent = new Agent({ keepAlive: true })

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-bench-'))
  const { url, drop } = await freshDatabase()
  const server = await startServer(folder, { SEED_DEMO: 'false', ...(url ? { DATABASE_URL: url } : {}) })
  try {
    const card = await makeCard(server.url)
    await latencies(card)
    const ratios: number[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      const idle = percentile(await latencies(card), 0.99)
      const busy = percentile(await besidePages(server.url, card), 0.99)
      ratios.push(busy / idle)
      console.log(`round ${round}: p99 ${idle.toFixed(1)} ms idle, ${busy.toFixed(1)} ms beside pages`)
    }
    const ratio = percentile(ratios, 0.5)
    console.log(`card beside ${PAGE_SOCKETS} sockets of pages, p99: ${ratio.toFixed(2)} (at most ${LIMIT})`)
    if (ratio > LIMIT) process.exitCode = 1
  } finally {
    agent.destroy()
    await server.stop()
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function besidePages(origin: string, card: string): Promise<number[]> {
  let isMeasuring = true
  let page = 0
  const asking = Array.from({ length: PAGE_SOCKETS }, async () => {
    // An address of its own each time, so that none is answered from memory; a full queue may refuse some.
    while (isMeasuring) await open(`${origin}/products?accessory=${(page += 1)}`)
  })
  const times = await latencies(card)
  isMeasuring = false
  await Promise.all(asking)
  return times
}

async function latencies(card: string): Promise<number[]> {
  const times: number[] = []
  for (let visit = 0; visit < CARDS; visit += 1) {
    const began = performance.now()
    const status = await open(card)
    if (status !== 200) throw new Error(`The card answered ${status}`)
    times.push(performance.now() - began)
  }
  return times
}

async function open(url: string): Promise<number> {
  const sent = get(url, { agent, headers: { 'accept-encoding': 'br' } })
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return response.statusCode ?? 0
}

await main()
