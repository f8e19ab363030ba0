import type { FastifyInstance } from 'fastify'
import type { HandleCall } from '../../http/calls.ts'
import { requestLanguage } from '../../http/language.ts'
import { createRateCheck } from '../../http/limits.ts'
import type { CancelLinking, LinkEmail } from './link-email.ts'
import type { RenewLoginLink } from './renew-login-link.ts'
import type { ResendConfirmation } from './resend-confirmation.ts'

export interface LinkingRoutes {
  linkEmail: LinkEmail
  cancelLinking: CancelLinking
  resendConfirmation: ResendConfirmation
  renewLoginLink: RenewLoginLink
  /** An address as a QR code, drawn as SVG. */
  drawQr: (address: string) => string
  rateLimitFactor: number
}

const PER_PROFILE = 10
const PER_ADDRESS = 20

/** How a profile entered by a login link gets an e-mail and a password of its own. */
export function addLinkingRoutes(app: FastifyInstance, handle: HandleCall, routes: LinkingRoutes): void {
  const { linkEmail, cancelLinking, resendConfirmation, renewLoginLink, drawQr, rateLimitFactor } = routes
  const checkLinkingRate = createRateCheck(app, 'linking', PER_PROFILE, rateLimitFactor)

  handle(
    'POST /api/v1/profile/registration',
    async ({ owner: { profileId, tokenHash }, body, request }) => {
      await checkLinkingRate(request, profileId)
      const language = requestLanguage(request)
      const pending = await linkEmail({ ...body, accountId: profileId, session: tokenHash, language })
      return { success: true, pending_email: pending }
    },
    { perMinute: PER_ADDRESS },
  )

  handle('DELETE /api/v1/profile/registration', async ({ owner }) => {
    await cancelLinking(owner.profileId)
    return { success: true }
  })

  handle(
    'POST /api/v1/profile/login-link',
    async ({ owner: { profileId, tokenHash } }) => {
      const link = await renewLoginLink(profileId, tokenHash)
      return { link, qr_svg: drawQr(link) }
    },
    { perMinute: PER_ADDRESS },
  )

  handle(
    'POST /api/v1/profile/resend-email-confirmation',
    async ({ owner: { profileId, tokenHash }, body: isSignUp, request }) => {
      await resendConfirmation({
        accountId: profileId,
        kind: isSignUp ? 'signup' : 'email-link',
        session: tokenHash,
        language: requestLanguage(request),
      })
      return { success: true }
    },
    { perMinute: PER_ADDRESS },
  )
}
