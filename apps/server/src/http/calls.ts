import {
  type Call,
  type CallName,
  calls,
  type Calls,
  type MultipartForm,
  splitCallName,
} from '@dotyk/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { runWithFreshness } from '../database/freshness.ts'
import { Refusal } from '../refusal.ts'
import { freshnessOfRequest } from './own-changes.ts'
import { processRateLimit, sharedRateLimit } from './limits.ts'
import { readUploadedFile } from './read-file.ts'
import { type ReceivedFile, parseFormFields, readMultipartForm } from './read-form.ts'
import type { OwnerSession, SessionGuard, StaffSession } from './session-guard.ts'
import type { AcquireUploadSlot } from './upload-budget.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declared call a route answers. */
    call?: CallName
  }
}

type Read<Definition, Name extends keyof Call> = Definition extends {
  [Key in Name]: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : undefined

type CallerOf<Definition> = Definition extends { staffInstead: string }
  ? { owner: OwnerSession; staff: undefined } | { owner: undefined; staff: StaffSession }
  : Definition extends { caller: 'owner' }
    ? { owner: OwnerSession }
    : Definition extends { caller: 'admin' }
      ? { staff: StaffSession }
      : unknown

/** The argument of a call's handler: the checked payload and the caller. */
export type CallRequest<Name extends keyof Calls> = {
  params: Read<Calls[Name], 'params'>
  query: Read<Calls[Name], 'query'>
  body: Read<Calls[Name], 'body'>
  request: FastifyRequest
  reply: FastifyReply
} & CallerOf<Calls[Name]> &
  (Calls[Name] extends { file: true } ? { readFile: ReadFile } : unknown) &
  (Calls[Name] extends { multipart: infer Form extends MultipartForm }
    ? { readForm: ReadForm<Form> }
    : unknown)

/**
 * Reads the file of a call that takes one. Nothing is read before, so a handler may refuse an upload without receiving it.
 * @param limit bytes
 */
export type ReadFile = (limit: number) => Promise<Buffer>

/**
 * Reads the form of a call that takes one, its texts checked against the declaration. Nothing is read before.
 * @param fileLimit bytes of each file
 */
export type ReadForm<Form extends MultipartForm> = (fileLimit: number) => Promise<{
  fields: z.output<Form['fields']>
  files: { [File in Form['files'][number]]?: ReceivedFile }
}>

type CallReply<Name extends keyof Calls> = Calls[Name] extends { reply: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : unknown

export interface CallOptions {
  /**
   * Requests a minute from one network, in all processes together: for what guards accounts, money, emails, files or
   * drawing.
   */
  perMinute?: number
  /** Requests a minute from one network in each process; 300 for a call that has no limit of its own. */
  perMinuteOfProcess?: number
  /** For a call whose JSON carries a file: its field, and the largest body in bytes. */
  upload?: { field: string; bodyLimit: number }
  /** The largest body in bytes, of a call that takes more than the others. */
  bodyLimit?: number
  /** What else of a request must hold for it to be this call, by the names of the application's strategies. */
  constraints?: Record<string, unknown>
}

/**
 * A table rather than a generic function, so that a handler's literals are checked against its own reply type. A handler that
 * sends a page, a file or a redirect itself returns Fastify's reply.
 */
type Handlers = {
  [Name in keyof Calls]: (call: CallRequest<Name>) => Promise<CallReply<Name> | FastifyReply>
}

export type BindCall = <Name extends keyof Calls>(
  name: Name,
  handler: Handlers[Name],
  options?: CallOptions,
) => void

const DEFAULT_PER_MINUTE = 300

export interface BindCallOptions {
  guard: SessionGuard
  /** Multiplies every rate limit. */
  rateLimitFactor: number
  /** Calls that take a file wait here before their body is read. */
  acquireUploadSlot: AcquireUploadSlot
}

/**
 * Binds declared calls to routes: the contract gives method, path, caller and the shapes of payload and reply;
 * the capability only gives the handler.
 */
export function createBindCall(app: FastifyInstance, options: BindCallOptions): BindCall {
  const { guard, rateLimitFactor, acquireUploadSlot } = options
  return <Name extends keyof Calls>(
    name: Name,
    handler: Handlers[Name],
    { perMinute, perMinuteOfProcess = DEFAULT_PER_MINUTE, upload, bodyLimit, constraints }: CallOptions = {},
  ) => {
    const declared: Call = calls[name]
    const takesFile = declared.file === true || declared.multipart !== undefined || upload !== undefined
    const { method, path } = splitCallName(name satisfies CallName)
    app.route({
      method,
      url: path,
      ...(constraints ? { constraints } : {}),
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      ...(upload ? { bodyLimit: upload.bodyLimit, errorHandler: refuseTooLarge(upload.field) } : {}),
      config: {
        call: name,
        ...(perMinute === undefined
          ? processRateLimit(perMinuteOfProcess, rateLimitFactor)
          : sharedRateLimit(perMinute, rateLimitFactor)),
      },
      schema: {
        summary: declared.summary,
        tags: [tagOf(path)],
        ...(declared.params ? { params: declared.params } : {}),
        ...(declared.query ? { querystring: declared.query } : {}),
        ...(declared.body ? { body: declared.body } : {}),
        ...(declared.file || declared.multipart ? { consumes: ['multipart/form-data'] } : {}),
        ...(declared.form ? { consumes: ['application/x-www-form-urlencoded'] } : {}),
        ...(declared.reply ? { response: { 200: declared.reply } } : {}),
      },
      // Authorise before reading the body: a stranger learns nothing from how a payload is refused, and uploads nothing.
      preParsing: async (request, reply) => {
        if (declared.caller === 'owner') await authoriseOwner(guard, declared, request, reply)
        if (declared.caller === 'admin') request.staff = await guard.requireStaff(request, declared)
        if (takesFile) await acquireUploadSlot(request, reply)
        else if (!declared.form) settleBodyType(request, declared)
      },
      handler: async (request, reply) => {
        const { params, query, body, owner, staff } = request
        reply.header('cache-control', 'no-store')
        // The schemas above and the session guard have made of the request what its declaration says.
        const call: unknown = {
          params,
          query,
          body,
          owner,
          staff,
          request,
          reply,
          ...(declared.file && { readFile: (limit: number) => readUploadedFile(request, limit) }),
          ...(declared.multipart && { readForm: formReader(request, declared.multipart) }),
        }
        const answer = () => handler(call as CallRequest<Name>)
        return declared.mayBeRecent ? runWithFreshness(freshnessOfRequest(request), answer) : answer()
      },
    })
  }
}

/** Lets in the owner who is signed in or, where the call says so, staff in an owner's place. */
async function authoriseOwner(
  guard: SessionGuard,
  { staffInstead, worksWhileDeleted }: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (staffInstead === undefined) request.owner = await guard.requireOwner(request, reply)
  else {
    const isAsStaff = (request.query as { as?: unknown }).as === 'staff'
    const owner = isAsStaff ? null : await guard.findOwner(request, reply)
    if (!owner) {
      request.staff = await guard.requireStaff(request, { permission: staffInstead })
      return
    }
    request.owner = owner
  }
  if (!worksWhileDeleted) await guard.requireUndeleted(request.owner)
}

/** The body of a call that takes none is never read, whatever its type; a body without a type is JSON. */
function settleBodyType({ raw: { headers } }: FastifyRequest, { body }: Call): void {
  if (body !== undefined) {
    headers['content-type'] ??= 'application/json'
    return
  }
  delete headers['content-type']
  delete headers['content-length']
  delete headers['transfer-encoding']
}

function formReader(request: FastifyRequest, form: MultipartForm): ReadForm<MultipartForm> {
  return async fileLimit => {
    const { fields, files } = await readMultipartForm(request, form, fileLimit)
    return { fields: parseFormFields(form, fields), files }
  }
}

/** Replaces `body-too-large` by `file-too-large` with the field; the error reply sends it. */
function refuseTooLarge(field: string) {
  return (error: Error): never => {
    throw (error as Partial<FastifyError>).code === 'FST_ERR_CTP_BODY_TOO_LARGE'
      ? new Refusal('file-too-large', { field })
      : error
  }
}

function tagOf(path: string): string {
  return path.replace(/^\/(?:admin\/)?(?:api\/v1\/)?/, '').split('/')[0] ?? ''
}
