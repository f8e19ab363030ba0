import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openConfiguredDatabase } from '../database/open.ts'
import { backUp } from '../database/transfer/back-up.ts'
import { describeTotals } from '../database/transfer/totals.ts'
import { runCommand } from './run-command.ts'

/** `npm run backup -- [--to FOLDER]`: writes the whole database into a new folder, also while the service runs. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const config = readConfig(process.env)
  const now = new Date()
  const folder = resolve(values.to ?? join(config.dataDir, 'backups', now.toISOString().replaceAll(':', '-')))
  await mkdir(dirname(folder), { recursive: true })
  const database = await openConfiguredDatabase(config.databaseUrl, join(config.dataDir, 'database'))
  try {
    const manifest = await backUp(database.url, folder, now)
    process.stdout.write(
      `The database is in ${folder}: ${describeTotals(manifest)}.\nKeep with it ${config.s3 ? 'the bucket' : join(config.dataDir, 'files')} and the secret (APP_SECRET or ${join(config.dataDir, 'app-secret')}).\n`,
    )
  } finally {
    await database.close()
  }
})
