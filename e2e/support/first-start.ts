import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replacePrintedPassword } from './administrator.ts'
import { storeLoginLinkOwners } from './login-link-owners.ts'
import { startServer } from './server.ts'
import { startSharedServers } from './shared-servers.ts'

/** The environment variable with the data folder of a first start; each server begins with a copy of it. */
export const FIRST_START_FOLDER_VARIABLE = 'DOTYK_E2E_FIRST_START'

/** Creating a database and the demo profiles takes seconds, so it is done once for all workers. */
async function firstStart() {
  const dataDir = await mkdtemp(join(tmpdir(), 'dotyk-first-start-'))
  const server = await startServer(dataDir)
  await replacePrintedPassword(server)
  await server.stop()
  await storeLoginLinkOwners(join(dataDir, 'database'))
  process.env[FIRST_START_FOLDER_VARIABLE] = dataDir
  const endServers = await startSharedServers(dataDir)
  return async () => {
    await endServers()
    await rm(dataDir, { recursive: true, force: true })
  }
}

// Playwright requires a default export.
export { firstStart as default }
