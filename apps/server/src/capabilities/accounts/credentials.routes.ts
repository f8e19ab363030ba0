import { signedInDeviceToWire } from '@dotyk/contract/wire/accounts'
import type { HttpContext } from '../../http/http-context.ts'
import { renameFields } from '../../http/rename-fields.ts'
import { OWNER_COOKIE } from '../../http/session-cookies.ts'
import type { OwnerSession } from '../../http/session-guard.ts'
import type { AccountsContext } from './accounts.context.ts'
import { requestEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { endAllSessions, endSession } from './end-session.ts'
import { requestDeletion } from './request-deletion.ts'
import type { PasswordProof } from './require-password.ts'

/** The limit of calls a minute per profile, because each call may send an email or compare a password. */
const PER_PROFILE = 10

/** Adds the routes for a signed-in owner's e-mail, password, devices and deletion. */
export function addCredentialRoutes(http: HttpContext, ctx: AccountsContext): void {
  const { handle, limitRate, cookies, languageOf } = http
  const checkRate = limitRate('credentials', PER_PROFILE)

  handle('PUT /api/v1/settings/email', async ({ owner, body: { email, password }, request }) => {
    await checkRate(request, owner.profileId)
    const language = languageOf(request)
    const pending = await requestEmailChange(ctx, { ...askerOf(owner, password), email, language })
    return { success: true, pending_email: pending }
  })

  handle('PUT /api/v1/settings/password', async ({ owner: { profileId, tokenHash }, body, request }) => {
    await checkRate(request, profileId)
    const changed = changePassword(ctx, {
      accountId: profileId,
      session: tokenHash,
      oldPassword: body.old_password,
      newPassword: body.new_password,
      language: languageOf(request),
    })
    await renameFields(changed, field => (field === 'newPassword' ? 'new_password' : 'old_password'))
    return { success: true }
  })

  handle('DELETE /api/v1/settings/profile', async ({ owner, body, request }) => {
    await checkRate(request, owner.profileId)
    const language = languageOf(request)
    await requestDeletion(ctx, { ...askerOf(owner, body?.password), language })
    return { success: true }
  })

  handle('GET /api/v1/settings/sessions', async ({ owner }) => {
    const sessions = await ctx.sessions.list(owner.profileId, ctx.clock.now())
    return {
      items: sessions.map(({ id, tokenHash, userAgent, network, createdAt, usedAt }) =>
        signedInDeviceToWire({
          id,
          userAgent,
          network,
          usedAt,
          signedInAt: createdAt,
          isCurrent: tokenHash === owner.tokenHash,
        }),
      ),
    }
  })

  handle('DELETE /api/v1/settings/sessions', async ({ owner, body, request, reply }) => {
    await checkRate(request, owner.profileId)
    await endAllSessions(ctx, askerOf(owner, body?.password))
    cookies.clear(reply, OWNER_COOKIE)
    return { success: true }
  })

  handle('DELETE /api/v1/settings/sessions/:id', async ({ owner, params, body, request, reply }) => {
    await checkRate(request, owner.profileId)
    const ended = await endSession(ctx, askerOf(owner, body?.password), params.id)
    if (ended === owner.tokenHash) cookies.clear(reply, OWNER_COOKIE)
    return { success: true }
  })
}

function askerOf(
  { profileId, tokenHash, startedAt }: OwnerSession,
  password: string | undefined,
): PasswordProof {
  return { accountId: profileId, session: tokenHash, sessionStartedAt: startedAt, password }
}
