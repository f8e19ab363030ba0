import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runDrill } from '../backups/drill.ts'
import { readAgeIdentity } from '../backups/encryption.ts'
import { createBackups } from '../backups/index.ts'
import { openArchive } from '../backups/store/open-archive.ts'
import { readConfig } from '../config.ts'
import { openCluster } from '../database/embedded/cluster.ts'
import { acquireSharedServer } from '../database/embedded/shared-server.ts'
import { ConfigError } from '../startup/config-error.ts'
import { systemClock } from '../support/clock.ts'
import { createLogger } from '../support/logger.ts'
import { requireOption, runCommand } from './run-command.ts'

const USAGE = 'npm run drill -- --identity FILE [--in FOLDER]'
const MEGABYTE = 1_000_000

/**
 * Restores the newest state in the archive into a scratch folder, compares it with the source, and removes it again; the service
 * may run.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { identity: { type: 'string' }, in: { type: 'string' } } })
  const file = requireOption(values.identity, USAGE)
  const { backup, dataDir, s3, logLevel } = readConfig(process.env)
  if (!backup)
    throw new ConfigError(
      'BACKUP_TO and BACKUP_RECIPIENT must say where the archive is, as they do for the service.',
    )
  const identity = await readAgeIdentity(file)
  const config = { backup, dataDir, s3 }
  const store = openArchive(backup.place)
  const server = await acquireSharedServer(await openCluster(join(dataDir, 'database')))
  try {
    const { url } = server
    const logger = createLogger(logLevel)
    const database = { kind: 'embedded' as const, url }
    const { archiveNow } = createBackups({ config, logger, clock: systemClock, database, store })
    const scratch = values.in ?? tmpdir()
    const now = () => systemClock.now()
    const found = await runDrill({ config, url, store, identity, scratch, archiveNow, now })
    process.stdout.write(
      `Restored ${Math.round(found.bytes / MEGABYTE)} MB in ${found.seconds.toFixed(1)} s from ${store.place}, with ${found.segments} segments of the WAL: ${found.tables} tables, ${found.rows} rows, ${found.files} files.\n`,
    )
    if (found.differences.length > 0)
      throw new ConfigError(`What was restored differs from the source:\n${found.differences.join('\n')}`)
    process.stdout.write(
      'Every table and every file is the same as in the source. Nothing was left behind.\n',
    )
  } finally {
    await server.release()
  }
})
