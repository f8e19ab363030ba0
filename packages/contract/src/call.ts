import type { StaffPermission } from '@dotyk/domain/staff'
import type { z } from 'zod'
import type { ErrorKey } from './errors.ts'

/** A form of several texts and files, `multipart/form-data`. */
export interface MultipartForm {
  fields: z.ZodObject
  /** Fields whose text is parsed as JSON. */
  json: readonly string[]
  /** Fields that contain a file; each may be absent. */
  files: readonly string[]
}

/** The allowed callers: anyone, a signed-in owner for their own profile, or staff. */
export type Caller = 'anyone' | 'owner' | 'admin'

/**
 * The declaration of one call, from which the server's routes, the browser's client and the API description are made. Its method
 * and path are the key of the declaration in the table of calls.
 */
export type Call = CallParts &
  ({ caller: 'admin'; permission: StaffPermission } | { caller: 'anyone' | 'owner'; permission?: never })

interface CallParts {
  summary: string
  caller: Caller
  /**
   * Staff with this permission may make an owner's call in the owner's place: if no owner is signed in, and with `?as=staff`
   * even if one is.
   */
  staffInstead?: StaffPermission
  /** The permission required of the staff role; 403 `forbidden` without it. */
  permission?: StaffPermission
  /** True if the owner of a deleted profile may make this call; every other call is refused with 403 `account-deleted`. */
  worksWhileDeleted?: true
  /** Pages poll this call, so it doesn't extend a staff session. */
  polled?: true
  /**
   * True if the returned data may be up to a second old, except for staff who have just changed something. It is allowed only for
   * GET; every other call reads all acknowledged changes.
   */
  mayBeRecent?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** True if the payload is `application/x-www-form-urlencoded`, which a form without files sends. */
  form?: true
  /** True if the payload is one file, in the multipart field `file`. */
  file?: true
  /** The payload is a form with texts and files. */
  multipart?: MultipartForm
  /** The schema of the JSON sent with status 200. A call that responds with a file has none. */
  reply?: z.ZodType
  /** Error keys of this call, in addition to those shared by its kind (`refusals.ts`). */
  refusals: readonly ErrorKey[]
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A call's method and path, which is its key in the table: `PATCH /api/v1/profile/`. */
export type CallName = `${Method} /${string}`

/** Declares a capability's calls, keeping each one's exact types. */
export function declareCalls<const Calls extends Record<CallName, Call>>(calls: Calls): Calls {
  return calls
}

export function splitCallName(name: CallName): { method: Method; path: string } {
  const space = name.indexOf(' ')
  return { method: name.slice(0, space) as Method, path: name.slice(space + 1) }
}
