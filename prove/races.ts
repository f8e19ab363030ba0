import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startCarrierServer } from '../apps/server/src/integrations/carrier/test/carrier-server.ts'
import { createStaff, signInStaff } from '../bench/staff.ts'
import { checkPromise, reportChecks } from './support/checks.ts'
import { openProofDatabase } from './support/database.ts'
import { RACES, type Race, type RaceEnvironment } from './support/races.ts'
import { startTwoProcesses } from './support/two-processes.ts'

/* Lets two people act at the same moment through two processes: one code used twice, two refunds, one chip claimed by two people,
 * and so on. Each race is repeated, and afterwards the database is queried for whether its invariant still holds.
 */

const { values } = parseArgs({
  options: { times: { type: 'string', default: '50' }, only: { type: 'string', default: '' } },
})
/** The number of races that run at the same time, so that each meets the others' locks. */
const AT_ONCE = 4
const DIRECTORY_WITHIN_MS = 60_000

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-prove-'))
  const database = await openProofDatabase(join(folder, 'postgres'))
  const carrier = await startCarrierServer()
  const client = new pg.Pool({ connectionString: database.url, max: AT_ONCE })
  await createStaff({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), SEED_DEMO: 'false' })
  const processes = await startTwoProcesses(folder, database.url, {
    SUBSCRIPTION_PRICE: '10000',
    NOVA_POSHTA_URL: carrier.url,
    NOVA_POSHTA_LABEL_URL: carrier.labelUrl,
    NOVA_POSHTA_KEY: '0123456789abcdef0123456789abcdef',
    NOVA_POSHTA_SENDER: '00000000-0000-4000-8000-000000000001',
    NOVA_POSHTA_SENDER_CITY: '00000000-0000-4000-8000-000000000002',
    NOVA_POSHTA_SENDER_CONTACT: '00000000-0000-4000-8000-000000000003',
    NOVA_POSHTA_SENDER_ADDRESS: '00000000-0000-4000-8000-000000000004',
    NOVA_POSHTA_SENDER_PHONE: '380671234567',
  })
  try {
    const staff = { cookie: await signInStaff(processes.origins[0]) }
    await directoryCopied(processes.origins[0])
    for (const [name, race] of Object.entries(RACES)) {
      if (name.includes(values.only)) await repeat(name, race, { client, staff }, processes.origins)
    }
    const { rows } = await client.query<{ orders: number }>(
      'select count(waybill)::int as orders from orders',
    )
    const made = carrier.waybills.length
    checkPromise(
      `the carrier made ${made} waybills for ${rows[0]?.orders} orders`,
      made === rows[0]?.orders,
      'one each',
    )
    const said = new Set(processes.servers.flatMap(server => server.log().split('\n')))
    const warnings = [...said].filter(line => line.includes('"msg"'))
    for (const line of warnings.slice(0, 10)) console.log(line.slice(0, 600))
  } finally {
    await processes.stop()
    await client.end()
    await carrier.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  reportChecks()
}

/** Waits until the carrier's directory is copied, because waybills need its branches. */
async function directoryCopied(origin: string): Promise<void> {
  const deadline = performance.now() + DIRECTORY_WITHIN_MS
  while (performance.now() < deadline) {
    const answer = await fetch(`${origin}/np/cities?q=${encodeURIComponent('Київ')}`)
    if ((await answer.text()).includes('Київ')) return
    await after(200)
  }
  throw new Error('The carrier’s lists were not copied.')
}

async function repeat(
  name: string,
  race: Race,
  shared: Pick<RaceEnvironment, 'client' | 'staff'>,
  origins: readonly [string, string],
): Promise<void> {
  const wrong: string[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < Number(values.times)) {
        const turn = next++
        const found = await hold(race, { ...shared, origin: origins[turn % 2] ?? origins[0], turn }, origins)
        if (found !== null) wrong.push(found)
      }
    }),
  )
  for (const line of wrong.slice(0, 5)) console.log(`  ${line}`)
  checkPromise(`${name}: ${wrong.length} of ${next} ended otherwise`, wrong.length === 0, 'none')
}

/**
 * Runs one race.
 * @returns a description of the violated condition; null if everything is correct
 */
async function hold(
  race: Race,
  world: RaceEnvironment,
  origins: readonly [string, string],
): Promise<string | null> {
  const { attempts, winners, invariant } = await race(world)
  const answers = await Promise.all(
    attempts.map(async (attempt, place) => {
      const answer = await attempt(origins[(world.turn + place) % 2] ?? origins[0])
      return { status: answer.status, text: (await answer.text()).slice(0, 80) }
    }),
  )
  const { rows } = await world.client.query<{ found: number }>(invariant.query, [...invariant.values])
  const found = rows[0]?.found ?? 0
  const won = answers.filter(({ status }) => status < 400).length
  const failed = answers.some(({ status }) => status >= 500)
  if (found === invariant.expected && (winners === null || won === winners) && !failed) return null
  return `${found} stored, not ${invariant.expected}; ${answers.map(({ status, text }) => `${status} ${text}`).join(' | ')}`
}

await main()
