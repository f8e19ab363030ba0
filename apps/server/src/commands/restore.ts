import { rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { ConfigError } from '../startup/config-error.ts'
import { openEmbedded } from '../database/open.ts'
import { restore } from '../database/transfer/restore.ts'
import { describeTotals } from '../database/transfer/totals.ts'
import { requireOption, runCommand } from './run-command.ts'

const USAGE = 'npm run restore -- --from FOLDER [--to postgres://user:password@host:5432/new-database]'

/** Restores a backup beside the database in use, which it leaves alone, and says how to switch. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } })
  const from = requireOption(values.from, USAGE)
  const config = readConfig(process.env)
  if (values.to) {
    const manifest = await restore(from, values.to)
    process.stdout.write(
      `Restored the backup of ${manifest.madeAt}: ${describeTotals(manifest)}.\nTo switch: set DATABASE_URL to that database and restart the service.\n`,
    )
    return
  }
  if (config.databaseUrl) throw new ConfigError(`Name a new, empty database on the server. Usage: ${USAGE}`)
  const current = join(config.dataDir, 'database')
  const restored = `${current}-restored`
  if (existsSync(restored)) throw new ConfigError(`The folder ${restored} exists. Rename or remove it first.`)
  const database = await openEmbedded(restored)
  let isDone = false
  try {
    const manifest = await restore(from, database.url)
    isDone = true
    process.stdout.write(
      `Restored the backup of ${manifest.madeAt} into ${restored}: ${describeTotals(manifest)}.\nTo switch: stop the service, then\n  mv ${current} ${current}-before && mv ${restored} ${current}\nand start it.\n`,
    )
  } finally {
    await database.close()
    if (!isDone) await rm(restored, { recursive: true, force: true })
  }
})
