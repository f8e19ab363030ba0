import { Agent, get } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../e2e/support/server.ts'
import { createFreshDatabase } from './fresh-database.ts'
import { makeCard } from './make-card.ts'
import { createChipOfCard } from './make-chip.ts'
import { percentile } from './percentile.ts'
import { createStaff, signInStaff } from './staff.ts'
import { storeProfiles } from './store-profiles.ts'

/* Compares the response time of a card at the address of a chip and at its own address, in turn over one connection, in a
 * database of a small service's size. It uses PostgreSQL if TEST_DATABASE_URL is set, otherwise the embedded database.
 */

const PEOPLE = 10_000

const ROUNDS = 7
const OPENINGS = 1_000
const MOST_AGAINST_CARD = 1.05
const HEADERS = {
  'accept-encoding': 'br',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36',
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-chip-opening-'))
  const { url, drop } = await createFreshDatabase()
  const environment = { SEED_DEMO: 'false', DATA_DIR: folder, ...(url ? { DATABASE_URL: url } : {}) }
  await createStaff(environment)
  await storeProfiles(url, folder, { profiles: PEOPLE })
  const server = await startServer(folder, environment)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const card = await makeCard(server.url)
    const chip = await createChipOfCard(server.url, card, await signInStaff(server.url))
    await openInTurn(card, chip, agent)
    const ratios: number[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      const { ofCard, ofChip } = await openInTurn(card, chip, agent)
      ratios.push(ofChip / ofCard)
      console.log(`round ${round}: card ${ofCard.toFixed(3)} ms, chip ${ofChip.toFixed(3)} ms`)
    }
    const ratio = percentile(ratios, 0.5)
    if (ratio > MOST_AGAINST_CARD) process.exitCode = 1
    console.log(`chip against card: ${ratio.toFixed(3)} times (at most ${MOST_AGAINST_CARD})`)
  } finally {
    agent.destroy()
    await server.stop()
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the median response time, in milliseconds, at each of two addresses that are opened in turn. */
async function openInTurn(card: string, chip: string, agent: Agent) {
  const ofCard: number[] = []
  const ofChip: number[] = []
  for (let opening = 0; opening < OPENINGS; opening++) {
    ofCard.push(await openMs(card, agent))
    ofChip.push(await openMs(chip, agent))
  }
  return { ofCard: percentile(ofCard, 0.5), ofChip: percentile(ofChip, 0.5) }
}

async function openMs(url: string, agent: Agent): Promise<number> {
  const startedAt = performance.now()
  await open(url, agent)
  return performance.now() - startedAt
}

function open(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: HEADERS }, response => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().on('end', resolve)
    }).on('error', reject)
  })
}

await main()
