import type { Language } from '@dotyk/domain/values'
import { zipFiles } from '../../support/zip-files.ts'
import { exportData } from './export-data.ts'
import { presentOwnerExport } from './export.presenter.ts'
import type { OwnerContext } from './owner.context.ts'
import { presentOwnProfile } from './present-own-profile.ts'

/**
 * A zip archive of all stored data of an owner: the JSON file, the card as a page, a contact and its files, and the pictures of
 * their own designs. It is returned in parts, because the pictures may not fit into memory.
 * @throws Refusal `unauthorised` when the account is deleted for good
 */
export async function exportArchive(
  ctx: OwnerContext,
  profileId: string,
  language: Language,
): Promise<AsyncGenerator<Uint8Array>> {
  const data = await exportData(ctx, profileId)
  const json = presentOwnerExport(data, await presentOwnProfile(ctx, data.profile, language))
  const { origin } = ctx.brands.of(data.profile?.companyId ?? null)
  const card = data.profile ? await ctx.cards.exportCard(data.profile, { origin, language }) : []
  const first = [{ name: 'profile.json', bytes: Buffer.from(JSON.stringify(json, null, 2)) }, ...card]
  return zipFiles([first, ctx.exportFiles(profileId)], data.exportedAt)
}
