import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenDatabase } from '../database/open.ts'
import { deriveSecret } from './app-secret.ts'
import { ConfigError } from './config-error.ts'

const FILE = 'known-secret'

/** What the data folder keeps of the secret: enough to recognise it, not to derive anything from it. */
const fingerprint = (secret: string) => deriveSecret(secret, 'fingerprint')

export interface MigratedService {
  dataDir: string
  /** The current one first. */
  acceptedSecrets: readonly [string, ...string[]]
  database: Pick<OpenDatabase, 'isEmpty' | 'migrate'>
}

/**
 * Applies the migrations that are missing. Call it inside `exclusively`.
 * @throws ConfigError for an empty database whose secret is known, and for one of a newer version
 */
export async function migrateKnownDatabase({
  dataDir,
  acceptedSecrets,
  database,
}: MigratedService): Promise<void> {
  await refuseEmptyDatabase(dataDir, acceptedSecrets, database.isEmpty)
  await database.migrate()
  // A folder that takes no more is no reason not to serve: the health check reports it.
  await rememberSecret(dataDir, acceptedSecrets[0]).catch(() => undefined)
}

/**
 * Refuses an empty database where a service with this secret has run before: it would begin anew without a word, beside files, cards and
 * links of a database that is elsewhere.
 * @param acceptedSecrets the current one and, while it is rotated, the previous one
 * @throws ConfigError
 */
export async function refuseEmptyDatabase(
  dataDir: string,
  acceptedSecrets: readonly string[],
  isEmpty: () => Promise<boolean>,
): Promise<void> {
  const known = await readFile(join(dataDir, FILE), 'utf8').catch(() => null)
  if (known === null || !acceptedSecrets.map(fingerprint).includes(known)) return
  if (!(await isEmpty())) return
  throw new ConfigError(
    `The database is empty, but this service has run before: its secret is known in ${join(dataDir, FILE)}. Correct DATABASE_URL or restore a backup; to begin anew, remove that file.`,
  )
}

/** Remembers in the data folder that a database of this secret has been migrated. */
export async function rememberSecret(dataDir: string, secret: string): Promise<void> {
  const path = join(dataDir, FILE)
  const now = fingerprint(secret)
  if ((await readFile(path, 'utf8').catch(() => null)) !== now) await writeFile(path, now, { mode: 0o600 })
}
