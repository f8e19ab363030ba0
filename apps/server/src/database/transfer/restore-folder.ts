import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readAgeIdentity } from '../../backups/encryption.ts'
import type { Config } from '../../config.ts'
import { ConfigError } from '../../startup/config-error.ts'
import { openEmbedded } from '../open.ts'
import { restoreDatabase } from './restore.ts'
import { describeTotals } from './totals.ts'

export interface RestoreFolderRequest {
  config: Pick<Config, 'databaseUrl' | 'dataDir'>
  /** The folder of a back-up. */
  from: string
  /** The file with the private key that decrypts an encrypted back-up; null if none is given. */
  identityFile: string | null
  /** The address of a new, empty database; null for the embedded one. */
  to: string | null
}

/**
 * Restores a back-up beside the database in use.
 * @returns a text for the operator: what was done and how to switch to the restored database
 */
export async function restoreFolder(request: RestoreFolderRequest): Promise<string> {
  const { config, from, to, identityFile } = request
  const options = identityFile === null ? {} : { identity: await readAgeIdentity(identityFile) }
  if (to) {
    const manifest = await restoreDatabase(from, to, options)
    return `Restored the backup of ${manifest.madeAt}: ${describeTotals(manifest)}.\nTo switch: set DATABASE_URL to that database and restart the service.\n`
  }
  if (config.databaseUrl)
    throw new ConfigError('Name a new, empty database on the server: --to postgres://…/new-database.')
  const current = join(config.dataDir, 'database')
  const restored = `${current}-restored`
  if (existsSync(restored)) throw new ConfigError(`The folder ${restored} exists. Rename or remove it first.`)
  const database = await openEmbedded(restored)
  let isDone = false
  try {
    const manifest = await restoreDatabase(from, database.url, options)
    isDone = true
    return `Restored the backup of ${manifest.madeAt} into ${restored}: ${describeTotals(manifest)}.\nTo switch: stop the service, then\n  mv ${current} ${current}-before && mv ${restored} ${current}\nand start it.\n`
  } finally {
    await database.close()
    if (!isDone) await rm(restored, { recursive: true, force: true })
  }
}
