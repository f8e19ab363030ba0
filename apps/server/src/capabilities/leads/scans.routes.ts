import { scanAnswerToWire } from '@dotyk/contract/wire/lead-scans'
import type { HttpContext } from '../../http/http-context.ts'
import { Refusal } from '../../refusal.ts'
import type { LeadsContext } from './leads.context.ts'
import { storeScans } from './store-scans.ts'

/** The maximum size of a body in bytes, enough for a batch of the longest scans. */
const BODY_LIMIT = 2 * 1024 * 1024

/** Adds the route by which a device sends its owner's scans (docs/decisions/0112). */
export function addScanRoute({ handle, languageOf }: HttpContext, ctx: LeadsContext): void {
  handle(
    'POST /api/v1/leads/scans',
    async ({ owner: { profileId }, body: { account, items }, request }) => {
      const profile = await ctx.profiles.find(profileId)
      if (!profile) throw new Refusal('profile-not-found')
      const sent = items.map(({ scanned_at, ...scan }) => ({ ...scan, scannedAt: new Date(scanned_at) }))
      const { companyId } = profile
      const answers = await storeScans(
        ctx,
        { profileId, companyId },
        { account, items: sent },
        languageOf(request),
      )
      return { items: answers.map(scanAnswerToWire) }
    },
    { bodyLimit: BODY_LIMIT },
  )
}
