import type { FastifyBaseLogger } from 'fastify'
import { runUntraced } from '../../support/work-channels.ts'
import { Refusal } from '../../refusal.ts'

/** Reads the row that has this key; null if there is no such row. */
export type FindByKey<Row> = (key: string) => Promise<Row | null>

interface Waiting<Row> {
  key: string
  resolve: (row: Row | null) => void
  reject: (error: unknown) => void
}

/** The time in milliseconds that a visitor waits for the database. */
const TIMEOUT_MS = 2_000
/**
 * The time in milliseconds after which a running query counts as slow; the waiting requests then start the next query without
 * waiting for the slow one.
 */
const SLOW_READ_MS = 50
const RETRY_AFTER_SECONDS = 5

/**
 * Reads from the database for every request, but batches the requests: those that arrive while a read is under way are collected,
 * and the next read answers them together.
 * @param keysOf returns every key by which a row can be looked up
 * @returns a function that throws Refusal `unavailable` when the database doesn't answer in time.
 */
export function createBatchedLookup<Row>(
  readRows: (keys: string[]) => Promise<Row[]>,
  keysOf: (row: Row) => readonly (string | null)[],
  logger: Pick<FastifyBaseLogger, 'warn'>,
): FindByKey<Row> {
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
      // The next read is for other requests, and no part of the one whose read ends here.
      if (isGathering) void runUntraced(readGathered)
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
      const rows = await readRows([...new Set(waiting.map(({ key }) => key))])
      // The next read starts before these requests are answered, so that the database works while the answers are written.
      startNext()
      const byKey = new Map<string, Row>()
      for (const row of rows) for (const key of keysOf(row)) if (key !== null) byKey.set(key, row)
      for (const { key, resolve } of waiting) resolve(byKey.get(key) ?? null)
    } catch (error) {
      rejectAll(error)
    } finally {
      clearTimeout(slow)
      clearTimeout(late)
      startNext()
    }
  }

  return key =>
    new Promise((resolve, reject) => {
      gathered.push({ key, resolve, reject })
      if (isGathering) return
      isGathering = true
      // The read is deferred, so that requests from other sockets in the same turn of the event loop join it.
      setImmediate(() => void readGathered())
    })
}
