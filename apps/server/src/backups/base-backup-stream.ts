import { PassThrough, type Readable } from 'node:stream'
import pg, { type Connection, type Submittable } from 'pg'

/** A position in the WAL at which a base back-up begins or ends. */
export interface BasePosition {
  /** The position as PostgreSQL writes it, such as `0/3000028`. */
  lsn: string
  timeline: number
}

export interface BaseBackupStream {
  /** The data folder as a tar file. */
  tar: Readable
  /** The position at which recovery has to begin; it is known before the tar file's first byte. */
  start: Promise<BasePosition>
  /** The position that recovery has to reach at least; it is known after the tar file's last byte. */
  end: Promise<BasePosition>
}

const COMMAND = `BASE_BACKUP (LABEL 'dotyk', CHECKPOINT 'fast', WAL false, MANIFEST 'no')`

/** The first byte of a chunk that carries data of the tar file. */
const DATA = 'd'.charCodeAt(0)

/**
 * Has the running PostgreSQL send a copy of its data folder, by the protocol of `pg_basebackup`. That program itself isn't
 * available: the npm packages of PostgreSQL don't include it.
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
  // The reader of the stream gets the error from the stream, so these rejections may stay unhandled.
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
    /** The first row is the start position, the rows before the data are tablespaces, and the last row is the end position. */
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
