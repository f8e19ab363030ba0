import type { FastifyInstance } from 'fastify'
import type { HandleCall } from '../../http/calls.ts'
import { requestLanguage } from '../../http/language.ts'
import { createRateCheck } from '../../http/limits.ts'
import {
  clearSessionCookies,
  OWNER_COOKIE,
  readToken,
  setSessionCookies,
} from '../../http/session-cookies.ts'
import type { AccountRepository } from './accounts.repository.ts'
import type { Confirm } from './confirm.ts'
import { hashSecret } from './secrets.ts'
import type { SignIn } from './sign-in.ts'
import type { SignUp } from './sign-up.ts'

export interface AccountRoutes {
  signUp: SignUp
  signIn: SignIn
  confirm: Confirm
  accounts: AccountRepository
  /** Whether cookies travel over https only. */
  secure: boolean
  rateLimitFactor: number
}

/** Tries a minute: generous for a person, useless for guessing (decisions 3.4). */
const PER_LOGIN = 10
const PER_ADDRESS = 20

export function addAccountRoutes(app: FastifyInstance, handle: HandleCall, routes: AccountRoutes): void {
  const { signUp, signIn, confirm, accounts, secure, rateLimitFactor } = routes
  const checkLoginRate = createRateCheck(app, 'login', PER_LOGIN, rateLimitFactor)

  handle(
    'POST /auth/signup',
    async ({ body, request, reply }) => {
      await checkLoginRate(request, body.login)
      const userAgent = request.headers['user-agent'] ?? ''
      const { id, token, expiresAt } = await signUp({
        ...body,
        language: requestLanguage(request),
        userAgent,
      })
      setSessionCookies(reply, OWNER_COOKIE, token, expiresAt, secure)
      return { success: true, id }
    },
    { perMinute: PER_ADDRESS },
  )

  handle(
    'POST /auth/signin',
    async ({ body, request, reply }) => {
      if ('login' in body) await checkLoginRate(request, body.login)
      const { id, token, expiresAt } = await signIn(body, {
        userAgent: request.headers['user-agent'] ?? '',
        language: requestLanguage(request),
      })
      setSessionCookies(reply, OWNER_COOKIE, token, expiresAt, secure)
      return { success: true, id }
    },
    { perMinute: PER_ADDRESS },
  )

  handle('POST /auth/signout', async ({ request, reply }) => {
    const token = readToken(request, OWNER_COOKIE)
    if (token) await accounts.deleteSession(hashSecret(token))
    clearSessionCookies(reply, OWNER_COOKIE, secure)
    return { success: true }
  })

  handle('POST /auth/confirm', async ({ body }) => ({ success: true, action: await confirm(body.token) }), {
    perMinute: PER_ADDRESS,
  })
}
