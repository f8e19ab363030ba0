import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { ConfigError } from '../startup/config-error.ts'
import { openCluster } from '../database/embedded/cluster.ts'
import { acquireSharedServer } from '../database/embedded/shared-server.ts'
import { moveDatabase } from '../database/transfer/move.ts'
import { describeTotals } from '../database/transfer/totals.ts'
import { requireOption, runCommand } from './run-command.ts'

const USAGE = 'npm run move-to-postgres -- --to postgres://user:password@host:5432/new-database'

/** Copies the embedded database into an empty database on a server; the embedded database is left unchanged. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const to = requireOption(values.to, USAGE)
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl)
    throw new ConfigError(
      'DATABASE_URL names another database than the embedded one. Unset it to move the embedded one.',
    )
  const folder = join(dataDir, 'database')
  const server = await acquireSharedServer(await openCluster(folder))
  try {
    const manifest = await moveDatabase(server.url, to, { workFolder: folder, now: new Date() })
    process.stdout.write(
      `Moved ${describeTotals(manifest)}; the numbers of rows are the same on both sides.\nTo switch: set DATABASE_URL to that database and start the service. ${folder} stays as it was.\n`,
    )
  } finally {
    await server.release()
  }
})
