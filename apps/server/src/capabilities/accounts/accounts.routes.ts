import type { HttpContext } from '../../http/http-context.ts'
import { requestLanguage } from '../../http/language.ts'
import { OWNER_COOKIE } from '../../http/session-cookies.ts'
import type { AccountsContext } from './accounts.context.ts'
import { confirm } from './confirm.ts'
import { hashSecret } from './secrets.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

/** Tries a minute: generous for a person, useless for guessing. */
const PER_LOGIN = 10
const PER_ADDRESS = 20

/** Signing up, in and out, and the links in letters. */
export function addAccountRoutes(http: HttpContext, ctx: AccountsContext): void {
  const { handle, limitRate, cookies } = http
  const checkLoginRate = limitRate('login', PER_LOGIN)

  handle(
    'POST /auth/signup',
    async ({ body, request, reply }) => {
      await checkLoginRate(request, body.login)
      const userAgent = request.headers['user-agent'] ?? ''
      const { id, token, expiresAt } = await signUp(ctx, {
        ...body,
        language: requestLanguage(request),
        userAgent,
      })
      cookies.set(reply, OWNER_COOKIE, token, expiresAt)
      return { success: true, id }
    },
    { perMinute: PER_ADDRESS },
  )

  handle(
    'POST /auth/signin',
    async ({ body, request, reply }) => {
      if ('login' in body) await checkLoginRate(request, body.login)
      const { id, token, expiresAt } = await signIn(ctx, body, {
        userAgent: request.headers['user-agent'] ?? '',
        language: requestLanguage(request),
      })
      cookies.set(reply, OWNER_COOKIE, token, expiresAt)
      return { success: true, id }
    },
    { perMinute: PER_ADDRESS },
  )

  handle('POST /auth/signout', async ({ request, reply }) => {
    const token = cookies.readToken(request, OWNER_COOKIE)
    if (token) await ctx.sessions.delete(hashSecret(token))
    cookies.clear(reply, OWNER_COOKIE)
    return { success: true }
  })

  handle(
    'POST /auth/confirm',
    async ({ body }) => ({ success: true, action: await confirm(ctx, body.token) }),
    { perMinute: PER_ADDRESS },
  )
}
