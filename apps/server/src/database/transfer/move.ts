import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../../startup/config-error.ts'
import { withDatabaseClient } from '../connections.ts'
import { backUpDatabase } from './back-up.ts'
import type { Manifest } from './manifest.ts'
import { restoreDatabase } from './restore.ts'

/**
 * Copies a database that is not in use into an empty database on another server, and compares the numbers of rows. The source is
 * left unchanged.
 * @param workFolder the folder for the temporary copy of the rows
 * @throws ConfigError if the source is in use, or the target isn't empty
 */
export async function moveDatabase(
  from: string,
  to: string,
  { workFolder, now }: { workFolder: string; now: Date },
): Promise<Manifest> {
  await expectUnused(from)
  const parent = await mkdtemp(join(workFolder, 'moving-'))
  try {
    const folder = join(parent, 'rows')
    await backUpDatabase(from, folder, { now })
    return await restoreDatabase(folder, to)
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
}

/** Refuses a database in use, because writes during the copy would be lost. */
async function expectUnused(url: string): Promise<void> {
  await withDatabaseClient(url, async client => {
    const { rows } = await client.query<{ others: number }>(`
      select count(*)::int as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
    if (rows[0]?.others) throw new ConfigError('The database is in use. Stop the service, then move it.')
  })
}
