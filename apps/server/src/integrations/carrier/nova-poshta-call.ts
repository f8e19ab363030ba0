import { CarrierFailure } from './port.ts'

export interface NovaPoshtaOptions {
  /** The address of the API, such as `https://api.novaposhta.ua/v2.0/json/`. */
  url: string
  /** The API key; null if none is configured. */
  key: string | null
  /** The longest wait for a complete answer, in milliseconds. */
  timeoutMs?: number
  /** The sender of parcels; null disables waybills. */
  sender?: CarrierSender | null
  /** The address for printing labels, to which the waybill's number is appended. */
  labelUrl?: string
  /** The address for printing registers, to which a register's Ref is appended. */
  registerUrl?: string
}

/** The shop as the sender in the carrier's account. All fields but the phone are Refs, the carrier's ids. */
export interface CarrierSender {
  city: string
  counterparty: string
  contact: string
  address: string
  /** `380…` */
  phone: string
  /** Whether the contract with the carrier includes collecting payments for goods; otherwise the carrier delivers the cash back. */
  collectsPayments: boolean
}

const TIMEOUT_MS = 15_000
const KEY_CODES = ['20000200068', '20000200069']
/** Matches the errors about the API key, whose text varies: "API key expired", "API auth fail", "API key is invalid". */
const KEY_TEXTS = /\bapi (?:key|auth)/i
/** Matches the error about too many requests, in which the carrier writes "To" with one o. */
const BUSY_TEXTS = /\btoo? many requests/i

export type NovaPoshtaRow = Record<string, unknown>

export type AskCarrier = (
  model: string,
  method: string,
  properties: Record<string, unknown>,
  signal?: AbortSignal,
) => Promise<NovaPoshtaRow[]>

/**
 * Creates a function that sends one request to the carrier. Errors come with status 200, and parts of an answer vary in shape
 * (`info` may be `[]`, `errorCodes` an object), so only the needed parts are read.
 * @throws CarrierFailure if the answer has no rows; the caller's own abort is thrown unchanged.
 */
export function createNovaPoshtaCall({ url, key, timeoutMs = TIMEOUT_MS }: NovaPoshtaOptions): AskCarrier {
  return async (modelName, calledMethod, methodProperties, signal) => {
    const what = `${modelName}.${calledMethod}`
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ apiKey: key ?? '', modelName, calledMethod, methodProperties }),
        // A redirect would send the key to another server.
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      return readAnswer(what, response.status, await response.text())
    } catch (error) {
      if (error instanceof CarrierFailure || signal?.aborted) throw error
      const reason = timeout.aborted ? `no answer within ${timeoutMs} ms` : networkCode(error)
      throw new CarrierFailure('unavailable', `${what}: ${reason}`)
    }
  }
}

function readAnswer(what: string, status: number, text: string): NovaPoshtaRow[] {
  if (status === 429) throw new CarrierFailure('busy', `${what}: asked too often`)
  const answer = parsed(text)
  const said = answer ? textsIn(answer['errors']) : [text.slice(0, 200)]
  const codes = answer ? textsIn(answer['errorCodes']) : []
  if (answer?.['success'] !== true) {
    if (said.some(each => BUSY_TEXTS.test(each))) throw new CarrierFailure('busy', `${what}: asked too often`)
    const aboutKey = codes.some(code => KEY_CODES.includes(code)) || said.some(each => KEY_TEXTS.test(each))
    if (aboutKey || status === 401 || status === 403)
      throw new CarrierFailure('key-refused', `${what}: the key was refused (${codes.join(', ') || status})`)
  }
  if (status !== 200) throw new CarrierFailure('unavailable', `${what}: status ${status}`)
  if (answer?.['success'] === false)
    throw new CarrierFailure('refused', `${what}: refused (${codes.join(', ') || 'no code'})`, said)
  const rows = answer?.['success'] === true ? answer['data'] : undefined
  if (!Array.isArray(rows)) throw new CarrierFailure('unreadable', `${what}: not an answer of the carrier`)
  return rows.filter(isNovaPoshtaRow)
}

function parsed(text: string): NovaPoshtaRow | null {
  try {
    const value: unknown = JSON.parse(text)
    return isNovaPoshtaRow(value) ? value : null
  } catch {
    return null
  }
}

export function isNovaPoshtaRow(value: unknown): value is NovaPoshtaRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the texts and numbers in a list or an object, as texts. */
function textsIn(value: unknown): string[] {
  const values: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [value]
  return values.flatMap(each => (typeof each === 'string' || typeof each === 'number' ? [String(each)] : []))
}

function networkCode(error: unknown): string {
  const { cause } = (error ?? {}) as { cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? cause.code : 'the connection broke'
}
