import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '../e2e/support/server.ts'
import { createFreshDatabase } from './fresh-database.ts'
import { makeCard } from './make-card.ts'
import { CONNECTIONS, measureRequestsPerSecond } from './requests-per-second.ts'
import { PROFILE_OF_TWENTY_LINKS } from './sample-profile.ts'

/* Compares the requests per second of a card whose twenty links are all visible only at certain times with those of the same card
 * without such rules, and of a card that also has opening hours, whose page is longer. All are measured in turn in one process,
 * so that a slower machine slows each.
 */

/** Many short rounds are used, because other work on a machine comes and goes within seconds. */
const ROUNDS = 31
const SECONDS = 1

const weekly = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map(day => [day, [['00:00', '24:00']]]),
)

/** Rules by which an entry is visible now and only at certain times. */
const visibility = { from: '2020-01-01T00:00', until: '2199-12-31T23:59', weekly }

const withRules = Object.fromEntries(
  Object.entries(PROFILE_OF_TWENTY_LINKS).map(([field, value]) => [
    field,
    Array.isArray(value) ? value.map((entry: object) => ({ ...entry, visibility })) : value,
  ]),
)

const CARDS = {
  'without rules': PROFILE_OF_TWENTY_LINKS,
  'with twenty rules': withRules,
  'with rules and hours': {
    ...withRules,
    hours: { zone: 'Europe/Kyiv', weekly, exceptions: [], holidays: true },
  },
}

/** The bytes that a browser gets for a page. */
async function compressedBytes(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  return Number(answer.headers.get('content-length'))
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-bench-'))
  const { url, drop } = await createFreshDatabase()
  let server: RunningServer | undefined
  try {
    server = await startServer(join(folder, 'data'), {
      SEED_DEMO: 'false',
      ...(url ? { DATABASE_URL: url } : {}),
    })
    const cards: { name: string; url: string; ratios: number[] }[] = []
    for (const [name, fields] of Object.entries(CARDS))
      cards.push({ name, url: await makeCard(server.url, fields), ratios: [] })
    for (const { url: card } of cards) await measureRequestsPerSecond(card)
    for (let round = 0; round < ROUNDS; round++) {
      // The card that is measured first changes from round to round.
      const order = cards
        .map((_, at) => cards[(at + round) % cards.length])
        .filter(card => card !== undefined)
      const rates = new Map<string, number>()
      for (const card of order) rates.set(card.name, await measureRequestsPerSecond(card.url, SECONDS))
      const without = rates.get('without rules') ?? 0
      for (const card of cards) card.ratios.push((rates.get(card.name) ?? 0) / without)
      console.log(
        `round ${round + 1}: ${cards.map(({ name }) => `${name} ${Math.round(rates.get(name) ?? 0)}/s`).join(', ')}`,
      )
    }
    for (const card of cards)
      console.log(
        `${card.name}: ${median(card.ratios).toFixed(2)} of the card without rules, ${await compressedBytes(card.url)} bytes`,
      )
    console.log(`twenty rules over ${CONNECTIONS} connections: at least 0.95 is wanted`)
  } finally {
    await server?.stop()
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
}

await main()
