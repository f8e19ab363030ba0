import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenDatabase } from '../database/open.ts'
import type { Database } from '../database/database.ts'
import { deriveSecret } from './app-secret.ts'
import { ConfigError } from './config-error.ts'
import { createKnownSecretsRepository } from './known-secrets.repository.ts'

const FILE = 'known-secret'

/**
 * The fingerprint of the secret that the data folder and the database store: it identifies the secret, but no keys can be
 * derived from it.
 */
const fingerprint = (secret: string) => deriveSecret(secret, 'fingerprint')

export interface KnownDatabaseOptions {
  dataDir: string
  /** The accepted secrets, the current one first. */
  acceptedSecrets: readonly [string, ...string[]]
  /** Whether to accept a secret that the database doesn't know, because the known one is lost. */
  acceptsNewSecret: boolean
  database: Pick<OpenDatabase, 'db' | 'isEmpty' | 'migrate'>
}

/**
 * Applies the missing migrations; must be called inside `exclusively`.
 * @throws ConfigError if the database is empty although the service has run with this secret before, was filled under another
 * secret, or is of a newer version
 */
export async function migrateKnownDatabase({
  dataDir,
  acceptedSecrets,
  acceptsNewSecret,
  database,
}: KnownDatabaseOptions): Promise<void> {
  await refuseEmptyDatabase(dataDir, acceptedSecrets, database.isEmpty)
  await database.migrate()
  await requireKnownSecret(database.db, acceptedSecrets, acceptsNewSecret)
  // A failure to write to the data folder doesn't prevent the start; the health check reports it.
  await storeKnownSecret(dataDir, acceptedSecrets[0]).catch(() => undefined)
}

/**
 * Refuses an empty database if a service with this secret has run before: otherwise the service would silently start from
 * nothing, although its files and links belong to another database.
 * @param acceptedSecrets the current secret and, during a rotation, the previous one
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

/**
 * Refuses a database that was filled under another secret, such as one restored with a new data folder: mail servers' passwords
 * and second factors could not be read, and links in sent emails would stop working. Then stores the current secret's
 * fingerprint.
 * @throws ConfigError
 */
export async function requireKnownSecret(
  db: Database,
  acceptedSecrets: readonly [string, ...string[]],
  acceptsNewSecret: boolean,
): Promise<void> {
  const repository = createKnownSecretsRepository(db)
  const known = await repository.listFingerprints()
  const accepted = acceptedSecrets.map(fingerprint)
  if (known.length > 0 && !acceptsNewSecret && !accepted.some(each => known.includes(each)))
    throw new ConfigError(
      'The database was filled under another secret, without which parts of it can’t be read. Set APP_SECRET to that one (or put back its file app-secret in DATA_DIR); while it is being changed, set the new one and that one with a comma between. If it is lost, start once with ACCEPT_NEW_SECRET=true.',
    )
  if (!known.includes(fingerprint(acceptedSecrets[0]))) await repository.add(fingerprint(acceptedSecrets[0]))
}

/** Records in the data folder that a database with this secret has been migrated. */
export async function storeKnownSecret(dataDir: string, secret: string): Promise<void> {
  const path = join(dataDir, FILE)
  const now = fingerprint(secret)
  if ((await readFile(path, 'utf8').catch(() => null)) !== now) await writeFile(path, now, { mode: 0o600 })
}
