import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const STAFF = { login: 'bench', password: 'long enough a secret' }

/** Creates an owner of the console before the service's first start. */
export async function createStaff(environment: Record<string, string>): Promise<void> {
  const command = join(import.meta.dirname, '../apps/server/src/commands/admin-create.ts')
  const words = [command, '--login', STAFF.login, '--password', STAFF.password]
  await promisify(execFile)(process.execPath, words, { env: { ...process.env, ...environment } })
}

/** Signs the owner in and returns the header that authenticates calls. */
export async function signInStaff(origin: string): Promise<string> {
  const response = await fetch(`${origin}/admin/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(STAFF),
  })
  if (!response.ok) throw new Error(`The sign-in was refused: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map(line => line.split(';', 1)[0])
    .join('; ')
}
