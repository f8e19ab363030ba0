import type { Language } from '@dotyk/domain/values'
import { zipSync } from 'fflate'
import { exportData } from './export-data.ts'
import { presentExport } from './export.presenter.ts'
import type { OwnerContext } from './owner.context.ts'
import { presentOwnProfile } from './present-own-profile.ts'

/** Pictures and PDFs are packed already. */
const PACKED = /\.(?:jpe?g|png|webp|pdf)$/

/**
 * A zip archive with everything that is kept of an owner: the JSON file, and the card as a page, a contact and its files.
 * @throws Refusal `unauthorised` when the account is gone for good
 */
export async function exportArchive(
  ctx: OwnerContext,
  profileId: string,
  language: Language,
): Promise<Uint8Array> {
  const data = await exportData(ctx, profileId)
  const json = presentExport(data, await presentOwnProfile(ctx, data.profile, language))
  const { origin } = ctx.brands.of(data.profile?.companyId ?? null)
  const files = data.profile ? await ctx.cards.exportCard(data.profile, { origin, language }) : []
  const all = [{ name: 'profile.json', bytes: Buffer.from(JSON.stringify(json, null, 2)) }, ...files]
  const mtime = data.exportedAt
  return zipSync(
    Object.fromEntries(
      all.map(({ name, bytes }) => [name, [bytes, { level: PACKED.test(name) ? 0 : 6, mtime }]]),
    ),
  )
}
