import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../../refusal.ts'

/** Reads the row at an id or slug; null where there is none. */
export type ReadByAddress<Row> = (address: string) => Promise<Row | null>

interface Waiting<Row> {
  address: string
  resolve: (row: Row | null) => void
  reject: (error: unknown) => void
}

/** The time in milliseconds that a visitor waits for the database. */
const TIMEOUT_MS = 2_000
/** The time in milliseconds that requests wait for a running query; later ones don't wait for a slower query. */
const SLOW_READ_MS = 50
const RETRY_AFTER_SECONDS = 5

/**
 * Reads from the database for every request, but once for all that wait: requests that arrive while a read is under way are
 * gathered, and the next read answers them together.
 * @returns a function that throws Refusal `unavailable` when the database doesn't answer in time.
 */
export function createBatchedRead<Row extends { id: string; slug: string | null }>(
  readRows: (addresses: string[]) => Promise<Row[]>,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): ReadByAddress<Row> {
  let gathered: Waiting<Row>[] = []
  let isGathering = false

  async function readGathered(): Promise<void> {
    const waiting = gathered
    gathered = []
    let isOver = false
    const startNext = () => {
      if (isOver) return
      isOver = true
      isGathering = gathered.length > 0
      if (isGathering) void readGathered()
    }
    const slow = setTimeout(startNext, SLOW_READ_MS)
    const rejectAll = (error: unknown) => {
      for (const { reject } of waiting) reject(error)
    }
    const late = setTimeout(() => {
      logger.warn(`the database didn't answer a card's read within ${TIMEOUT_MS} ms`)
      rejectAll(new Refusal('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }))
    }, TIMEOUT_MS)
    try {
      const rows = await readRows([...new Set(waiting.map(({ address }) => address))])
      // Before these are answered, so that the database reads the next ones while the answers are written.
      startNext()
      const byAddress = new Map<string, Row>()
      for (const row of rows) {
        byAddress.set(row.id, row)
        if (row.slug !== null) byAddress.set(row.slug, row)
      }
      for (const { address, resolve } of waiting) resolve(byAddress.get(address) ?? null)
    } catch (error) {
      rejectAll(error)
    } finally {
      clearTimeout(slow)
      clearTimeout(late)
      startNext()
    }
  }

  return address =>
    new Promise((resolve, reject) => {
      gathered.push({ address, resolve, reject })
      if (isGathering) return
      isGathering = true
      // Not at once: the other sockets of this turn of the event loop are to be gathered first.
      setImmediate(() => void readGathered())
    })
}
