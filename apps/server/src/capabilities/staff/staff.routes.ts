import type { HttpContext } from '../../http/http-context.ts'
import { networkOfIp } from '../../http/network.ts'
import { STAFF_COOKIE } from '../../http/session-cookies.ts'
import { originOfRequest } from '../../http/session-guard.ts'
import { hashSecret, readDeviceSecret, setDeviceCookie } from '../accounts/index.ts'
import { signOutStaff } from './end-staff-session.ts'
import { signInStaff } from './sign-in-staff.ts'
import type { StaffContext } from './staff.context.ts'

/** The number of sign-in attempts a minute that are checked. */
const PER_ADDRESS = 10
/** The maximum number of sign-ins read per minute, because refused ones are recorded in the audit log. */
const READ_PER_ADDRESS = 60

export function addStaffRoutes(http: HttpContext, ctx: StaffContext): void {
  const { handle, cookies, limitRate } = http
  const checkAddress = limitRate('staff-sign-in', PER_ADDRESS)

  handle(
    'POST /admin/auth/signin',
    async ({ body, request, reply }) => {
      const session = cookies.readToken(request, STAFF_COOKIE)
      const { staffId, login, token, expiresAt, device, by } = await signInStaff(ctx, {
        ...body,
        origin: originOfRequest(request),
        session,
        device: readDeviceSecret(cookies, request),
        checkRate: () => checkAddress(request, networkOfIp(request.ip)),
      })
      cookies.set(reply, STAFF_COOKIE, token, expiresAt)
      setDeviceCookie(cookies, reply, device, ctx.clock)
      request.signedIn = { by, staff: staffId }
      return { success: true, login }
    },
    { perMinuteOfProcess: READ_PER_ADDRESS },
  )

  handle('POST /admin/auth/signout', async ({ request, reply }) => {
    const token = cookies.readToken(request, STAFF_COOKIE)
    if (token) await signOutStaff(ctx, hashSecret(token), originOfRequest(request))
    cookies.clear(reply, STAFF_COOKIE)
    return { success: true }
  })
}
