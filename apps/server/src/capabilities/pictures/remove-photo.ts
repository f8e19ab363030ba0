import type { PicturesContext } from './pictures.context.ts'

/**
 * Removes the photo of a profile; a profile without a photo stays as it is.
 * @throws Refusal `account-deleted`.
 */
export function removePhoto(
  { groups, profiles, inTransaction, clock }: PicturesContext,
  profileId: string,
): Promise<void> {
  return inTransaction(async tx => {
    const before = await groups.lockEditable(tx, profileId, ['photo'])
    if (before.photo === null) return
    await profiles.update(tx, profileId, { photo: null }, clock.now())
    await profiles.scheduleFileRemoval(tx, before)
  })
}
