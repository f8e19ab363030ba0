import type { z } from 'zod'
import type { Call, MultipartForm } from './call.ts'
import { CallRefused, ConnectionLost } from './call-failures.ts'
import type { Calls } from './calls.ts'
import { ERROR_FIELD_HEADER, isErrorKey } from './errors.ts'
import { EXPECTED_VERSION_HEADER, type ExpectedVersion } from './expected-version.ts'
import { IDLE_CALL_HEADER } from './idle-call.ts'

// The types of the parts of a call. Only types are imported from the declarations, so that the browser loads no schemas.

type Part<Definition, Name extends keyof Call> = Definition extends {
  [Key in Name]: infer Schema extends z.ZodType
}
  ? { [Key in Name]: z.input<Schema> }
  : unknown

export type Payload<Name extends keyof Calls> = Part<Calls[Name], 'params'> &
  Part<Calls[Name], 'query'> &
  Part<Calls[Name], 'body'> &
  (Calls[Name] extends { file: true } ? { file: Blob } : unknown) &
  (Calls[Name] extends { multipart: infer Form extends MultipartForm } ? FormPayload<Form> : unknown)

/** The parts of a form; values other than text are sent as JSON. */
interface FormPayload<Form extends MultipartForm> {
  fields: z.input<Form['fields']>
  files: { [File in Form['files'][number]]?: Blob }
}

export type Reply<Name extends keyof Calls> = Calls[Name] extends { reply: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined

export interface ClientOptions {
  /** Whether the session's readable cookie is set. A call that requires a session is not sent without it. */
  hasSession: (caller: 'owner' | 'admin') => boolean
  onUnauthorised?: () => void
  /** Whether the page is idle; calls made then don't extend a staff session. */
  isIdle?: () => boolean
  fetch?: typeof fetch
}

export interface CallOptions {
  signal?: AbortSignal
  keepalive?: boolean
  /**
   * Makes the server refuse with `changed-elsewhere` if a newer version is stored, and with `forbidden` if another profile is
   * signed in.
   */
  expectedVersion?: ExpectedVersion
  /** The key of the call; a call repeated with the same key is executed only once. */
  idempotencyKey?: string
}

export type CallServer = <Name extends keyof Calls>(
  name: Name,
  payload: Payload<Name>,
  options?: CallOptions,
) => Promise<Reply<Name>>

/**
 * Creates the browser's function for all calls.
 * @throws CallRefused if the server refuses, ConnectionLost if no response is received
 */
export function createClient(options: ClientOptions): CallServer {
  const send = options.fetch ?? ((input, init) => fetch(input, init))

  return async <Name extends keyof Calls>(
    name: Name,
    payload: Payload<Name>,
    { signal, keepalive, expectedVersion, idempotencyKey }: CallOptions = {},
  ) => {
    const [method = 'GET', template = '/'] = name.split(' ')
    const { params, query, body, file, fields, files } = payload as SentPayload
    const caller = query?.as === 'staff' ? 'admin' : requiredCaller(template)
    if (caller !== 'anyone' && !options.hasSession(caller)) {
      options.onUnauthorised?.()
      throw new CallRefused('unauthorised', 401)
    }
    const response = await send(address(template, params, query), {
      method,
      credentials: 'include',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(expectedVersion
          ? { [EXPECTED_VERSION_HEADER]: `"${expectedVersion.profileId}-${expectedVersion.version}"` }
          : {}),
        ...(options.isIdle?.() ? { [IDLE_CALL_HEADER]: '1' } : {}),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(file ? { body: formOf({}, { file }) } : {}),
      ...(fields ? { body: formOf(fields, files) } : {}),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    }).catch((cause: unknown) => {
      throw signal?.aborted ? cause : new ConnectionLost('no answer', { cause })
    })
    if (response.ok) return (await response.json()) as Reply<Name>
    const refusal = await readRefusal(response)
    if (refusal.key === 'unauthorised') options.onUnauthorised?.()
    throw refusal
  }
}

interface SentPayload {
  params?: object
  query?: { as?: unknown }
  body?: unknown
  file?: Blob
  fields?: object
  files?: Record<string, Blob | undefined>
}

function formOf(fields: object, files: Record<string, Blob | undefined> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields) as [string, unknown][]) {
    if (value !== undefined) form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const [name, file] of Object.entries(files)) if (file) form.set(name, file)
  return form
}

/** Returns the kind of session that a path requires. A test compares this with the declarations. */
export function requiredCaller(path: string): 'anyone' | 'owner' | 'admin' {
  if (path.startsWith('/api/v1/')) return 'owner'
  if (path.startsWith('/admin/api/v1/')) return 'admin'
  return 'anyone'
}

function address(template: string, params: object = {}, query: object = {}): string {
  const path = Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))),
    template,
  )
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  return search ? `${path}?${search}` : path
}

async function readRefusal(response: Response): Promise<CallRefused> {
  const text = (await response.text()).trim()
  const key = isErrorKey(text) ? text : response.status === 503 ? 'unavailable' : 'unknown'
  const retryAfter = Number(response.headers.get('Retry-After')) || null
  return new CallRefused(key, response.status, response.headers.get(ERROR_FIELD_HEADER), retryAfter)
}
