import type { StaffPermission } from '@dotyk/domain/staff'
import type { z } from 'zod'
import type { ErrorKey } from './errors.ts'

/** A form of several texts and files, `multipart/form-data`. */
export interface MultipartForm {
  fields: z.ZodObject
  /** Fields whose text is JSON. */
  json: readonly string[]
  /** Fields that hold a file; each may be absent. */
  files: readonly string[]
}

/** The callers allowed: anyone, a signed-in owner for the own profile, or staff. */
export type Caller = 'anyone' | 'owner' | 'admin'

/**
 * One call across the wire, declared once: the server's routes, the browser's client and the API description
 * are all made from it. Its method and path are its key in the table of calls.
 */
export type Call = CallParts &
  ({ caller: 'admin'; permission: StaffPermission } | { caller: 'anyone' | 'owner'; permission?: never })

interface CallParts {
  summary: string
  caller: Caller
  /**
   * Staff whose role permits this may make an owner's call in the owner's place: where no owner is signed in, and with
   * `?as=staff` whoever is.
   */
  staffInstead?: StaffPermission
  /** The permission that the staff role needs; 403 `forbidden` without it. */
  permission?: StaffPermission
  /** The owner of a deleted profile may make this call; every call without this flag answers 403 `account-deleted`. */
  worksWhileDeleted?: true
  /** Pages make it again and again on their own: it doesn't keep a staff session from ending unused. */
  polled?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The payload is what a form without files sends, `application/x-www-form-urlencoded`. */
  form?: true
  /** The payload is one file, in the multipart field `file`. */
  file?: true
  /** The payload is a form of texts and files. */
  multipart?: MultipartForm
  /** The JSON of status 200. A call that answers with a file has none. */
  reply?: z.ZodType
  /** Keys this call may refuse with, besides those that its kind shares (`refusals.ts`). */
  refusals: readonly ErrorKey[]
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A call's address as it is written in the table: `PATCH /api/v1/profile/`. */
export type CallName = `${Method} /${string}`

/** Declares a capability's calls, keeping each one's exact types. */
export function declareCalls<const Calls extends Record<CallName, Call>>(calls: Calls): Calls {
  return calls
}

export function splitCallName(name: CallName): { method: Method; path: string } {
  const space = name.indexOf(' ')
  return { method: name.slice(0, space) as Method, path: name.slice(space + 1) }
}
