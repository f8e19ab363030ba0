import type { HttpContext } from '../../http/http-context.ts'
import { OWNER_COOKIE } from '../../http/session-cookies.ts'
import type { AccountsContext } from './accounts.context.ts'
import { readOrCreateDeviceSecret, setDeviceCookie } from './device-cookie.ts'
import { requestRecovery } from './request-recovery.ts'
import { setPassword } from './set-password.ts'

const PER_ADDRESS = 20

/** Adds the routes with which a person sets a new password instead of a forgotten one. */
export function addRecoveryRoutes(http: HttpContext, ctx: AccountsContext): void {
  const { handle, cookies, languageOf } = http

  handle('GET /auth/captcha', () => ctx.captcha.createChallenge(), { perMinuteOfProcess: 60 })

  handle(
    'POST /auth/restore',
    async ({ body, request }) => {
      await requestRecovery(ctx, { ...body, language: languageOf(request) })
      return { success: true }
    },
    { perMinute: PER_ADDRESS },
  )

  handle(
    'POST /auth/password',
    async ({ body, request, reply }) => {
      const device = readOrCreateDeviceSecret(cookies, request)
      await setPassword(ctx, body.token, body.password, device)
      setDeviceCookie(cookies, reply, device, ctx.clock)
      // The browser's own session has ended together with the account's other sessions.
      cookies.clear(reply, OWNER_COOKIE)
      return { success: true }
    },
    { perMinute: PER_ADDRESS },
  )
}
