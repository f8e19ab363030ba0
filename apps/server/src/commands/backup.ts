import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeNewAgeIdentity } from '../backups/encryption.ts'
import { readConfig } from '../config.ts'
import { openConfiguredDatabase } from '../database/open.ts'
import { backUpDatabase } from '../database/transfer/back-up.ts'
import { describeTotals } from '../database/transfer/totals.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run backup -- [--to FOLDER]`: writes the whole database into a new folder, also while the service runs.
 * `npm run backup -- --new-identity FILE`: generates the pair of keys for encrypting back-ups.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, 'new-identity': { type: 'string' } } })
  if (values['new-identity']) {
    const recipient = await writeNewAgeIdentity(values['new-identity'], new Date())
    process.stdout.write(
      `BACKUP_RECIPIENT=${recipient}\nKeep ${values['new-identity']} in two places away from this machine: without it no back-up can be read.\n`,
    )
    return
  }
  const config = readConfig(process.env)
  const now = new Date()
  const folder = resolve(values.to ?? join(config.dataDir, 'backups', now.toISOString().replaceAll(':', '-')))
  await mkdir(dirname(folder), { recursive: true })
  const database = await openConfiguredDatabase(config.databaseUrl, join(config.dataDir, 'database'), {
    sessionUrl: config.sessionUrl,
  })
  try {
    const manifest = await backUpDatabase(database.url, folder, { now, recipient: config.backupRecipient })
    process.stdout.write(
      `The database is in ${folder}: ${describeTotals(manifest)}${config.backupRecipient ? ', encrypted' : ', not encrypted: set BACKUP_RECIPIENT before it leaves this machine'}.\nKeep with it ${config.s3 ? 'the bucket' : join(config.dataDir, 'files')} and the secret (APP_SECRET or ${join(config.dataDir, 'app-secret')}).\n`,
    )
  } finally {
    await database.close()
  }
})
