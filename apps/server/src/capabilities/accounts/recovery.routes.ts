import type { FastifyInstance } from 'fastify'
import type { HandleCall } from '../../http/calls.ts'
import { requestLanguage } from '../../http/language.ts'
import { createRateCheck } from '../../http/limits.ts'
import { clearSessionCookies, OWNER_COOKIE } from '../../http/session-cookies.ts'
import type { Captcha } from './captcha.ts'
import type { RequestRecovery, SetPassword } from './recover-password.ts'

export interface RecoveryRoutes {
  captcha: Pick<Captcha, 'createChallenge'>
  requestRecovery: RequestRecovery
  setPassword: SetPassword
  secure: boolean
  rateLimitFactor: number
}

const PER_EMAIL = 5
const PER_ADDRESS = 20

/** How a person who forgot the password gets a new one. */
export function addRecoveryRoutes(app: FastifyInstance, handle: HandleCall, routes: RecoveryRoutes): void {
  const { captcha, requestRecovery, setPassword, secure, rateLimitFactor } = routes
  const checkEmailRate = createRateCheck(app, 'recovery', PER_EMAIL, rateLimitFactor)

  handle('GET /auth/captcha', () => captcha.createChallenge(), { perMinute: 60 })

  handle(
    'POST /auth/restore',
    async ({ body, request }) => {
      await checkEmailRate(request, body.email)
      await requestRecovery({ ...body, language: requestLanguage(request) })
      return { success: true }
    },
    { perMinute: PER_ADDRESS },
  )

  handle(
    'POST /auth/password',
    async ({ body, reply }) => {
      await setPassword(body.token, body.password)
      // The browser's own session has ended with the others.
      clearSessionCookies(reply, OWNER_COOKIE, secure)
      return { success: true }
    },
    { perMinute: PER_ADDRESS },
  )
}
