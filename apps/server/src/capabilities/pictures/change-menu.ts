import { checkLink } from '@dotyk/domain/profile'
import { Refusal } from '../../refusal.ts'
import type { Profile } from '../profiles/index.ts'
import type { PicturesContext } from './pictures.context.ts'

// The menu is a PDF or a link, never both. Profiles of every type store it; only cards of restaurants show it.

/**
 * Stores a PDF as the menu in place of the link.
 * @throws Refusal `pdf-invalid`, `pdf-protected`, `pdf-active`, `file-infected`, `scanner-unavailable`, `account-deleted`.
 */
export async function uploadMenu(ctx: PicturesContext, profileId: string, file: Buffer): Promise<Profile> {
  return replace(ctx, profileId, { menuFile: await ctx.files.storeMenu(file, 'file'), menuLink: null })
}

/**
 * Stores a link as the menu in place of the PDF; an empty link only removes the stored link.
 * @throws Refusal `url-invalid` on the field `link`, `account-deleted`.
 */
export async function linkMenu(
  ctx: PicturesContext,
  profileId: string,
  text: string | null,
): Promise<Profile> {
  const { link, violation } = checkLink(text)
  if (violation) throw new Refusal(violation, { field: 'link' })
  return replace(ctx, profileId, link === null ? { menuLink: null } : { menuFile: null, menuLink: link })
}

/** Removes the menu. @throws Refusal `account-deleted`. */
export function removeMenu(ctx: PicturesContext, profileId: string): Promise<Profile> {
  return replace(ctx, profileId, { menuFile: null, menuLink: null })
}

function replace(
  { groups, profiles, inTransaction, clock }: PicturesContext,
  profileId: string,
  menu: Partial<Pick<Profile, 'menuFile' | 'menuLink'>>,
): Promise<Profile> {
  return inTransaction(async tx => {
    const before = await groups.lockEditable(tx, profileId, ['menu'])
    const after = await profiles.update(tx, profileId, menu, clock.now())
    if (before.menuFile !== after.menuFile) await profiles.scheduleFileRemoval(tx, before)
    return after
  })
}
