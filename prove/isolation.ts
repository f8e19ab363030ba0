import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Call, type CallName, calls } from '@dotyk/contract'
import { hasPermission, type StaffRole } from '@dotyk/domain/staff'
import pg from 'pg'
import { createPasswords } from '../apps/server/src/capabilities/accounts/index.ts'
import { openPostgres } from '../apps/server/src/database/open.ts'
import { type HostileCaller, createCallers } from '../apps/server/test/hostile-calls/callers.ts'
import { createSeededRandom } from '../apps/server/test/hostile-calls/seeded-random.ts'
import { createKnownValues, type KnownValues } from '../apps/server/test/hostile-calls/known-values.ts'
import { type DescribedCall, makeHostileRequest } from '../apps/server/test/hostile-calls/make-request.ts'
import { callName, readCalls } from '../apps/server/test/hostile-calls/run-hostile-calls.ts'
import { SAMPLE_FILES, sampleBodies } from '../apps/server/test/hostile-calls/samples.ts'
import { sendRequest } from '../apps/server/test/hostile-calls/send-request.ts'
import { startServer } from '../e2e/support/server.ts'
import { checkPromise, reportChecks } from './support/checks.ts'
import { openProofDatabase } from './support/database.ts'
import { createConsoleData, createFilledAccount, SECRET_MARKER } from './support/fill-account.ts'

/* Makes every call of owners and staff as callers who may not make it, or may make it only for their own data, with the ids of
 * real data of another owner and the console. The permissions are read from the contract's declarations; no data of others may be
 * returned or changed.
 */

const { values } = parseArgs({
  options: { times: { type: 'string', default: '4' }, seed: { type: 'string', default: '1' } },
})
const WITHIN_MS = 60_000

/** Matches rows of tables that the caller's own session changes. */
const OWN_ROWS = /^(?:sessions|staff_sessions|attempts|guesses|devices) /

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-prove-'))
  const proof = await openProofDatabase(join(folder, 'postgres'))
  const server = await startServer(join(folder, 'data'), {
    DATABASE_URL: proof.url,
    SEED_DEMO: 'false',
    RATE_LIMIT_FACTOR: '1000000',
  })
  const database = await openPostgres(proof.url)
  const client = new pg.Client({ connectionString: proof.url })
  await client.connect()
  try {
    const deps = {
      origin: server.url,
      database: database.db,
      passwords: createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 }),
    }
    const everybody = await createCallers(deps)
    const [boss] = everybody.filter(({ who }) => who === 'owner').slice(1)
    if (!boss) throw new Error('No member of staff signed in.')
    const described = await readCalls(server.url)
    const other = await createFilledAccount(server.url, client)
    await createConsoleData(server.url, boss.headers())
    const known = createKnownValues()
    for (const headers of [other.headers, boss.headers()])
      await learnIds(server.url, described, known, headers)
    const { requests, wrong } = await tryEveryCall({
      origin: server.url,
      client,
      known,
      described,
      everybody,
      id: other.id,
    })
    for (const line of wrong.slice(0, 40)) console.log(line)
    checkPromise(
      `${wrong.length} of ${requests} requests for others’ things were answered otherwise`,
      wrong.length === 0,
      'none',
    )
    const open = described.filter(call => declarationOf(call)?.caller === 'anyone').length
    const undeclared = described.filter(call => !declarationOf(call)).map(callName)
    console.log(
      `${described.length - open} calls of owners and staff; ${open} are anybody’s, by ids that can’t be guessed`,
    )
    checkPromise(
      `${undeclared.length} described calls aren’t declared: ${undeclared.join(', ')}`,
      undeclared.length <= 1,
      'only the texts',
    )
  } finally {
    await client.end()
    await server.stop()
    await database.close()
    await proof.close()
    await rm(folder, { recursive: true, force: true })
  }
  reportChecks()
}

const declarationOf = (call: DescribedCall): Call | undefined =>
  (calls as Record<string, Call>)[callName(call).replace(/\{(\w+)\}/g, ':$1') as CallName]

/** Reads every list, so that calls can be made with the ids in it. */
async function learnIds(
  origin: string,
  described: readonly DescribedCall[],
  known: KnownValues,
  headers: Record<string, string>,
): Promise<void> {
  for (const { method, path } of described.filter(
    each => each.method === 'GET' && !each.path.includes('{'),
  )) {
    const answer = await fetch(origin + path, { method, headers, redirect: 'manual' })
    if (answer.ok && /json/.test(answer.headers.get('content-type') ?? ''))
      known.learn(path, withoutSecrets(await answer.text()))
    else await answer.arrayBuffer()
  }
}

/**
 * Removes the values with the marker, because other callers may send values that they learned and get them back in their own
 * responses.
 */
const withoutSecrets = (text: string): unknown =>
  JSON.parse(text, (_name, value: unknown) =>
    typeof value === 'string' && value.includes(SECRET_MARKER) ? null : value,
  )

/**
 * Returns the refusal that a caller must get for any request; null if the caller may make the call, and 'own' if the call
 * concerns only the caller's data.
 */
function answerTo(
  { caller, permission, staffInstead }: Call,
  who: HostileCaller['who'],
  isStaff: boolean,
): string | null {
  if (caller === 'anyone') return null
  if (caller === 'owner') {
    if (who === 'owner' && !isStaff) return 'own'
    if (isStaff && staffInstead) return hasPermission(who as StaffRole, staffInstead) ? null : '403 forbidden'
    return '401 unauthorised'
  }
  if (!isStaff) return '401 unauthorised'
  return hasPermission(who as StaffRole, permission ?? 'staff') ? null : '403 forbidden'
}

interface Trial {
  origin: string
  client: pg.Client
  known: KnownValues
  described: readonly DescribedCall[]
  everybody: readonly HostileCaller[]
  /** The id of the profile whose data is requested. */
  id: string
}

async function tryEveryCall({ origin, client, known, described, everybody, id }: Trial) {
  const chance = createSeededRandom(Number(values.seed))
  const samples = new Map<string, unknown[]>(Object.entries(sampleBodies()))
  const wrong: string[] = []
  let requests = 0
  let before = await rowsNaming(client, id)
  for (const call of described) {
    const declared = declarationOf(call)
    if (!declared) continue
    for (const [place, caller] of everybody.entries()) {
      const isStaff = place > 1
      const expected = answerTo(declared, caller.who, isStaff)
      if (expected === null) continue
      for (let time = 0; time < Number(values.times); time += 1) {
        const takenBodies = samples.get(callName(call).replace(/\{(\w+)\}/g, ':$1')) ?? []
        const request = makeHostileRequest(
          { chance, known, files: SAMPLE_FILES, takenBodies, spoils: false },
          call,
        )
        const signed = { ...request, headers: { ...request.headers, ...caller.headers() } }
        const { status, body } = await sendRequest(origin, signed, WITHIN_MS)
        requests += 1
        const answer = body.toString()
        const what = `${isStaff ? 'staff ' : ''}${caller.who}: ${call.method} ${request.path.slice(0, 200)} → ${status} ${answer.slice(0, 200)}`
        if (expected !== 'own' && `${status} ${answer}` !== expected) wrong.push(`${what}, not ${expected}`)
        if (answer.includes(SECRET_MARKER)) wrong.push(`${what} shows what is another’s`)
        if (expected === 'own' && (status === 401 || answer === 'account-deleted')) await caller.renew()
      }
    }
    const after = await rowsNaming(client, id)
    for (const row of before.filter(each => !after.includes(each)))
      wrong.push(`${callName(call)} changed ${row.slice(0, 300)}`)
    before = after
  }
  return { requests, wrong }
}

/** Returns every row of every table that contains an owner's id, as text. */
async function rowsNaming(client: pg.Client, id: string): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const table = client.escapeIdentifier(name)
    const { rows } = await client.query<{ text: string }>(
      `select t::text as text from ${table} t where position($1 in t::text) > 0 order by 1`,
      [id],
    )
    found.push(...rows.map(({ text }) => `${name} ${text}`))
  }
  return found.filter(row => !OWN_ROWS.test(row))
}

await main()
