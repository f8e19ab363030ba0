import type { Language } from '@dotyk/domain/values'
import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import type { Profile } from '../profiles/index.ts'
import { changeProfileInTransaction, type ProfileChange, parseProfileChanges } from './change-profile.ts'
import { findOwnProfile, findOwnerName } from './find-own-profile.ts'
import type { OwnerContext } from './owner.context.ts'
import { hashItemCodes } from './item-codes.ts'
import { findEditableContent } from './find-editable-content.ts'
import { presentOwnProfile } from './present-own-profile.ts'
import { addProfileRoutes } from './profile.routes.ts'
import { addSettingsRoutes } from './settings.routes.ts'

export type Owner = ReturnType<typeof createOwner>

/** Reads, changes and exports an owner's own profile. */
export function createOwner(ctx: OwnerContext) {
  return {
    /** A profile as its owner sees it. */
    present: (profile: Profile | null, language: Language) => presentOwnProfile(ctx, profile, language),
    /** A profile as its owner sees it, by the profile's id; null where it is deleted for good. */
    find: (profileId: string, language: Language) => findOwnProfile(ctx, profileId, language),
    /** The owner's name; '' while the profile still has the placeholder name. */
    findName: (profileId: string) => findOwnerName(ctx, profileId),
    /** The content of an owner's card, and which of its fields may be changed; null where the profile is deleted for good. */
    readContent: (profileId: string) => findEditableContent(ctx, profileId),
    /**
     * Applies an owner's change inside a transaction, by the same rules as every change.
     * @throws Refusal as `changeProfile` does
     */
    changeIn: async (tx: Transaction, change: ProfileChange, phonePrefix: string) =>
      changeProfileInTransaction(
        ctx,
        tx,
        change,
        await hashItemCodes(ctx, parseProfileChanges(change.draft, phonePrefix)),
      ),
    addRoutes(http: HttpContext): void {
      addProfileRoutes(http, ctx)
      addSettingsRoutes(http, ctx)
    },
  }
}
