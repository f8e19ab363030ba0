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
  /** How many requests are under way at the same time. */
  atOnce?: number
  /** A request that takes longer, in milliseconds, and again when it is repeated, hangs. */
  withinMs?: number
  /** Called every thousand calls. */
  onProgress?: (made: number) => void
  onFailure?: (found: HostileCallFinding) => void
}

export interface HostileCallFinding {
  call: string
  who: HostileCaller['who']
  status: HostileAnswer['status']
  /** The request as text, short enough to be read. */
  request: string
}

export interface HostileResult {
  calls: number
  /** Answers of 500 and more but oEmbed's own 501, requests that hung, and refusals in JSON, which are none of the service's. */
  failures: HostileCallFinding[]
  /** How often each status was answered. */
  statuses: Map<string, number>
  /** Calls whose own work no request came to: all were refused by the session or weren't found. */
  unreached: string[]
  /** How many calls answered success at least once, of how many there are. */
  succeeded: number
  described: number
  /** Requests that took longest, and how long in milliseconds. */
  slowest: { call: string; ms: number; request: string }[]
  /** Requests that hung or were answered 503 at first, and were sent once more. */
  repeated: number
}

const MOST_TAKEN_BODIES = 20
const MOST_SLOWEST = 10
/** An owner or a member of staff makes so many calls before another takes their place. */
const CALLS_OF_ONE = 400

/** Makes calls of all that `/openapi.json` describes, as everybody who may, with inputs of every kind. */
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
    // Every call comes in turn, so that a short run makes each.
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
    // On a machine that does other things as well, one that waited for a processor or a connection is answered the next time.
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
    // An answer to HEAD has no body, and one of another encoding isn't read.
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

/** How oEmbed refuses a format that a provider doesn't have. */
const NOT_OFFERED = 501

/** Whether a refusal comes before the call looks at what it was sent. */
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

/** The name of a declared call as the description writes it. */
const describedName = (declared: string) => declared.replace(/:(\w+)/g, '{$1}')

export const callName = ({ method, path }: DescribedCall) => `${method} ${path}`

/** Staff with a second factor that the run turned on, and owners who deleted their profile, can do little more. */
const isLocked = ({ status, body }: HostileAnswer) =>
  status === 403 &&
  /^(?:account-deleted|second-factor-required|password-change-required)$/.test(body.toString())

/** Somebody of those who may: staff for the console's calls, otherwise an owner, whom others' calls take too. */
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

/** The calls that `/openapi.json` describes. */
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

/** Enough of a request to make it again. */
function describe({ path, headers, body, isCutOff }: HostileRequest, answer: Buffer): string {
  const sent = body === null ? '' : JSON.stringify(body.toString().slice(0, 2_000))
  return `${path.slice(0, 600)} ${JSON.stringify(headers)} ${isCutOff ? 'cut off ' : ''}${sent} → ${answer.toString().slice(0, 100)}`
}
