import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { z } from 'zod'
import type { CheckboxConfig } from '../../config/fiscal.ts'
import { ReceiptRefused, RegisterUnavailable } from './port.ts'

export interface CheckboxOptions extends CheckboxConfig {
  /** The longest wait for an answer, in milliseconds. */
  timeoutMs?: number
}

const signedIn = z.object({ access_token: z.string().min(1) })
const refusal = z.object({ message: z.string() })

/** The statuses of requests that may succeed later: time-out, too early, too many requests. */
const MAYBE_LATER = new Set([408, 425, 429])

/**
 * Creates the functions that call Checkbox. The cashier is signed in with the first call, and again when the token is no longer
 * valid. No error contains a key, a password or a token.
 */
export function createCheckboxCall({ apiUrl, licenseKey, cashier, timeoutMs = 15_000 }: CheckboxOptions) {
  let token: Promise<string> | null = null

  async function request(path: string, body: object | null, bearer: string | null): Promise<Response> {
    try {
      return await fetch(apiUrl + path, {
        method: body === null ? 'GET' : 'POST',
        headers: {
          accept: 'application/json',
          'x-license-key': licenseKey,
          'x-client-name': DEFAULT_BRAND.name,
          ...(body === null ? {} : { 'content-type': 'application/json' }),
          ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        },
        ...(body === null ? {} : { body: JSON.stringify(body) }),
        // A redirect would send the key to another server.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
    } catch (cause) {
      throw new RegisterUnavailable(`${path}: the register did not answer`, { cause })
    }
  }

  async function signIn(): Promise<string> {
    const [path, body] =
      'pin' in cashier
        ? ['cashier/signinPinCode', { pin_code: cashier.pin }]
        : ['cashier/signin', { login: cashier.login, password: cashier.password }]
    const response = await request(path, body, null)
    // The operator has to correct wrong keys; until then receipts stay pending, so this counts as unavailable.
    if (!response.ok)
      throw new RegisterUnavailable(`The register refused the cashier: status ${response.status}`)
    const answer = signedIn.safeParse(await jsonOf(response))
    if (!answer.success) throw new RegisterUnavailable('The register signed the cashier in without a token')
    return answer.data.access_token
  }

  function currentToken(): Promise<string> {
    token ??= signIn().catch((error: unknown) => {
      token = null
      throw error
    })
    return token
  }

  async function ask(path: string, body: object | null): Promise<Response> {
    const used = await currentToken()
    const response = await request(path, body, used)
    if (response.status !== 401 && response.status !== 403) return response
    // Another request may have signed in again already.
    if ((await token) === used) token = null
    return request(path, body, await currentToken())
  }

  return {
    /** Reads the resource at a path; null if there is none. @throws RegisterUnavailable */
    async find(path: string): Promise<unknown> {
      const response = await ask(path, null)
      if (response.status === 404) return null
      if (!response.ok) throw new RegisterUnavailable(`${path}: status ${response.status}`)
      return jsonOf(response)
    },

    /** Posts a body to a path. @throws RegisterUnavailable; ReceiptRefused with the register's own words */
    async send(path: string, body: object): Promise<unknown> {
      const response = await ask(path, body)
      if (response.ok) return jsonOf(response)
      const { status } = response
      if (status < 400 || status >= 500 || MAYBE_LATER.has(status) || status === 401 || status === 403)
        throw new RegisterUnavailable(`${path}: status ${status}`)
      const said = refusal.safeParse(await jsonOf(response).catch(() => null))
      throw new ReceiptRefused(said.success ? said.data.message.slice(0, 300) : `status ${status}`)
    },
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    throw new RegisterUnavailable('The register answered with something unreadable', { cause })
  }
}
