import { parseArgs } from 'node:util'
import { restoreArchive } from '../backups/restore-archive.ts'
import { readConfig } from '../config.ts'
import { restoreFolder } from '../database/transfer/restore-folder.ts'
import { ConfigError } from '../startup/config-error.ts'
import { runCommand } from './run-command.ts'

const USAGE = `Usage: npm run restore -- --at MOMENT --identity FILE [--to NEW_DATA_FOLDER]
       npm run restore -- --from FOLDER [--identity FILE] [--to postgres://user:password@host:5432/new-database]`

/**
 * Restores a moment from the archive, or the folder of one back-up, beside the database in use, which stays unchanged, and prints
 * how to switch to the restored one.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      at: { type: 'string' },
      identity: { type: 'string' },
    },
  })
  const { from, to, at, identity } = values
  const config = readConfig(process.env)
  if (at && identity && !from) {
    process.stdout.write(await restoreArchive({ config, at, identityFile: identity, to: to ?? null }))
    return
  }
  if (!from || at) throw new ConfigError(USAGE)
  process.stdout.write(await restoreFolder({ config, from, to: to ?? null, identityFile: identity ?? null }))
})
