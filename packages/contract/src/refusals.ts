import { type Call, type CallName, splitCallName } from './call.ts'
import { calls } from './calls.ts'
import { ERROR_STATUS, type ErrorKey } from './errors.ts'

/** Refusals that no call declares, because all calls of a kind have them. */
const SHARED_REFUSALS = {
  /** Every call may refuse a malformed request, too many requests, or an outage. */
  every: ['invalid-body', 'too-many-requests', 'unknown', 'unavailable', 'maintenance'],
  /** Every method but GET has a body, and must not come from another site's page. */
  changing: ['cross-site-request', 'invalid-json', 'body-type', 'body-too-large'],
  /** Refusals of calls that need a session, an owner's or staff's. */
  session: ['unauthorised'],
  /** A staff call may be forbidden to the role, and a list may refuse an unknown parameter. */
  staff: ['forbidden', 'invalid-query'],
  /** Staff calls beyond the own account require a new password or a second factor first, where those are due. */
  unrestricted: ['password-change-required', 'second-factor-required'],
  /** Refusals of an owner's calls that don't work while the profile is deleted. */
  undeleted: ['account-deleted'],
  /** Refusals of calls whose body is a form with files. */
  file: ['length-required', 'file-too-large'],
} as const satisfies Record<string, readonly ErrorKey[]>

/** Every key a call may refuse with: its own and those its kind shares. */
export function refusalsOf(name: CallName): readonly ErrorKey[] {
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

/** The keys a call may refuse with, by the status they are sent with. */
export function refusalsByStatus(name: CallName): Map<number, ErrorKey[]> {
  const keys = [...new Set(refusalsOf(name))].sort()
  return Map.groupBy(keys, key => ERROR_STATUS[key])
}
