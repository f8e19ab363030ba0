import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenDatabase } from '../database/open.ts'
import type { Database } from '../database/database.ts'
import { deriveSecret } from './app-secret.ts'
import { ConfigError } from './config-error.ts'
import { createKnownSecretsRepository } from './known-secrets.repository.ts'

const FILE = 'known-secret'

/** What the data folder and the database keep of the secret: enough to recognise it, not to derive anything from it. */
const fingerprint = (secret: string) => deriveSecret(secret, 'fingerprint')

export interface KnownDatabaseOptions {
  dataDir: string
  /** The current one first. */
  acceptedSecrets: readonly [string, ...string[]]
  /** Takes a secret that the database doesn't know, because the one it knows is lost. */
  acceptsNewSecret: boolean
  database: Pick<OpenDatabase, 'db' | 'isEmpty' | 'migrate'>
}

/**
 * Applies the migrations that are missing. Call it inside `exclusively`.
 * @throws ConfigError for an empty database whose secret is known, for one that was filled under another secret, and for one of a
 * newer version
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
  // A folder that takes no more is no reason not to serve: the health check reports it.
  await storeKnownSecret(dataDir, acceptedSecrets[0]).catch(() => undefined)
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

/**
 * Refuses a database that was filled under another secret, such as one restored beside a new data folder: passwords of mail servers and
 * second factors could not be read, and every link that was sent would end without a word. Remembers the current secret.
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

/** Remembers in the data folder that a database of this secret has been migrated. */
export async function storeKnownSecret(dataDir: string, secret: string): Promise<void> {
  const path = join(dataDir, FILE)
  const now = fingerprint(secret)
  if ((await readFile(path, 'utf8').catch(() => null)) !== now) await writeFile(path, now, { mode: 0o600 })
}
