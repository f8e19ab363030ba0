import { photoPath, readDataUrl } from '../files/index.ts'
import { assertEditable } from '../profiles/index.ts'
import type { PicturesContext } from './pictures.context.ts'

/**
 * Sets a profile's photo and returns its address at 512 px. The files are stored before the profile refers to them, so that no
 * card ever shows a missing photo.
 * @throws Refusal `image-invalid` or `file-too-large` on the field `photo`, `account-deleted`, `unavailable`.
 */
export async function setPhoto(ctx: PicturesContext, profileId: string, dataUrl: string): Promise<string> {
  const { groups, profiles, files, inTransaction, clock } = ctx
  assertEditable(await profiles.find(profileId))
  const photo = await files.storePhoto(readDataUrl(dataUrl, 'photo'), { profileId, field: 'photo' })
  await inTransaction(async tx => {
    const before = await groups.lockEditable(tx, profileId, ['photo'])
    await profiles.update(tx, profileId, { photo }, clock.now())
    await profiles.scheduleFileRemoval(tx, before)
  })
  return photoPath(photo, 512)
}
