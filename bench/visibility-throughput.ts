import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '../e2e/support/server.ts'
import { freshDatabase } from './fresh-database.ts'
import { makeCard } from './make-card.ts'
import { CONNECTIONS, requestsPerSecond } from './requests-per-second.ts'
import { twentyLinks } from './sample-profile.ts'

/* Compares the requests per second of a card whose twenty links all come and go, and which has opening hours, with those of the same card
   without any rule. Both are measured in turn in one process, so that a slower machine slows both. */

const ROUNDS = 7

const weekly = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map(day => [day, [['00:00', '24:00']]]),
)

/** Rules by which an entry is visible now and changes by the clock. */
const visibility = { from: '2020-01-01T00:00', until: '2199-12-31T23:59', weekly }

const withRules = {
  ...Object.fromEntries(
    Object.entries(twentyLinks).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.map((entry: object) => ({ ...entry, visibility })) : value,
    ]),
  ),
  hours: { zone: 'Europe/Kyiv', weekly, exceptions: [], holidays: true },
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-bench-'))
  const { url, drop } = await freshDatabase()
  let server: RunningServer | undefined
  try {
    server = await startServer(join(folder, 'data'), {
      SEED_DEMO: 'false',
      ...(url ? { DATABASE_URL: url } : {}),
    })
    const [plain, ruled] = [await makeCard(server.url), await makeCard(server.url, withRules)]
    for (const card of [plain, ruled]) await requestsPerSecond(card)
    const ratios: number[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      // The one that is measured first changes from round to round.
      const order = round % 2 === 0 ? [plain, ruled] : [ruled, plain]
      const rates = new Map<string, number>()
      for (const card of order) rates.set(card, await requestsPerSecond(card))
      const [without, withThem] = [rates.get(plain) ?? 0, rates.get(ruled) ?? 0]
      ratios.push(withThem / without)
      console.log(
        `round ${round}: with rules ${Math.round(withThem)}/s, without ${Math.round(without)}/s, ratio ${(withThem / without).toFixed(2)}`,
      )
    }
    const median = ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
    console.log(
      `a card with twenty rules against one without, ${CONNECTIONS} connections: ${median.toFixed(2)} (at least 0.95)`,
    )
  } finally {
    await server?.stop()
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
}

await main()
