import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type RunningServer, withoutDatabaseVariables } from './server.ts'

/** The environment variable that passes the console's first owner, created by the first start, to the workers. */
const ADMINISTRATOR = 'DOTYK_E2E_ADMINISTRATOR'

export interface Administrator {
  login: string
  password: string
}

/**
 * Returns the administrator whose login and initial password the first start printed.
 * @param log the output of the first start
 */
export function parsePrintedAdministrator(log: string): Administrator {
  const [, login, password] = /first sign-in, shown this once: (\S+) \/ (\S+)/.exec(log) ?? []
  if (!login || !password) throw new Error(`The first start showed no sign-in to the console.\n${log}`)
  return { login, password }
}

/** Changes the printed password, as the console requires before anything else, for all journeys. */
export async function replacePrintedPassword({ url, log }: RunningServer): Promise<void> {
  const { login, password: oldPassword } = parsePrintedAdministrator(log())
  const newPassword = `chosen ${randomUUID()}`
  const signedIn = await call(`${url}/admin/auth/signin`, 'POST', { login, password: oldPassword })
  const cookie = signedIn.headers.getSetCookie().map(each => each.split(';')[0])
  const body = { oldPassword, newPassword }
  await call(`${url}/admin/api/v1/account/password`, 'PUT', body, { cookie: cookie.join('; ') })
  process.env[ADMINISTRATOR] = JSON.stringify({ login, password: newPassword })
}

async function call(address: string, method: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${address} answered ${await response.text()}`)
  return response
}

/**
 * Returns the administrator created by the first start, with the changed password, which is valid on every worker's server.
 */
export function firstAdministrator(): Administrator {
  return JSON.parse(process.env[ADMINISTRATOR] ?? '{}') as Administrator
}

/** Creates an owner of the console with the command while the service runs. */
export async function aNewAdministrator({ dataDir }: Pick<RunningServer, 'dataDir'>): Promise<Administrator> {
  const [login, password] = [`keeper-${randomUUID()}`, 'long enough a secret']
  const command = join(import.meta.dirname, '../../apps/server/src/commands/admin-create.ts')
  await promisify(execFile)(process.execPath, [command, '--login', login, '--password', password], {
    env: { ...withoutDatabaseVariables(process.env), DATA_DIR: dataDir },
  })
  return { login, password }
}
