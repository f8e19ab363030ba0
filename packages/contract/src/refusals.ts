import { type Call, type CallName, splitCallName } from './call.ts'
import { calls } from './calls.ts'
import { ERROR_STATUS, type ErrorKey } from './errors.ts'

/** Error keys that calls don't declare, because all calls of a kind have them. */
const SHARED_REFUSALS = {
  /** Every call can refuse a malformed request, too many requests, or fail because of an outage. */
  every: ['invalid-body', 'too-many-requests', 'unknown', 'unavailable', 'maintenance'],
  /** Every method but GET has a body and must not come from another site's page. */
  changing: ['cross-site-request', 'invalid-json', 'body-type', 'body-too-large'],
  /** Error keys of calls that require an owner's or a staff session. */
  session: ['unauthorised'],
  /** A staff call may be forbidden to the role, and a list refuses unknown parameters. */
  staff: ['forbidden', 'invalid-query'],
  /** Staff calls beyond the user's own account first require a due password change or second factor. */
  unrestricted: ['password-change-required', 'second-factor-required'],
  /** Error keys of owner calls that don't work while the profile is deleted. */
  undeleted: ['account-deleted'],
  /** Error keys of calls whose body is a form with files. */
  file: ['length-required', 'file-too-large'],
} as const satisfies Record<string, readonly ErrorKey[]>

/** Returns every error key of a call: the keys that the call declares and those shared by its kind. */
export function errorKeysOfCall(name: CallName): readonly ErrorKey[] {
  const call: Call | undefined = (calls as Record<CallName, Call>)[name]
  if (!call) return SHARED_REFUSALS.every
  const { method } = splitCallName(name)
  return [
    ...call.refusals,
    ...SHARED_REFUSALS.every,
    ...(method === 'GET' ? [] : SHARED_REFUSALS.changing),
    ...(call.caller === 'anyone' ? [] : SHARED_REFUSALS.session),
    ...(call.caller === 'admin' || call.staffInstead ? SHARED_REFUSALS.staff : []),
    ...((call.caller === 'admin' || call.staffInstead) && call.permission !== 'account'
      ? SHARED_REFUSALS.unrestricted
      : []),
    ...(call.caller === 'owner' && !call.worksWhileDeleted ? SHARED_REFUSALS.undeleted : []),
    ...(call.file || call.multipart ? SHARED_REFUSALS.file : []),
  ]
}

/** Returns the error keys of a call by their status. */
export function refusalsByStatus(name: CallName): Map<number, ErrorKey[]> {
  const keys = [...new Set(errorKeysOfCall(name))].sort()
  return Map.groupBy(keys, key => ERROR_STATUS[key])
}
