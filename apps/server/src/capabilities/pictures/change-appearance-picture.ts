import { Refusal } from '../../refusal.ts'
import { assertEditable, type Profile } from '../profiles/index.ts'
import type { PicturesContext } from './pictures.context.ts'

type AppearancePicture = 'logo' | 'background'

/**
 * Sets a card's logo or background and returns the picture's address. The file is read only after the check that its sender has
 * the paid extension.
 * @throws Refusal `customization-disabled`, `block-switched-off`, `image-invalid`, `file-type`, `file-too-large`,
 * `account-deleted`.
 */
export async function setAppearancePicture(
  ctx: PicturesContext,
  profileId: string,
  which: AppearancePicture,
  readFile: () => Promise<Buffer>,
): Promise<string> {
  const { profiles, files } = ctx
  assertCustomizable(ctx, assertEditable(await profiles.find(profileId)))
  const address = await files.storePicture(await readFile(), which, { profileId, field: 'file' })
  await replace(ctx, profileId, which, address)
  return address
}

/**
 * Removes a card's logo or background, even while customization is disabled.
 * @throws Refusal `account-deleted`.
 */
export function removeAppearancePicture(
  ctx: PicturesContext,
  profileId: string,
  which: AppearancePicture,
): Promise<void> {
  return replace(ctx, profileId, which, null)
}

function replace(
  ctx: PicturesContext,
  profileId: string,
  which: AppearancePicture,
  address: string | null,
): Promise<void> {
  const { groups, profiles, inTransaction, clock } = ctx
  return inTransaction(async tx => {
    const before = await groups.lockEditable(tx, profileId, ['customization'])
    if (address !== null) assertCustomizable(ctx, before)
    if (before.customization[which] === address) return
    const customization = { ...before.customization, [which]: address }
    await profiles.update(tx, profileId, { customization }, clock.now())
    await profiles.scheduleFileRemoval(tx, before)
  })
}

function assertCustomizable(
  { brands }: PicturesContext,
  { customizationEnabled, companyId }: Pick<Profile, 'customizationEnabled' | 'companyId'>,
): void {
  if (!customizationEnabled) throw new Refusal('customization-disabled')
  if (brands.of(companyId).brand.blocksOff.includes('customization')) throw new Refusal('block-switched-off')
}
