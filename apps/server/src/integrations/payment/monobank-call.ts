import { z } from 'zod'
import { PaymentUnavailable } from './port.ts'

export interface MonobankCallOptions {
  /** The shop's token, which gives access to its payments. */
  token: string
  /** The address of the API, which ends with a slash. */
  apiUrl: string
  /** The longest wait for an answer, in milliseconds. */
  timeout?: number
}

export interface MonobankAnswer {
  /** The status: 200, or that of a request which monobank refuses permanently, such as 400. */
  status: number
  /** The JSON of the answer; null if it has none. */
  body: unknown
  /** monobank's code of a refusal; `unknown` if it gave none. */
  errorCode: string
}

export type MonobankCall = (method: 'GET' | 'POST', path: string, body?: object) => Promise<MonobankAnswer>

/** The statuses of a permanent refusal: the same request would be refused again. */
const REFUSALS = new Set([400, 404, 405, 409, 422])

const refusal = z.object({ errCode: z.string().max(60) })

/**
 * Creates a function that calls monobank's acquiring API.
 * @throws PaymentUnavailable if monobank doesn't answer, is overloaded or doesn't accept the token.
 */
export function createMonobankCall({ token, apiUrl, timeout = 10_000 }: MonobankCallOptions): MonobankCall {
  return async (method, path, body) => {
    try {
      const response = await fetch(`${apiUrl}merchant/${path}`, {
        method,
        headers: { 'x-token': token, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeout),
        redirect: 'error',
      })
      const { status } = response
      if (!response.ok && !REFUSALS.has(status)) throw new Error(`status ${status}`)
      const text = await response.text()
      const parsed: unknown = text === '' ? null : JSON.parse(text)
      return { status, body: parsed, errorCode: refusal.safeParse(parsed).data?.errCode ?? 'unknown' }
    } catch (cause) {
      throw new PaymentUnavailable('monobank did not answer', { cause })
    }
  }
}
