import { randomUUID } from 'node:crypto'
import { LOCKABLE_FIELDS, type LockableField } from '@dotyk/domain/groups'
import { checkProfileChanges, type ProfileDraft } from '@dotyk/domain/profile'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { assertExpectedVersion } from './expected-version.ts'
import { itemCodesAfter, hashItemCodes, type ChangesWithHashedCodes } from './item-codes.ts'
import type { OwnerContext } from './owner.context.ts'
import type { Profile, ProfileUpdate } from '../profiles/index.ts'
import { refuseDisabledFields } from './refuse-disabled-fields.ts'

export interface ProfileChange {
  profileId: string
  draft: ProfileDraft
  /** Boolean fields, which need no check of text. */
  switches: Partial<Pick<Profile, 'dndEnabled'>>
  /** The version that the change is based on; null overwrites any version. */
  expectedVersion: number | null
}

/**
 * Stores an owner's changes if all are valid. Lists are replaced, and appearance is merged. While customization is off, its
 * fields can only be cleared. Pictures can only be removed here. Turning manual arrangement off restores the default places.
 * @throws Refusal the rule's key with its field, `account-deleted`, `changed-elsewhere`, `customization-disabled`,
 * `field-locked`, `block-switched-off`, `item-code-required`.
 */
export async function changeProfile(ctx: OwnerContext, change: ProfileChange): Promise<Profile> {
  const checked = parseProfileChanges(change.draft, await findDefaultCountryCode(ctx, change.profileId))
  const hashed = await hashItemCodes(ctx, checked)
  const { after } = await ctx.inTransaction(tx => changeProfileInTransaction(ctx, tx, change, hashed))
  return after
}

type ContentChanges = ReturnType<typeof checkProfileChanges>['changes']

/**
 * Checks a draft and returns its changes in the form in which they are stored.
 * @throws Refusal the rule's key with its field
 */
export function parseProfileChanges(draft: ProfileDraft, phonePrefix: string): ContentChanges {
  const { changes, violations } = checkProfileChanges(draft, randomUUID, { phonePrefix })
  const [violation] = violations
  if (violation) throw new Refusal(violation.key, { field: violation.field })
  return changes
}

/** The country code for phones typed without one, from the profile's company. */
export async function findDefaultCountryCode(
  { profiles, brands }: Pick<OwnerContext, 'profiles' | 'brands'>,
  profileId: string,
): Promise<string> {
  return brands.of(await profiles.findCompanyId(profileId)).brand.phonePrefix
}

/**
 * Does the same as `changeProfile` inside a transaction, and returns also the profile before the change and the changed values
 * without the hashes of codes.
 */
export async function changeProfileInTransaction(
  ctx: OwnerContext,
  tx: Transaction,
  { profileId, draft, switches, expectedVersion }: ProfileChange,
  hashed: ChangesWithHashedCodes,
): Promise<{ before: Profile; after: Profile; changed: ProfileUpdate }> {
  const { groups, profiles, brands, clock } = ctx
  const profile = await groups.lockEditable(tx, profileId, touchedFields(draft, switches))
  assertExpectedVersion(profile, expectedVersion)
  if (draft.customization && !profile.customizationEnabled && !isClearing(draft.customization)) {
    throw new Refusal('customization-disabled', { field: 'customization' })
  }
  const { blocksOff } = brands.of(profile.companyId).brand
  if (draft.customization && blocksOff.includes('customization') && !isClearing(draft.customization)) {
    throw new Refusal('block-switched-off', { field: 'customization' })
  }
  const { changes } = hashed
  refuseDisabledFields(blocksOff, profile, changes)
  const itemCodes = itemCodesAfter(profile, hashed, clock.now())
  const { customization, groupLogo, ...lists } = withRemovedPictures(profile, draft, changes)
  const changed: ProfileUpdate = {
    ...lists,
    ...switches,
    ...(switches.dndEnabled === false && { layout: [] }),
    ...(customization && { customization: { ...profile.customization, ...customization } }),
    ...(groupLogo && { groupLogo: { ...profile.groupLogo, ...groupLogo } }),
  }
  const stored = { ...changed, ...(itemCodes && { itemCodes }) }
  const after = await profiles.update(tx, profileId, stored, clock.now())
  const { customization: look } = after
  const isPictureRemoved =
    look.logo !== profile.customization.logo ||
    look.background !== profile.customization.background ||
    after.groupLogo.img !== profile.groupLogo.img
  if (isPictureRemoved) await profiles.scheduleFileRemoval(tx, profile)
  return { before: profile, after, changed }
}

type StoredChanges = Omit<ContentChanges, 'customization' | 'groupLogo'> & {
  customization?: Partial<Profile['customization']>
  groupLogo?: Partial<Profile['groupLogo']>
}

/**
 * The changes, extended by the pictures that a draft removes. A draft with the stored address keeps the picture.
 * @throws Refusal `invalid-body` for another address, because a picture is set only by uploading it.
 */
function withRemovedPictures(profile: Profile, draft: ProfileDraft, changes: ContentChanges): StoredChanges {
  const isRemoved = (wanted: string | null | undefined, stored: string | null, field: string): boolean => {
    if (wanted === undefined || wanted === stored) return false
    if (wanted !== null && wanted !== '') throw new Refusal('invalid-body', { field })
    return true
  }
  const { customization, groupLogo } = draft
  const removed = (['logo', 'background'] as const).filter(name =>
    isRemoved(customization?.[name], profile.customization[name], `customization.${name}`),
  )
  const pictures = Object.fromEntries(removed.map(name => [name, null]))
  return {
    ...changes,
    ...(removed.length > 0 && { customization: { ...changes.customization, ...pictures } }),
    ...(isRemoved(groupLogo?.img, profile.groupLogo.img, 'groupLogo.img') && {
      groupLogo: { ...changes.groupLogo, img: null },
    }),
  }
}

function isClearing(customization: NonNullable<ProfileDraft['customization']>): boolean {
  return Object.values(customization).every(value => value === null || value === '' || value === false)
}

/** The lockable fields that a change includes. */
function touchedFields(draft: ProfileDraft, { dndEnabled }: ProfileChange['switches']): LockableField[] {
  const names = Object.entries(draft).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  if (dndEnabled !== undefined) names.push('layout')
  return LOCKABLE_FIELDS.filter(field => names.includes(field))
}
