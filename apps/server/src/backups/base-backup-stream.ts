import { PassThrough, type Readable } from 'node:stream'
import pg, { type Connection, type Submittable } from 'pg'

/** Where a base back-up begins in the WAL, or ends. */
export interface BasePosition {
  /** `0/3000028` */
  lsn: string
  timeline: number
}

export interface BaseBackupStream {
  /** The data folder as a tar file. */
  tar: Readable
  /** Where recovery has to begin; known before the tar file's first byte. */
  start: Promise<BasePosition>
  /** The position up to which recovery has to go at least; known after the last byte. */
  end: Promise<BasePosition>
}

const COMMAND = `BASE_BACKUP (LABEL 'dotyk', CHECKPOINT 'fast', WAL false, MANIFEST 'no')`

/** What a chunk of the copied data is, by its first byte. */
const DATA = 'd'.charCodeAt(0)

/**
 * Has PostgreSQL read its own data folder while it works on, by the protocol that `pg_basebackup` speaks. The service has no
 * such program: the npm packages of PostgreSQL bring none.
 */
export async function streamBaseBackup(
  url: string,
): Promise<BaseBackupStream & { close: () => Promise<void> }> {
  const address = new URL(url)
  address.searchParams.set('replication', 'true')
  const client = new pg.Client({ connectionString: address.href })
  client.on('error', () => undefined)
  await client.connect()
  const command = createCommand()
  client.query(command)
  return { ...command.stream, close: () => client.end() }
}

function createCommand(): Submittable & { stream: BaseBackupStream } {
  const tar = new PassThrough()
  const start = Promise.withResolvers<BasePosition>()
  const end = Promise.withResolvers<BasePosition>()
  // Whoever reads the stream gets the error from it.
  end.promise.catch(() => undefined)
  start.promise.catch(() => undefined)
  let hasBegun = false
  const fail = (error: Error) => {
    start.reject(error)
    end.reject(error)
    tar.destroy(error)
  }
  const handlers = {
    submit: (connection: Connection) => connection.query(COMMAND),
    handleRowDescription() {},
    /** The first row is the start, those before the data are tablespaces, and the last one is the end. */
    handleDataRow({ fields: [lsn, timeline] }: { fields: (string | null)[] }) {
      if (!lsn?.includes('/')) return
      const position = { lsn, timeline: Number(timeline) }
      if (hasBegun) end.resolve(position)
      else start.resolve(position)
      hasBegun = true
    },
    handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection) {
      if (chunk[0] !== DATA) return
      const isRoom = tar.write(Buffer.from(chunk.subarray(1)))
      if (isRoom || connection.stream.isPaused()) return
      connection.stream.pause()
      tar.once('drain', () => connection.stream.resume())
    },
    handleCommandComplete() {},
    handleReadyForQuery: () => tar.end(),
    handleError: fail,
  }
  return { ...handlers, stream: { tar, start: start.promise, end: end.promise } }
}
