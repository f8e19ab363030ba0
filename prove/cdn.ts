import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { percentile } from '../bench/percentile.ts'
import { freePort, type RunningServer, startServer } from '../e2e/support/server.ts'
import { checkPromise, reportChecks } from './support/checks.ts'
import { openProofDatabase } from './support/database.ts'
import { type ProofOwner, signUp } from './support/owner.ts'
import { startVarnish } from './support/varnish.ts'

/* Proves that caches in front of the service show a change of a card within two seconds. Varnish runs with the settings of
 * deploy/cdn/varnish.vcl; owners save 1,000 edits while visitors open their cards all the time. It needs varnish and
 * varnish-modules.
 */

const { values } = parseArgs({ options: { edits: { type: 'string', default: '1000' } } })
const EDITS = Number(values.edits)
const OWNERS = 10
const VISITORS = 4
/** The promised time in milliseconds after which no cache shows what was changed. */
const STALE_AT_MOST_MS = 2_000
const TOKEN = 'the-token-of-the-caches'

/** What the caches of one card showed, and what was saved. */
interface Watched {
  owner: ProofOwner
  /** When each edit was acknowledged, by its number. */
  savedAt: number[]
}

interface Seen {
  openings: number
  hits: number
  /** For each opening that showed an older edit, how long ago the next one had been acknowledged, in milliseconds. */
  staleMs: number[]
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-prove-'))
  const database = await openProofDatabase(join(folder, 'postgres'))
  const [origin, port] = [await freePort(), await freePort()]
  let server: RunningServer | undefined
  let varnish: { stop: () => Promise<void> } | undefined
  try {
    server = await startServer(join(folder, 'data'), {
      SEED_DEMO: 'false',
      DATABASE_URL: database.url,
      PORT: String(origin),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      RATE_LIMIT_FACTOR: '1000000',
      CDN: 'varnish',
      CDN_ADDRESSES: `http://127.0.0.1:${port}`,
      CDN_TOKEN: TOKEN,
    })
    varnish = await startVarnish(folder, { port, origin, token: TOKEN })
    await proveEdits(`http://127.0.0.1:${port}`)
  } finally {
    await varnish?.stop()
    await server?.stop()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  reportChecks()
}

async function proveEdits(url: string): Promise<void> {
  const cards: Watched[] = []
  while (cards.length < OWNERS) cards.push({ owner: await signUp(url), savedAt: [] })
  const seen: Seen = { openings: 0, hits: 0, staleMs: [] }
  let isEditing = true
  const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
    for (let turn = visitor; isEditing; turn += 1) await look(url, cards[turn % OWNERS] as Watched, seen)
  })
  for (let edit = 0; edit < EDITS; edit += 1) await save(url, cards[edit % OWNERS] as Watched)
  await after(STALE_AT_MOST_MS)
  isEditing = false
  await Promise.all(visitors)
  const last: Seen = { openings: 0, hits: 0, staleMs: [] }
  for (const card of cards) await look(url, card, last)

  const worst = Math.max(0, ...seen.staleMs)
  const late = seen.staleMs.filter(age => age > STALE_AT_MOST_MS).length
  console.log(
    `${EDITS} edits, ${seen.openings} openings, ${share(seen.hits, seen.openings)} of them from the caches; ` +
      `${share(seen.staleMs.length, seen.openings)} showed an older edit, for ${Math.round(worst)} ms at most ` +
      `(median ${Math.round(percentile(seen.staleMs, 0.5))}, 99 % within ${Math.round(percentile(seen.staleMs, 0.99))} ms)`,
  )
  checkPromise(`${late} openings showed an edit that had been replaced for more than 2 s`, late === 0)
  checkPromise(
    `${last.staleMs.length} of ${OWNERS} cards were stale 2 s after the last edit`,
    last.staleMs.length === 0,
  )
  checkPromise('most openings were answered by the caches', seen.hits > seen.openings / 2)
}

const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`

async function save(url: string, { owner, savedAt }: Watched): Promise<void> {
  const saved = await fetch(`${url}/api/v1/profile/`, {
    method: 'PATCH',
    headers: owner.change,
    body: JSON.stringify({ info: `edit number ${savedAt.length}.` }),
  })
  if (!saved.ok) throw new Error(`An edit was answered ${saved.status}.`)
  savedAt.push(performance.now())
}

/** Opens a card and notes whether it showed an edit that had been replaced. */
async function look(url: string, { owner, savedAt }: Watched, seen: Seen): Promise<void> {
  const before = performance.now()
  const response = await fetch(`${url}/${owner.id}`)
  const shown = Number(/edit number (\d+)\./.exec(await response.text())?.[1] ?? -1)
  const replacedAt = savedAt[shown + 1]
  seen.openings += 1
  // Varnish names both requests in the answer to a hit: this one and the one that filled the cache.
  if (/ /.test(response.headers.get('x-varnish') ?? '')) seen.hits += 1
  if (replacedAt !== undefined && replacedAt < before) seen.staleMs.push(before - replacedAt)
}

await main()
