import { type HostileCaller, type CallerDeps, createCallers } from './callers.ts'
import { createSeededRandom } from './seeded-random.ts'
import { createKnownValues } from './known-values.ts'
import { type DescribedCall, type HostileRequest, makeHostileRequest } from './make-request.ts'
import type { JsonSchema } from './make-value.ts'
import { SAMPLE_FILES, sampleBodies } from './samples.ts'
import { type HostileAnswer, sendRequest } from './send-request.ts'

export interface HostileRun extends CallerDeps {
  calls: number
  seed: number
  /** The number of requests sent in parallel. */
  atOnce?: number
  /** The time in milliseconds after which a request counts as hung, if its repetition takes as long. */
  withinMs?: number
  /** Called after every thousand calls. */
  onProgress?: (made: number) => void
  onFailure?: (found: HostileCallFinding) => void
}

export interface HostileCallFinding {
  call: string
  who: HostileCaller['who']
  status: HostileAnswer['status']
  /** A short text that describes the request. */
  request: string
}

export interface HostileResult {
  calls: number
  /**
   * The failures: answers with status 500 or above, except oEmbed's 501, requests that hung, and errors in JSON, which come from
   * the framework and not from the service.
   */
  failures: HostileCallFinding[]
  /** The number of answers by status. */
  statuses: Map<string, number>
  /** Calls whose own code no request reached, because all requests were refused for their session or found no object. */
  unreached: string[]
  /** The number of calls that succeeded at least once; `described` is the number of all calls. */
  succeeded: number
  described: number
  /** The slowest requests, with their durations in milliseconds. */
  slowest: { call: string; ms: number; request: string }[]
  /** The number of requests that hung or were answered 503 and were sent again. */
  repeated: number
}

const MOST_TAKEN_BODIES = 20
const MOST_SLOWEST = 10
/** The average number of calls that an owner or a member of staff makes before a new person replaces them. */
const CALLS_OF_ONE = 400

/** Makes all calls that `/openapi.json` describes, as callers of every kind and with inputs of every kind. */
export async function runHostileCalls(run: HostileRun): Promise<HostileResult> {
  const { origin, calls, seed, atOnce = 8, withinMs = 10_000, onProgress, onFailure } = run
  const chance = createSeededRandom(seed)
  const known = createKnownValues()
  const described = await readCalls(origin)
  const callers = await createCallers(run)
  const taken = new Map<string, unknown[]>(
    Object.entries(sampleBodies()).map(([name, bodies]) => [describedName(name), bodies]),
  )
  const answersOf = new Map<string, Set<number>>()
  const result: HostileResult = {
    calls: 0,
    failures: [],
    statuses: new Map(),
    unreached: [],
    succeeded: 0,
    described: described.length,
    slowest: [],
    repeated: 0,
  }

  async function makeOne(turn: number): Promise<void> {
    // The calls are made in turn, so that even a short run makes each of them.
    const call = described[turn % described.length] ?? chance.pick(described)
    const caller = chance.oneIn(4) ? chance.pick(callers) : likelyCaller(callers, call, turn)
    if (chance.oneIn(CALLS_OF_ONE)) await caller.renew()
    const name = callName(call)
    const request = makeHostileRequest(
      { chance, known, files: SAMPLE_FILES, takenBodies: taken.get(name) ?? [], spoils: true },
      call,
    )
    const signed = { ...request, headers: { ...caller.headers(), ...request.headers } }
    let answer = await sendRequest(origin, signed, withinMs)
    // On a busy machine a request may have waited for a processor or a connection, so it is sent once more.
    if (answer.status === 'hung' || answer.status === UNAVAILABLE) {
      result.repeated += 1
      answer = await sendRequest(origin, signed, withinMs)
    }
    count(request, caller, answer)
    if (answer.status === 200) learn(name, request, answer)
    if (answer.status === 401 || isLocked(answer)) await caller.renew()
  }

  function count(
    request: HostileRequest,
    { who }: HostileCaller,
    { status, headers, body, ms }: HostileAnswer,
  ): void {
    result.calls += 1
    result.statuses.set(String(status), (result.statuses.get(String(status)) ?? 0) + 1)
    const name = callName(request.call)
    if (ms > (result.slowest.at(-1)?.ms ?? 0) || result.slowest.length < MOST_SLOWEST)
      result.slowest = [...result.slowest, { call: name, ms, request: describe(request, body) }]
        .sort((a, b) => b.ms - a.ms)
        .slice(0, MOST_SLOWEST)
    if (typeof status === 'number' && !isRefusedBefore(name, status, body.toString()))
      answersOf.set(name, (answersOf.get(name) ?? new Set()).add(status))
    const isFrameworks = Number(status) >= 400 && /json/.test(headers['content-type'] ?? '')
    if (status === 'hung' || isFrameworks || (Number(status) >= 500 && status !== NOT_OFFERED)) {
      const found = { call: name, who, status, request: describe(request, body) }
      result.failures.push(found)
      onFailure?.(found)
    }
    if (result.calls % 1_000 === 0) onProgress?.(result.calls)
  }

  function learn(name: string, { call, fields }: HostileRequest, { headers, body }: HostileAnswer): void {
    if (fields !== undefined && call.body) {
      const bodies = taken.get(name) ?? []
      bodies.push(fields)
      taken.set(name, bodies.slice(-MOST_TAKEN_BODIES))
    }
    // An answer to HEAD has no body, and a compressed body isn't read.
    if (body.length > 0 && !headers['content-encoding'] && /json/.test(headers['content-type'] ?? ''))
      known.learn(call.path, JSON.parse(body.toString()))
  }

  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < calls) await makeOne(next++)
    }),
  )
  for (const call of described) {
    const statuses = [...(answersOf.get(callName(call)) ?? [])]
    if (statuses.some(status => status < 400)) result.succeeded += 1
    if (statuses.length === 0) result.unreached.push(callName(call))
  }
  return result
}

const UNAVAILABLE = 503

/** The status with which oEmbed refuses a format that it doesn't offer. */
const NOT_OFFERED = 501

/** Whether a request was refused before the call examined its input. */
function isRefusedBefore(name: string, status: number, key: string): boolean {
  if (status === 401 || status === 429) return true
  return status === 403 && (key !== 'forbidden' || name.includes(' /admin/')) && REFUSED_BY_SESSION.has(key)
}

const REFUSED_BY_SESSION = new Set([
  'forbidden',
  'account-deleted',
  'second-factor-required',
  'password-change-required',
  'cross-site-request',
])

/** The name of a declared call in the notation of `/openapi.json`. */
const describedName = (declared: string) => declared.replace(/:(\w+)/g, '{$1}')

export const callName = ({ method, path }: DescribedCall) => `${method} ${path}`

/**
 * Whether the caller can do little more: a member of staff for whom the run enabled a second factor, or an owner who deleted
 * their profile.
 */
const isLocked = ({ status, body }: HostileAnswer) =>
  status === 403 &&
  /^(?:account-deleted|second-factor-required|password-change-required)$/.test(body.toString())

/** Chooses a caller who may make the call: staff for the console's calls, otherwise an owner, who may make all other calls. */
function likelyCaller(
  callers: readonly HostileCaller[],
  { path }: DescribedCall,
  turn: number,
): HostileCaller {
  const wanted: HostileCaller['who'] = path.startsWith('/admin/api/')
    ? turn % 3 === 0
      ? 'manager'
      : 'owner'
    : 'owner'
  const isStaff = path.startsWith('/admin/api/')
  const found = isStaff ? callers.slice(2).find(({ who }) => who === wanted) : callers[1]
  if (!found) throw new Error(`Nobody makes ${path}.`)
  return found
}

interface Description {
  paths: Record<string, Record<string, DescribedOperation>>
}

interface DescribedOperation {
  parameters?: DescribedCall['parameters']
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

/** Reads the calls that `/openapi.json` describes. */
export async function readCalls(origin: string): Promise<DescribedCall[]> {
  const { paths } = (await (await fetch(`${origin}/openapi.json`)).json()) as Description
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const [content] = Object.entries(requestBody?.content ?? {})
      const body = content ? { type: content[0], schema: content[1].schema } : null
      return { method: method.toUpperCase(), path, parameters, body }
    }),
  )
}

/** Describes a request in enough detail to repeat it. */
function describe({ path, headers, body, isCutOff }: HostileRequest, answer: Buffer): string {
  const sent = body === null ? '' : JSON.stringify(body.toString().slice(0, 2_000))
  return `${path.slice(0, 600)} ${JSON.stringify(headers)} ${isCutOff ? 'cut off ' : ''}${sent} → ${answer.toString().slice(0, 100)}`
}
