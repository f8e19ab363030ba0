import type { FastifyInstance } from 'fastify'
import { SESSION_LIFETIME_MS } from '@dotyk/domain/accounts'
import type { Clock } from '../../clock.ts'
import type { InTransaction } from '../../database/database.ts'
import type { HandleCall } from '../../http/calls.ts'
import { requestLanguage } from '../../http/language.ts'
import { createRateCheck } from '../../http/limits.ts'
import { clearSessionCookies, OWNER_COOKIE } from '../../http/session-cookies.ts'
import type { AccountRepository } from './accounts.repository.ts'
import type { ChangeEmail } from './change-email.ts'
import type { ChangePassword } from './change-password.ts'
import type { RequestDeletion } from './request-deletion.ts'

export interface CredentialRoutes {
  changeEmail: ChangeEmail
  changePassword: ChangePassword
  requestDeletion: RequestDeletion
  accounts: Pick<AccountRepository, 'listSessions' | 'deleteSessions'>
  inTransaction: InTransaction
  clock: Clock
  secure: boolean
  rateLimitFactor: number
}

/** Each may send a letter or try a password. */
const PER_PROFILE = 10

/** What a signed-in owner settles about signing in: e-mail, password, devices, deletion. */
export function addCredentialRoutes(
  app: FastifyInstance,
  handle: HandleCall,
  routes: CredentialRoutes,
): void {
  const { changeEmail, changePassword, requestDeletion, accounts, inTransaction, clock, secure } = routes
  const checkRate = createRateCheck(app, 'credentials', PER_PROFILE, routes.rateLimitFactor)

  handle(
    'PUT /api/v1/settings/email',
    async ({ owner: { profileId, tokenHash }, body: { email }, request }) => {
      await checkRate(request, profileId)
      const language = requestLanguage(request)
      const pending = await changeEmail({ accountId: profileId, session: tokenHash, email, language })
      return { success: true, pending_email: pending }
    },
  )

  handle('PUT /api/v1/settings/password', async ({ owner: { profileId, tokenHash }, body, request }) => {
    await checkRate(request, profileId)
    await changePassword({
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
    await requestDeletion(profileId, tokenHash, requestLanguage(request))
    return { success: true }
  })

  handle('GET /api/v1/settings/sessions', async ({ owner }) => {
    const sessions = await accounts.listSessions(owner.profileId, clock.now())
    return {
      items: sessions.map(({ tokenHash, userAgent, createdAt, expiresAt }) => ({
        user_agent: userAgent,
        signed_in_at: createdAt.toISOString(),
        // A session's end slides whenever it is used (decisions 3.2).
        used_at: new Date(expiresAt.getTime() - SESSION_LIFETIME_MS).toISOString(),
        current: tokenHash === owner.tokenHash,
      })),
    }
  })

  handle('DELETE /api/v1/settings/sessions', async ({ owner, reply }) => {
    await inTransaction(tx => accounts.deleteSessions(tx, owner.profileId))
    clearSessionCookies(reply, OWNER_COOKIE, secure)
    return { success: true }
  })
}
