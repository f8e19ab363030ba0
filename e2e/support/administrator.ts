import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type RunningServer, withoutDatabase } from './server.ts'

/** The first start makes the console's first owner; workers are told through the environment. */
const ADMINISTRATOR = 'DOTYK_E2E_ADMINISTRATOR'

export interface Administrator {
  login: string
  password: string
}

/**
 * Whom a first start lets into the console, with the password that must be changed.
 * @param log what the first start said to whoever started it
 */
export function printedAdministrator(log: string): Administrator {
  const [, login, password] = /first sign-in, shown this once: (\S+) \/ (\S+)/.exec(log) ?? []
  if (!login || !password) throw new Error(`The first start showed no sign-in to the console.\n${log}`)
  return { login, password }
}

/** Changes the printed password, as the console asks before anything else, for all journeys. */
export async function keepAdministrator({ url, log }: RunningServer): Promise<void> {
  const { login, password: oldPassword } = printedAdministrator(log())
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

/** Whom the first start let into the console, with a password of their own; every worker's server knows them. */
export function firstAdministrator(): Administrator {
  return JSON.parse(process.env[ADMINISTRATOR] ?? '{}') as Administrator
}

/** An owner of the console whom its command makes while the service runs. */
export async function aNewAdministrator({ dataDir }: Pick<RunningServer, 'dataDir'>): Promise<Administrator> {
  const [login, password] = [`keeper-${randomUUID()}`, 'long enough a secret']
  const command = join(import.meta.dirname, '../../apps/server/src/commands/admin-create.ts')
  await promisify(execFile)(process.execPath, [command, '--login', login, '--password', password], {
    env: { ...withoutDatabase(process.env), DATA_DIR: dataDir },
  })
  return { login, password }
}
