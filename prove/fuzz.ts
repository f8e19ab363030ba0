import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createPasswords } from '../apps/server/src/capabilities/accounts/index.ts'
import { openPostgres } from '../apps/server/src/database/open.ts'
import { runHostileCalls } from '../apps/server/test/hostile-calls/run-hostile-calls.ts'
import { startServer } from '../e2e/support/server.ts'
import { checkPromise, reportChecks } from './support/checks.ts'
import { openProofDatabase } from './support/database.ts'

/* Makes 100,000 of the calls that `/openapi.json` describes, as a visitor, an owner and staff of each role, half of them with an
 * error: wrong types, sizes, characters, dates, ids, headers or bodies. No call may get a 5xx status or hang. A failed call is
 * printed as it was sent.
 */

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
})
const WITHIN_MS = 10_000

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-prove-'))
  const proof = await openProofDatabase(join(folder, 'postgres'))
  const server = await startServer(join(folder, 'data'), {
    DATABASE_URL: proof.url,
    SEED_DEMO: 'false',
    RATE_LIMIT_FACTOR: '1000000',
  })
  const database = await openPostgres(proof.url)
  try {
    console.log(`seed ${values.seed}`)
    const run = await runHostileCalls({
      origin: server.url,
      database: database.db,
      // The minimum cost of argon2 is used, because the sign-ins aren't part of what is proved.
      passwords: createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 }),
      calls: Number(values.calls),
      seed: Number(values.seed),
      withinMs: WITHIN_MS,
      onProgress: made => made % 5_000 === 0 && console.log(`${made} calls`),
      onFailure: ({ call, who, status, request }) =>
        console.log(`${status} to ${who}: ${call}\n  ${request}`),
    })
    console.log([...run.statuses].map(([status, times]) => `${times} × ${status}`).join(', '))
    console.log(
      `${run.succeeded} of ${run.described} calls answered success; ${run.repeated} requests were sent again`,
    )
    for (const { call, ms, request } of run.slowest)
      console.log(`${Math.round(ms)} ms: ${call} ${request.slice(0, 300)}`)
    const hung = run.failures.filter(({ status }) => status === 'hung').length
    checkPromise(
      `${run.failures.length - hung} of ${run.calls} calls were answered 5xx, or refused without a key of ours`,
      run.failures.length === hung,
      'none',
    )
    checkPromise(`${hung} took longer than ${WITHIN_MS / 1_000} s`, hung === 0, 'none')
    checkPromise(
      `${run.unreached.length} calls were never reached: ${run.unreached.join(', ')}`,
      run.unreached.length === 0,
      'none',
    )
    const alive = await fetch(`${server.url}/readyz`).catch(() => null)
    checkPromise('the process lives and is ready', alive?.ok === true)
    const errors = server.log().split('\n').filter(isError)
    for (const line of errors.slice(0, 20)) console.log(line.slice(0, 1_500))
    checkPromise(`${errors.length} errors are in the log`, errors.length === 0, 'none')
  } finally {
    await server.stop()
    await database.close()
    await proof.close()
    await rm(folder, { recursive: true, force: true })
  }
  reportChecks()
}

/** Returns whether a line of the log has the level `error` or higher, or is Node's own message about an unhandled rejection. */
const isError = (line: string) =>
  /^\{"level":(?:[5-9]\d|"error"|"fatal")/.test(line) || /unhandled|uncaught/i.test(line)

await main()
