import type { Language } from '@dotyk/domain/values'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { exportData } from './export-data.ts'
import { presentOwnerExport } from './export.presenter.ts'
import type { OwnerContext } from './owner.context.ts'
import { presentOwnProfile } from './present-own-profile.ts'

/** Pictures and PDFs are compressed already. */
const PACKED = /\.(?:jpe?g|png|webp|pdf)$/

interface NamedFile {
  name: string
  bytes: Uint8Array
}

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
  return pack([first, ctx.exportFiles(profileId)], data.exportedAt)
}

async function* pack(
  groups: readonly (Iterable<NamedFile> | AsyncIterable<NamedFile>)[],
  mtime: Date,
): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    packed.push(part)
  })
  for (const group of groups)
    for await (const { name, bytes } of group) {
      const file = PACKED.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
      file.mtime = mtime
      zip.add(file)
      file.push(bytes, true)
      yield* packed.splice(0)
    }
  zip.end()
  yield* packed
}
