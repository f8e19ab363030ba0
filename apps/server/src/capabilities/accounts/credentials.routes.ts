import { SESSION_LIFETIME_MS } from '@dotyk/domain/accounts'
import type { HttpContext } from '../../http/http-context.ts'
import { requestLanguage } from '../../http/language.ts'
import { OWNER_COOKIE } from '../../http/session-cookies.ts'
import type { AccountsContext } from './accounts.context.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { requestDeletion } from './request-deletion.ts'

/** Each may send a letter or try a password. */
const PER_PROFILE = 10

/** A signed-in owner's e-mail, password, devices and deletion. */
export function addCredentialRoutes(http: HttpContext, ctx: AccountsContext): void {
  const { handle, limitRate, cookies } = http
  const checkRate = limitRate('credentials', PER_PROFILE)

  handle(
    'PUT /api/v1/settings/email',
    async ({ owner: { profileId, tokenHash }, body: { email }, request }) => {
      await checkRate(request, profileId)
      const language = requestLanguage(request)
      const pending = await changeEmail(ctx, { accountId: profileId, session: tokenHash, email, language })
      return { success: true, pending_email: pending }
    },
  )

  handle('PUT /api/v1/settings/password', async ({ owner: { profileId, tokenHash }, body, request }) => {
    await checkRate(request, profileId)
    await changePassword(ctx, {
      accountId: profileId,
      session: tokenHash,
      oldPassword: body.old_password,
      newPassword: body.new_password,
      language: requestLanguage(request),
    })
    return { success: true }
  })

  handle('DELETE /api/v1/settings/profile', async ({ owner: { profileId, tokenHash }, request }) => {
    await checkRate(request, profileId)
    await requestDeletion(ctx, {
      accountId: profileId,
      session: tokenHash,
      language: requestLanguage(request),
    })
    return { success: true }
  })

  handle('GET /api/v1/settings/sessions', async ({ owner }) => {
    const sessions = await ctx.sessions.list(owner.profileId, ctx.clock.now())
    return {
      items: sessions.map(({ tokenHash, userAgent, createdAt, expiresAt }) => ({
        user_agent: userAgent,
        signed_in_at: createdAt.toISOString(),
        // A session's end moves whenever it is used.
        used_at: new Date(expiresAt.getTime() - SESSION_LIFETIME_MS).toISOString(),
        current: tokenHash === owner.tokenHash,
      })),
    }
  })

  handle('DELETE /api/v1/settings/sessions', async ({ owner, reply }) => {
    await ctx.inTransaction(tx => ctx.sessions.deleteAll(tx, owner.profileId))
    cookies.clear(reply, OWNER_COOKIE)
    return { success: true }
  })
}
