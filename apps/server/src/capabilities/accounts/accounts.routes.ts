import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpContext } from '../../http/http-context.ts'
import { OWNER_COOKIE } from '../../http/session-cookies.ts'
import type { AccountsContext } from './accounts.context.ts'
import { confirmEmailedLink } from './confirm-emailed-link.ts'
import { readDeviceSecret, setDeviceCookie } from './device-cookie.ts'
import type { SignInClient, OpenedSession } from './open-session.ts'
import { hashSecret } from './secrets.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

/** The limit of calls a minute from one address; attempts for one login are counted separately. */
const PER_ADDRESS = 20

/** Adds the routes for signing up, in and out, and for the links in emails. */
export function addAccountRoutes(http: HttpContext, ctx: AccountsContext): void {
  const { handle, cookies, languageOf } = http

  function clientOf(request: FastifyRequest): SignInClient {
    return {
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      session: cookies.readToken(request, OWNER_COOKIE),
      device: readDeviceSecret(cookies, request),
    }
  }

  function setCookies(reply: FastifyReply, { token, expiresAt, device }: OpenedSession): void {
    cookies.set(reply, OWNER_COOKIE, token, expiresAt)
    setDeviceCookie(cookies, reply, device, ctx.clock)
  }

  handle(
    'POST /auth/signup',
    async ({ body, request, reply }) => {
      const { companyId } = ctx.brands.at(request.host)
      const language = languageOf(request)
      const opened = await signUp(ctx, { ...body, language, companyId }, clientOf(request))
      setCookies(reply, opened)
      request.signedIn = { by: 'password', profileId: opened.id }
      return { success: true, id: opened.id }
    },
    { perMinute: PER_ADDRESS },
  )

  handle(
    'POST /auth/signin',
    async ({ body, request, reply }) => {
      const opened = await signIn(ctx, body, clientOf(request), languageOf(request))
      setCookies(reply, opened)
      request.signedIn = { by: 'key' in body ? 'login link' : 'password', profileId: opened.id }
      return { success: true, id: opened.id }
    },
    { perMinute: PER_ADDRESS },
  )

  handle('POST /auth/signout', async ({ request, reply }) => {
    const token = cookies.readToken(request, OWNER_COOKIE)
    if (token) await ctx.inTransaction(tx => ctx.sessions.delete(tx, hashSecret(token)))
    cookies.clear(reply, OWNER_COOKIE)
    return { success: true }
  })

  handle(
    'POST /auth/confirm',
    async ({ body, request }) => {
      const action = await confirmEmailedLink(ctx, {
        ...body,
        session: cookies.readToken(request, OWNER_COOKIE),
      })
      return { success: true, action }
    },
    { perMinute: PER_ADDRESS },
  )
}
