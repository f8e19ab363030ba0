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
    /** The declared call that the route handles; absent for other routes. */
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
 * Reads the uploaded file of a call. The file isn't read earlier, so a handler may refuse an upload without receiving it.
 * @param limit the largest size of the file in bytes
 */
export type ReadFile = (limit: number) => Promise<Buffer>

/**
 * Reads the form of a call and validates its text fields against the declaration. The form isn't read earlier.
 * @param fileLimit the largest size of each file in bytes
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
   * The largest number of requests a minute from one network in all processes together, for calls about accounts, money, emails,
   * files or drawing.
   */
  perMinute?: number
  /** The largest number of requests a minute from one network in each process; 300 by default. */
  perMinuteOfProcess?: number
  /** For a call with a file inside its JSON: the name of the file's field, and the largest body in bytes. */
  upload?: { field: string; bodyLimit: number }
  /** The largest body in bytes, for a call that takes larger bodies than others. */
  bodyLimit?: number
  /** Further conditions under which a request matches this route, by the names of Fastify's constraint strategies. */
  constraints?: Record<string, unknown>
}

/**
 * The types of handlers by call. This is a table, not a generic function, so that the literals in a handler are checked against
 * its own reply type. A handler that sends a page, a file or a redirect returns Fastify's reply.
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
  /** The factor by which every rate limit is multiplied. */
  rateLimitFactor: number
  /** Waits until the body of a call that takes a file may be read. */
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
      // The caller is authorised before the body is read, so that a stranger can't upload anything or learn how payloads are
      // validated.
      preParsing: async (request, reply) => {
        if (declared.caller === 'owner') await authoriseOwner(guard, declared, request, reply)
        if (declared.caller === 'admin') request.staff = await guard.requireStaff(request, declared)
        if (takesFile) await acquireUploadSlot(request, reply)
        else if (!declared.form) settleBodyType(request, declared)
      },
      handler: async (request, reply) => {
        const { params, query, body, owner, staff } = request
        reply.header('cache-control', 'no-store')
        // The schemas above and the session guard have already checked that the request has the declared shape.
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

/** Authorises the signed-in owner or, if the call permits it, a member of staff who acts for an owner. */
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

/**
 * Removes the headers of a body if the call takes none, so that the body is never read; a body without a content type counts as
 * JSON.
 */
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

/** Returns an error handler that replaces `body-too-large` by `file-too-large` with the field's name. */
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
