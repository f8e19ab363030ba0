import type { Language } from '@dotyk/domain/values'
import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import type { Profile } from '../profiles/index.ts'
import { changeProfileInTransaction, type ProfileChange, parseProfileChanges } from './change-profile.ts'
import { findOwnProfile, findOwnerName } from './find-own-profile.ts'
import type { OwnerContext } from './owner.context.ts'
import { hashCodes } from './item-codes.ts'
import { findEditableContent } from './read-content.ts'
import { presentOwnProfile } from './present-own-profile.ts'
import { addProfileRoutes } from './profile.routes.ts'
import { addSettingsRoutes } from './settings.routes.ts'

export type Owner = ReturnType<typeof createOwner>

/** Reading, changing and exporting the own profile. */
export function createOwner(ctx: OwnerContext) {
  return {
    /** A profile as its owner gets it. */
    present: (profile: Profile | null, language: Language) => presentOwnProfile(ctx, profile, language),
    /** The same by the profile's id; null where it is gone for good. */
    find: (profileId: string, language: Language) => findOwnProfile(ctx, profileId, language),
    /** The name an owner goes by; '' while it is still the placeholder. */
    findName: (profileId: string) => findOwnerName(ctx, profileId),
    /** What an owner's card says, and which fields may be changed; null where it is gone for good. */
    readContent: (profileId: string) => findEditableContent(ctx, profileId),
    /** An owner's change inside a transaction, by the rules of every change. @throws Refusal as `changeProfile` does */
    changeIn: async (tx: Transaction, change: ProfileChange, phonePrefix: string) =>
      changeProfileInTransaction(
        ctx,
        tx,
        change,
        await hashCodes(ctx, parseProfileChanges(change.draft, phonePrefix)),
      ),
    addRoutes(http: HttpContext): void {
      addProfileRoutes(http, ctx)
      addSettingsRoutes(http, ctx)
    },
  }
}
