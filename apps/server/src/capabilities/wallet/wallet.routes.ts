import { contentDisposition } from '../../http/content-disposition.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { Refusal } from '../../refusal.ts'
import { makePass, PASS_TYPE } from './apple/make-pass.ts'
import { findOrCreatePass } from './refresh-pass.ts'
import { describePass } from './describe-pass.ts'
import { createGoogleSaveLink } from './google/save-link.ts'
import type { WalletContext } from './wallet.context.ts'
import { presentOwnWallet } from './wallet.presenter.ts'

/** Adds an owner's calls for wallets. A pass is sent only to its owner, because it contains the token that updates it. */
export function addWalletRoutes({ handle }: HttpContext, ctx: WalletContext): void {
  const { profiles, passes, config, clock } = ctx

  async function requireProfile(profileId: string) {
    const profile = await profiles.find(profileId)
    if (!profile) throw new Refusal('profile-not-found')
    return profile
  }

  handle('GET /api/v1/wallet', async ({ owner: { profileId } }) => {
    const pass = describePass(ctx, await requireProfile(profileId))
    const devices = await passes.listDevices(profileId)
    return presentOwnWallet(pass, { offered: ctx.offered(), devices: devices.length })
  })

  handle(
    'GET /api/v1/wallet/google',
    async ({ owner: { profileId }, reply }) => {
      if (!config.googleWallet) throw new Refusal('wallet-not-offered')
      const profile = await requireProfile(profileId)
      if (describePass(ctx, profile).content.isVoid) throw new Refusal('wallet-card-paused')
      const pass = await findOrCreatePass(ctx, profile, 'google')
      return reply.redirect(await createGoogleSaveLink(config.googleWallet, pass, clock.now()), 302)
    },
    { perMinute: 30 },
  )

  handle(
    'GET /api/v1/wallet/card.pkpass',
    async ({ owner: { profileId }, reply }) => {
      if (!config.appleWallet || !ctx.canSign()) throw new Refusal('wallet-not-offered')
      const profile = await requireProfile(profileId)
      if (describePass(ctx, profile).content.isVoid) throw new Refusal('wallet-card-paused')
      const pass = await findOrCreatePass(ctx, profile, 'apple')
      reply
        .type(PASS_TYPE)
        .header('content-disposition', contentDisposition('attachment', 'card.pkpass', 'card'))
      return reply.send(await makePass(ctx, config.appleWallet, pass))
    },
    { perMinute: 30 },
  )
}
