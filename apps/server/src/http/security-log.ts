import type { CallName, ErrorKey } from '@dotyk/contract'
import { deviceName } from '@dotyk/domain/accounts'
import type { FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify'
import type { Refusal } from '../refusal.ts'
import { truncatedIp } from './network.ts'

/** The security controls, each with the refusals by which it stops a request. */
const CONTROLS = {
  authentication: [
    'unauthorised',
    'login-or-password-incorrect',
    'login-link-expired',
    'password-incorrect',
    'code-incorrect',
    'code-out-of-step',
    'captcha-unsolved',
    'email-not-registered',
    'link-expired',
    'item-code-wrong',
  ],
  authorisation: [
    'forbidden',
    'cross-site-request',
    'account-deleted',
    'password-change-required',
    'second-factor-required',
    'field-locked',
    'block-switched-off',
    'chip-touch-required',
    'payment-signature-invalid',
  ],
  'anti-automation': ['too-many-requests', 'form-expired', 'form-too-fast'],
  validation: ['invalid-body', 'invalid-json', 'invalid-query', 'body-type', 'body-too-large'],
} as const satisfies Record<string, readonly ErrorKey[]>

type Control = keyof typeof CONTROLS

const CONTROL_OF = new Map<ErrorKey, Control>(
  (Object.keys(CONTROLS) as Control[]).flatMap(control =>
    CONTROLS[control].map(key => [key, control] as const),
  ),
)

/** The calls that open or end sessions, or change by what somebody signs in or what staff may do. */
const AUTHENTICATION_CALLS: ReadonlySet<CallName> = new Set<CallName>([
  'POST /auth/signup',
  'POST /auth/signin',
  'POST /auth/signout',
  'POST /auth/confirm',
  'POST /auth/restore',
  'POST /auth/password',
  'POST /api/v1/profile/registration',
  'POST /api/v1/profile/login-link',
  'PUT /api/v1/settings/email',
  'PUT /api/v1/settings/password',
  'DELETE /api/v1/settings/profile',
  'DELETE /api/v1/settings/sessions',
  'DELETE /api/v1/settings/sessions/:id',
  'POST /admin/auth/signin',
  'POST /admin/auth/signout',
  'POST /admin/auth/invitations/accept',
  'PUT /admin/api/v1/account/password',
  'DELETE /admin/api/v1/account/sessions',
  'DELETE /admin/api/v1/account/sessions/:id',
  'POST /admin/api/v1/account/second-factor/confirm',
  'POST /admin/api/v1/account/second-factor/recovery-codes',
  'DELETE /admin/api/v1/account/second-factor',
  'POST /admin/api/v1/users/:id/login-link',
  'DELETE /admin/api/v1/users/:id/sessions',
  'POST /admin/api/v1/staff/invitations',
  'PATCH /admin/api/v1/staff/:id',
  'DELETE /admin/api/v1/staff/:id',
  'DELETE /admin/api/v1/staff/:id/sessions',
  'DELETE /admin/api/v1/staff/:id/second-factor',
])

/** The largest number of lines about security events that a process writes a minute, so that a flood doesn't fill the disk. */
export const SECURITY_LINES_PER_MINUTE = 600
const MINUTE_MS = 60_000

/** The number of lines that each server has written in the current minute. */
const linesOfServer = new WeakMap<RawServerDefault, { minute: number; written: number }>()

/** Logs each authentication call that succeeds. */
export function logAuthentication(app: FastifyInstance): void {
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { call } = request.routeOptions.config
    if (statusCode < 400 && call && AUTHENTICATION_CALLS.has(call))
      write(
        request,
        { security: 'authentication', call, ...request.signedIn },
        'an authentication call succeeded',
      )
    done()
  })
}

/**
 * Logs a refusal by a security control. An object that a signed-in person may not see is answered like one that doesn't exist, so
 * what they didn't find counts as well.
 */
export function logRefusal(request: FastifyRequest, { key, status }: Pick<Refusal, 'key' | 'status'>): void {
  const isMissingObject = status === 404 && (request.owner ?? request.staff) !== undefined
  const security = CONTROL_OF.get(key) ?? (isMissingObject ? 'authorisation' : null)
  if (security === null) return
  const { method, routeOptions } = request
  write(
    request,
    { security, key, method, route: routeOptions.url ?? 'unknown' },
    'a security control refused a request',
  )
}

/** Writes a line with who made the request, as far as is known; neither their address nor what they sent. */
function write(request: FastifyRequest, fields: object, message: string): void {
  const { owner, foundStaffId, ip, headers, raw, server } = request
  const lines = linesOfServer.get(server.server) ?? { minute: 0, written: 0 }
  linesOfServer.set(server.server, lines)
  const minute = Math.floor(Date.now() / MINUTE_MS)
  if (minute !== lines.minute) Object.assign(lines, { minute, written: 0 })
  lines.written += 1
  if (lines.written > SECURITY_LINES_PER_MINUTE) {
    if (lines.written === SECURITY_LINES_PER_MINUTE + 1)
      request.log.warn('more security events of this minute are not logged')
    return
  }
  request.log.warn(
    {
      ...fields,
      ...(owner ? { profileId: owner.profileId } : {}),
      ...(foundStaffId ? { staff: foundStaffId } : {}),
      // A connection that its client has closed has no address any more.
      network: raw.socket.remoteAddress === undefined ? '' : truncatedIp(ip),
      device: deviceName(headers['user-agent'] ?? ''),
    },
    message,
  )
}
