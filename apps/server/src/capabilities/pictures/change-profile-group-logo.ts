import type { PicturesContext } from './pictures.context.ts'

/**
 * Sets the logo of an organization and returns its address. Profiles of every type store it; only cards of organizations show it.
 * @throws Refusal `image-invalid`, `file-type`, `account-deleted`.
 */
export async function setProfileGroupLogo(
  ctx: PicturesContext,
  profileId: string,
  file: Buffer,
): Promise<string> {
  const img = await ctx.files.storePicture(file, 'logo', { profileId, field: 'file' })
  await replace(ctx, profileId, img)
  return img
}

/**
 * Removes the logo of an organization; its link stays.
 * @throws Refusal `account-deleted`.
 */
export function removeProfileGroupLogo(ctx: PicturesContext, profileId: string): Promise<void> {
  return replace(ctx, profileId, null)
}

function replace(
  { groups, profiles, inTransaction, clock }: PicturesContext,
  profileId: string,
  img: string | null,
): Promise<void> {
  return inTransaction(async tx => {
    const before = await groups.lockEditable(tx, profileId, ['groupLogo'])
    if (before.groupLogo.img === img) return
    await profiles.update(tx, profileId, { groupLogo: { ...before.groupLogo, img } }, clock.now())
    await profiles.scheduleFileRemoval(tx, before)
  })
}
