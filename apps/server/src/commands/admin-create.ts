import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { messages } from '@dotyk/i18n'
import { createPasswords } from '../capabilities/accounts/index.ts'
import { createAdministrator, createStaffRepository } from '../capabilities/staff/index.ts'
import { consoleUrl } from '../http/console-path.ts'
import { readConfig } from '../config.ts'
import { ConfigError } from '../startup/config-error.ts'
import { openConfiguredDatabase } from '../database/open.ts'
import { readAcceptedSecrets } from '../startup/app-secret.ts'
import { migrateKnownDatabase } from '../startup/known-secret.ts'
import { requireOption, runCommand } from './run-command.ts'

const USAGE =
  'npm run admin:create -- --login NAME [--password SECRET], without --password it is read from standard input'

/**
 * Creates an administrator, or sets a new password for an existing one; works before the first start and while the service runs.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { login: { type: 'string' }, password: { type: 'string' } } })
  const login = requireOption(values.login, USAGE)
  const password = requireOption(values.password ?? (await readPassword()), USAGE)
  const config = readConfig(process.env)
  const database = await openConfiguredDatabase(config.databaseUrl, join(config.dataDir, 'database'), {
    sessionUrl: config.sessionUrl,
  })
  try {
    const { dataDir, acceptsNewSecret } = config
    const acceptedSecrets = await readAcceptedSecrets(config)
    await database.exclusively(() =>
      migrateKnownDatabase({ dataDir, acceptedSecrets, acceptsNewSecret, database }),
    )
    const staff = { staff: createStaffRepository(database.db), passwords: createPasswords() }
    const violation = await createAdministrator(staff, login, password)
    if (violation) throw new ConfigError(`${messages.en.errors[violation.key]}.`)
    process.stdout.write(
      `${login} may now sign in to the console at ${config.publicUrl ? consoleUrl(config.publicUrl, config) : '/__admin__'}.\n`,
    )
  } finally {
    await database.close()
  }
})

/**
 * Reads the password from the first line of standard input, because every user of the machine sees arguments and the shell's
 * history keeps them.
 */
async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Password: ')
  const lines = createInterface({ input: process.stdin })
  for await (const line of lines) return line
  return ''
}
