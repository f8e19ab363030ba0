import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addDays, kyivDay } from '@dotyk/domain/values'
import { readStatistics } from '../apps/server/src/capabilities/statistics/read-statistics.ts'
import { createStatisticsRepository } from '../apps/server/src/capabilities/statistics/statistics.repository.ts'
import { createVisitRepository } from '../apps/server/src/capabilities/statistics/visits.repository.ts'
import { type OpenDatabase, openConfiguredDatabase } from '../apps/server/src/database/open.ts'
import { runStatementOn } from '../apps/server/test/test-replica.ts'
import type { Cluster } from '../apps/server/src/database/embedded/cluster.ts'
import { percentile } from '../bench/percentile.ts'
import { checkPromise, reportChecks } from './support/checks.ts'
import { startProofCluster } from './support/database.ts'

/* Compares statistics of 100,000,000 days of cards with those of 1,000,000: reading an owner's page of statistics, storing a
 * batch of visits, and the nightly deletion of days that are too old.
 */

const { values } = parseArgs({
  options: { few: { type: 'string', default: '1000000' }, many: { type: 'string', default: '100000000' } },
})
/** Each card has visits on each of these days, which are more than the two years for which counts are kept. */
const DAYS = 735
const RETENTION_DAYS = 730
const CARDS_OF_A_BATCH = 100
const ROUNDS = 200
const MOST_RATIO = 1.3
const today = kyivDay(new Date())
const firstDay = addDays(today, -DAYS + 1)

interface FilledDatabase {
  open: OpenDatabase
  cards: number
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-prove-'))
  const cluster = await startProofCluster(join(folder, 'postgres'))
  const opened: OpenDatabase[] = []
  try {
    await runStatementOn(cluster, 'create database many')
    const few = await fillDatabase(cluster, 'proof', Number(values.few))
    opened.push(few.open)
    const many = await fillDatabase(cluster, 'many', Number(values.many))
    opened.push(many.open)
    await compare('the page of statistics', few, many, readPage)
    await compare('a batch of visits of 100 cards', few, many, storeVisits)
    await compareDeletions(few, many)
  } finally {
    await Promise.all(opened.map(database => database.close()))
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
  reportChecks()
}

/** Stores about as many days of cards, in partitions of their months as after two years of use. */
async function fillDatabase(cluster: Cluster, name: string, rows: number): Promise<FilledDatabase> {
  const open = await openConfiguredDatabase(cluster.url(name), '')
  await open.exclusively(open.migrate)
  const { db } = open
  const statistics = createStatisticsRepository(db)
  const cards = Math.ceil(rows / DAYS)
  const run = (statement: string) => runStatementOn(cluster, statement, name)
  await run(`insert into accounts (id, email)
    select 'card-' || place, 'card-' || place || '@example.com' from generate_series(1, ${cards}) place`)
  for (const table of ['statistics_days', 'statistics_taps', 'statistics_chips'])
    await run(`drop table ${table}_earlier`)
  for (let month = firstDay; month <= today; month = addDays(month, 28))
    await db.transaction(tx => statistics.maintainPartitions(tx, { today: month, first: firstDay }))
  // The rows come in the order of their keys and without checks of the references, which is many times as fast.
  await run('alter table statistics_days disable trigger all')
  const first = performance.now()
  for (let day = firstDay; day <= today; day = addDays(day, 30)) {
    const last = addDays(day, 29) < today ? addDays(day, 29) : today
    await run(`insert into statistics_days (profile_id, day, opens, people, saves)
      select id, day, 3, 2, 1 from accounts, generate_series('${day}'::date, '${last}'::date, interval '1 day') day
      order by id, day`)
  }
  await run('alter table statistics_days enable trigger all')
  await run('vacuum analyze statistics_days, accounts')
  console.log(
    `${cards * DAYS} days of ${cards} cards are stored, in ${Math.round((performance.now() - first) / 1_000)} s`,
  )
  return { open, cards }
}

async function compare(
  what: string,
  few: FilledDatabase,
  many: FilledDatabase,
  act: (database: FilledDatabase) => Promise<void>,
): Promise<void> {
  const took = new Map<FilledDatabase, number[]>([
    [few, []],
    [many, []],
  ])
  for (let round = 0; round < ROUNDS; round += 1)
    for (const database of round % 2 ? [few, many] : [many, few]) {
      const begun = performance.now()
      await act(database)
      took.get(database)?.push(performance.now() - begun)
    }
  const [small = 0, large = 0] = [few, many].map(database => percentile(took.get(database) ?? [], 0.5))
  checkPromise(
    `${what}: ${small.toFixed(2)} ms of ${values.few} days, ${large.toFixed(2)} ms of ${values.many}, ratio ${(large / small).toFixed(2)}`,
    large / small <= MOST_RATIO,
    `at most ${MOST_RATIO}`,
  )
}

async function readPage({ open, cards }: FilledDatabase): Promise<void> {
  const clock = { now: () => new Date() }
  const statistics = createStatisticsRepository(open.db)
  const { all } = await readStatistics({ statistics, clock }, randomCard(cards), {})
  if (all.opens === 0) throw new Error('The card has no statistics.')
}

async function storeVisits({ open, cards }: FilledDatabase): Promise<void> {
  const visits = createVisitRepository(open.db)
  const ids = [...new Set(Array.from({ length: CARDS_OF_A_BATCH }, () => randomCard(cards)))]
  const hash = () => Math.random().toString(36)
  await open.db.transaction(async tx => {
    await visits.lockProfiles(tx, ids)
    await visits.addVisits(tx, {
      days: ids.map(profileId => ({ day: today, profileId, opens: 1, saves: 0 })),
      visitors: ids.map(profileId => ({ day: today, profileId, hash: hash() })),
    })
  })
}

const randomCard = (cards: number) => `card-${1 + Math.floor(Math.random() * cards)}`

/** Prints how long the deletion of the days that are too old takes, whose number grows with the cards. */
async function compareDeletions(...databases: FilledDatabase[]): Promise<void> {
  for (const { open, cards } of databases) {
    const statistics = createStatisticsRepository(open.db)
    const first = addDays(today, 1 - RETENTION_DAYS)
    const begun = performance.now()
    await open.db.transaction(tx => statistics.maintainPartitions(tx, { today, first }))
    await open.db.transaction(tx => statistics.deleteBefore(tx, first))
    const seconds = (performance.now() - begun) / 1_000
    console.log(`the old days of ${cards} cards were deleted in ${seconds.toFixed(1)} s`)
  }
}

await main()
