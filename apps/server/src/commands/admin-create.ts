import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { messages } from '@dotyk/i18n'
import { createPasswords } from '../capabilities/accounts/index.ts'
import { createAdministrator, createStaffRepository } from '../capabilities/staff/index.ts'
import { readConfig } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import { openConfiguredDatabase } from '../database/open.ts'

const USAGE = 'npm run admin:create -- --login NAME --password SECRET'

/** Makes the first administrator, or gives one a new password; works before the first start (decisions 3.8, 8). */
async function main(): Promise<void> {
  const { login, password } = readArguments()
  const config = readConfig(process.env)
  const database = await openConfiguredDatabase(config.databaseUrl, join(config.dataDir, 'database'))
  try {
    await database.exclusively(() => database.migrate())
    const staff = { staff: createStaffRepository(database.db), passwords: createPasswords() }
    const violation = await createAdministrator(staff, login, password)
    if (violation) throw new ConfigError(`${messages.en.errors[violation.key]}.`)
    process.stdout.write(`${login} may now sign in to the console at /__admin__.\n`)
  } finally {
    await database.close()
  }
}

function readArguments(): { login: string; password: string } {
  try {
    const { values } = parseArgs({ options: { login: { type: 'string' }, password: { type: 'string' } } })
    if (values.login && values.password) return { login: values.login, password: values.password }
  } catch {
    // Said below like any other misuse.
  }
  throw new ConfigError(`Say who: ${USAGE}`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`)
  process.exit(1)
})
