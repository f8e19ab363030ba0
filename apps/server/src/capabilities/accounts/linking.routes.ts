import type { HttpContext } from '../../http/http-context.ts'
import type { AccountsContext } from './accounts.context.ts'
import { cancelLinking } from './cancel-linking.ts'
import { linkEmail } from './link-email.ts'
import { renewLoginLink } from './renew-login-link.ts'
import { resendConfirmation } from './resend-confirmation.ts'

const PER_PROFILE = 10
const PER_ADDRESS = 20

/** Adds the routes for linking an e-mail and a password to a profile that is entered by a login link. */
export function addLinkingRoutes(http: HttpContext, ctx: AccountsContext): void {
  const { handle, limitRate, languageOf } = http
  const checkLinkingRate = limitRate('linking', PER_PROFILE)

  handle(
    'POST /api/v1/profile/registration',
    async ({ owner: { profileId, tokenHash }, body, request }) => {
      await checkLinkingRate(request, profileId)
      const language = languageOf(request)
      const pending = await linkEmail(ctx, { ...body, accountId: profileId, session: tokenHash, language })
      return { success: true, pending_email: pending }
    },
    { perMinute: PER_ADDRESS },
  )

  handle('DELETE /api/v1/profile/registration', async ({ owner }) => {
    await cancelLinking(ctx, owner.profileId)
    return { success: true }
  })

  handle(
    'POST /api/v1/profile/login-link',
    async ({ owner: { profileId, tokenHash } }) => {
      const link = await renewLoginLink(ctx, profileId, tokenHash)
      return { link, qr_svg: ctx.drawQr(link) }
    },
    { perMinute: PER_ADDRESS },
  )

  handle(
    'POST /api/v1/profile/resend-email-confirmation',
    async ({ owner: { profileId, tokenHash }, body: isSignUp, request }) => {
      await resendConfirmation(ctx, {
        accountId: profileId,
        kind: isSignUp ? 'signup' : 'email-link',
        session: tokenHash,
        language: languageOf(request),
      })
      return { success: true }
    },
    { perMinute: PER_ADDRESS },
  )
}
