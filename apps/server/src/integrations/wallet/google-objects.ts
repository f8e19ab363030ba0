import { createPrivateKey } from 'node:crypto'
import type { GoogleFault } from '@dotyk/domain/wallet'
import { z } from 'zod'
import type { GoogleWalletConfig } from '../../config/wallet.ts'
import { describeMessage } from '../../support/describe-error.ts'
import { type WalletObject, WalletObjectFailed, type WalletObjectPort } from './port.ts'

export interface GoogleObjectsOptions {
  /** The address of the API, which ends with a slash. */
  apiUrl?: string
  tokenUrl?: string
  /** The longest wait for each answer, in milliseconds. */
  timeoutMs?: number
}

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer'

/** The time before a token's expiry at which a new one is requested. */
const TOKEN_MARGIN_MS = 60_000

const grantedToken = z.object({
  access_token: z.string().min(1).max(5_000),
  /** The lifetime of the token in seconds. */
  expires_in: z.number().positive(),
})

const failure = z.object({ error: z.object({ status: z.string().max(60) }) })

/**
 * Stores objects of Google Wallet by its REST API. The service account signs a request for a token, which is used until it
 * expires.
 * @param now returns the time in milliseconds since the epoch
 */
export function createGoogleObjects(
  { account, key }: Pick<GoogleWalletConfig, 'account' | 'key'>,
  now: () => number,
  {
    apiUrl = 'https://walletobjects.googleapis.com/walletobjects/v1/',
    tokenUrl = 'https://oauth2.googleapis.com/token',
    timeoutMs = 10_000,
  }: GoogleObjectsOptions = {},
): WalletObjectPort {
  let token: { text: string; until: number } | null = null

  async function ask(url: string, request: RequestInit): Promise<{ status: number; body: unknown }> {
    try {
      const response = await fetch(url, {
        ...request,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      const text = await response.text()
      return { status: response.status, body: parseJson(text) }
    } catch (error) {
      throw new WalletObjectFailed('unreachable', describeMessage(error))
    }
  }

  async function takeToken(): Promise<string> {
    if (token && now() < token.until) return token.text
    // The library is loaded on first use, because only a service that updates such objects needs it.
    const { SignJWT } = await import('jose')
    const at = new Date(now())
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account)
      .setAudience(tokenUrl)
      .setIssuedAt(at)
      .setExpirationTime(new Date(at.getTime() + 3_600_000))
      .sign(createPrivateKey(key))
    const { status, body } = await ask(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    })
    const granted = grantedToken.safeParse(body)
    if (status !== 200 || !granted.success) {
      const isRefused = status === 400 || status === 401 || status === 403
      throw new WalletObjectFailed(isRefused ? 'key-refused' : 'unreachable', `token: ${status}`)
    }
    const { access_token: text, expires_in: seconds } = granted.data
    token = { text, until: now() + seconds * 1_000 - TOKEN_MARGIN_MS }
    return text
  }

  async function call(method: 'PUT' | 'POST', path: string, body: object) {
    const answer = await ask(`${apiUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${await takeToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    // A token may be revoked before it expires; the next attempt requests a new one.
    if (answer.status === 401) token = null
    return answer
  }

  /** Throws unless the object was stored, by this request or by another one at the same time. */
  function assertStored({ status, body }: { status: number; body: unknown }): void {
    if (status === 200 || status === 409) return
    const reason = failure.safeParse(body).data?.error.status ?? ''
    throw new WalletObjectFailed(faultOf(status), `${status} ${reason}`.trim())
  }

  return {
    async put(object: WalletObject) {
      const path = `genericObject/${encodeURIComponent(object.id)}`
      const updated = await call('PUT', path, object)
      if (updated.status !== 404) {
        assertStored(updated)
        return
      }
      assertStored(await call('POST', 'genericClass', { id: object.classId }))
      const added = await call('POST', 'genericObject', object)
      assertStored(added.status === 409 ? await call('PUT', path, object) : added)
    },
  }
}

function faultOf(status: number): GoogleFault {
  if (status === 401) return 'key-refused'
  if (status === 403) return 'not-permitted'
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'not-accepted' : 'unreachable'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
