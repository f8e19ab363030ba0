import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { openCluster } from '../database/embedded/cluster.ts'
import { SECRET_FILE } from '../startup/app-secret.ts'
import { ConfigError } from '../startup/config-error.ts'
import { readAgeIdentity } from './encryption.ts'
import { formatKyivTime, parseKyivTime } from './moments.ts'
import { restoreFiles } from './restore-files.ts'
import { restoreToMoment } from './restore-to-moment.ts'
import { openArchive } from './store/open-archive.ts'

export interface RestoreArchiveRequest {
  config: Pick<Config, 'appSecret' | 'backup' | 'dataDir' | 's3'>
  /** The moment to restore, as typed, or `latest`. */
  at: string
  identityFile: string
  /** A new data folder to restore into; null to restore inside the data folder in use. */
  to: string | null
}

/**
 * Restores the database and files as they were at a moment. To restore inside the data folder in use, the service has to be
 * stopped; its current database is left unchanged.
 * @returns a text for the operator: what was done and how to switch to the restored database
 * @throws ConfigError if restoring isn't possible; then nothing was changed
 */
export async function restoreArchive(request: RestoreArchiveRequest): Promise<string> {
  const { config, at, identityFile } = request
  if (!config.backup)
    throw new ConfigError(
      'BACKUP_TO and BACKUP_RECIPIENT must say where the archive is, as they do for the service.',
    )
  const dataDir = resolve(request.to ?? config.dataDir)
  const current = join(dataDir, 'database')
  const moment = at === 'latest' ? null : parseKyivTime(at)
  const identity = await readAgeIdentity(identityFile)
  if (request.to) await expectEmpty(dataDir)
  else await expectStopped(current)
  const folder = existsSync(current) ? `${current}-restored` : current
  if (existsSync(folder)) throw new ConfigError(`The folder ${folder} exists. Rename or remove it first.`)

  const store = openArchive(config.backup.place)
  const target = moment ? { moment } : 'latest'
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const { base, lastChangeAt, segments } = await restoreToMoment({ store, identity, target, folder })
  const files = config.s3
    ? 'Files are in the bucket of S3_URL: bring back there what was removed since'
    : `${await restoreFiles({ store, identity, folder: join(dataDir, 'files'), moment: moment ?? new Date() })} files that were missing are there again`
  return [
    `Restored the database of ${moment ? formatKyivTime(moment) : 'the last archived moment'} into ${folder}, from the base back-up of ${formatKyivTime(base.endedAt)} and ${segments} segments of the WAL.`,
    `Its last change was ${lastChangeAt ? `at ${formatKyivTime(lastChangeAt)}` : 'before the base back-up'}. ${files}.`,
    ...(config.appSecret === null && !existsSync(join(dataDir, SECRET_FILE))
      ? [howToBringTheSecret(dataDir)]
      : []),
    howToSwitch({ current, folder, to: request.to && dataDir }),
    '',
  ].join('\n')
}

/** Tells how to copy the file with the secret: a service that starts without it generates a new secret. */
function howToBringTheSecret(dataDir: string): string {
  return `The secret is in no archive: first put the ${SECRET_FILE} of the service into ${dataDir}, or set APP_SECRET. With another one written chips, wallet passes and companies' mail passwords stop working.`
}

function howToSwitch({
  current,
  folder,
  to,
}: {
  current: string
  folder: string
  to: string | null
}): string {
  if (to)
    return `To look at it, start the service with DATA_DIR=${to} and another PORT, and without BACKUP_TO.`
  if (folder === current) return 'Start the service.'
  return `To switch:\n  mv ${current} ${current}-before && mv ${folder} ${current}\nand start the service.`
}

async function expectEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  if (names.length > 0) throw new ConfigError(`The folder ${folder} isn't empty. Name a new one.`)
}

/** Refuses a running service: data that it stores after the restore began would be lost. */
async function expectStopped(database: string): Promise<void> {
  if (!existsSync(join(database, 'data'))) return
  const cluster = await openCluster(database)
  if ((await cluster.pid()) !== null)
    throw new ConfigError(
      'The service is running, and what it stores now would not be in the restored database. Stop it first, or restore beside it with --to NEW_DATA_FOLDER.',
    )
}
