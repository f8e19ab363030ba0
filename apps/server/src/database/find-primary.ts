import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'

export interface PrimaryFinder {
  /**
   * Returns the address of the server that takes writes now.
   * @throws an error with the code `ECONNREFUSED` if no server takes writes
   */
  find: () => Promise<string>
}

/** The time within which a server must answer; a slower one is ignored. */
const ANSWERS_WITHIN_MS = 1_500
/** After a server that takes writes has answered, the time left for others to answer that they are newer primaries. */
const OTHERS_WITHIN_MS = 200

/**
 * Selects the timeline of a primary; null for a standby. Each promotion begins a new timeline, so if two servers take writes, the
 * one with the larger timeline was promoted later.
 */
const TIMELINE = `select case when not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
  then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`

/**
 * Finds the primary among the servers of a database by asking all of them at once. Once a primary has been found, a primary of an
 * earlier timeline, such as one that returns after a failover, is never used again.
 */
export function createPrimaryFinder(servers: readonly string[]): PrimaryFinder {
  let lastTimeline = 0
  let running: Promise<string> | undefined

  async function find(): Promise<string> {
    const primaries: { server: string; timeline: number }[] = []
    const reasons: string[] = []
    const found = Promise.withResolvers<undefined>()
    const asked = servers.map(async server => {
      try {
        const timeline = await readTimeline(server)
        if (timeline === null) reasons.push(`${nameOf(server)} takes no writes`)
        else if (timeline < lastTimeline) reasons.push(`${nameOf(server)} was failed over from`)
        else {
          primaries.push({ server, timeline })
          found.resolve(undefined)
        }
      } catch (error) {
        reasons.push(`${nameOf(server)}: ${(error as Error).message}`)
      }
    })
    await Promise.race([Promise.all(asked), found.promise.then(() => after(OTHERS_WITHIN_MS))])
    const [newest] = primaries.toSorted((one, other) => other.timeline - one.timeline)
    if (!newest)
      throw Object.assign(new Error(`No server of the database takes writes (${reasons.join('; ')}).`), {
        code: 'ECONNREFUSED',
      })
    lastTimeline = newest.timeline
    return newest.server
  }

  return {
    find: () =>
      (running ??= find().finally(() => {
        running = undefined
      })),
  }
}

async function readTimeline(server: string): Promise<number | null> {
  const client = new pg.Client({
    connectionString: server,
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(TIMELINE)
    const timeline = rows[0]?.timeline ?? null
    return timeline === null ? null : Number.parseInt(timeline, 16)
  } finally {
    void client.end().catch(() => undefined)
  }
}

const nameOf = (server: string) => new URL(server).host
