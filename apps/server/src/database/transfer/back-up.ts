import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { PassThrough } from 'node:stream'
import { to as copyTo } from 'pg-copy-streams'
import { VERSION } from '../../startup/version.ts'
import { withDatabaseClient } from '../connections.ts'
import { encryptStream } from '../../backups/encryption.ts'
import { ENCRYPTED_EXTENSION, type Manifest, manifestPath } from './manifest.ts'
import { listSequences, listTables } from './tables.ts'

export interface BackUpOptions {
  now: Date
  /** The public key to which the rows are encrypted; null leaves them unencrypted. */
  recipient?: string | null
}

/**
 * Writes all rows of a database, as of one moment, into a new folder that only its owner may read. The service may keep running.
 */
export async function backUpDatabase(
  url: string,
  folder: string,
  { now, recipient = null }: BackUpOptions,
): Promise<Manifest> {
  await mkdir(folder, { mode: 0o700 })
  return withDatabaseClient(url, async client => {
    await client.query('begin transaction isolation level repeatable read, read only')
    const migrations = await client.query<{ hash: string }>(
      'select hash from drizzle.__drizzle_migrations order by created_at',
    )
    const queue = await client.query<{ version: number }>('select version from jobs.version')
    const manifest: Manifest = {
      release: VERSION,
      madeAt: now.toISOString(),
      migrations: migrations.rows.map(({ hash }) => hash),
      queueVersion: queue.rows[0]?.version ?? 0,
      tables: (await listTables(client)).map(table => ({ ...table, file: fileOf(table.name, recipient) })),
      sequences: await listSequences(client),
    }
    for (const { name, columns, file } of manifest.tables) {
      const rows = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`))
      const written = createWriteStream(join(folder, file), { mode: 0o600 })
      const compress = createGzip({ level: 6 })
      if (recipient === null) await pipeline(rows, compress, written)
      else {
        const compressed = new PassThrough()
        const encrypted = await encryptStream(compressed, recipient)
        await Promise.all([pipeline(rows, compress, compressed), pipeline(encrypted, written)])
      }
    }
    await client.query('commit')
    await writeFile(manifestPath(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    return manifest
  })
}

const fileOf = (table: string, recipient: string | null): string =>
  `${table.replaceAll('"', '')}.copy.gz${recipient === null ? '' : ENCRYPTED_EXTENSION}`
