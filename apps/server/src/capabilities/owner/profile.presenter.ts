import type { OwnProfileWire } from '@dotyk/contract/profile'
import { cardUrl } from '@dotyk/domain/card'
import type { SwitchableEditorPart } from '@dotyk/domain/companies'
import type { LockableField } from '@dotyk/domain/groups'
import type { ListedOrder } from '@dotyk/contract/wire/orders'
import { type OwnProfile, ownProfileToWire } from '@dotyk/contract/wire/profile'
import { pickProfileContent, hasHadPaidYear, effectiveSubscription } from '@dotyk/domain/profile'
import { type Account, isEmailAccount } from '../accounts/index.ts'
import { photoPath } from '../files/index.ts'
import { menuUrl, type Profile, toSubscription } from '../profiles/index.ts'

/** The card's items as placed now, and as placed by default. */
export type CardItems = Pick<OwnProfile, 'cardItems' | 'defaultCardItems'>

export interface PresentProfile {
  /** The card's address on its company's first domain. */
  publicUrl: string
  now: Date
  items: CardItems
  /** The price of the subscription in minor units. */
  subscriptionPrice: number
  orders: ListedOrder[]
  /** The name of the profile's group; null where it belongs to none. */
  groupName: string | null
  lockedFields: readonly LockableField[]
  blocksOff: readonly SwitchableEditorPart[]
  /** The company's country code, for phones typed without one. */
  phonePrefix: string
}

/** A profile with every field that its owner may see. */
export function presentProfile(
  profile: Profile,
  account: Account,
  {
    publicUrl,
    now,
    items,
    subscriptionPrice,
    orders,
    groupName,
    lockedFields,
    blocksOff,
    phonePrefix,
  }: PresentProfile,
): OwnProfileWire {
  return ownProfileToWire({
    ...pickProfileContent(profile),
    ...items,
    id: profile.id,
    slug: profile.slug,
    url: cardUrl(profile, publicUrl),
    type: profile.type,
    version: profile.version,
    photo: profile.photo ? photoPath(profile.photo, 512) : '',
    menu: menuUrl(profile),
    isMenuUploaded: profile.menuFile !== null,
    layout: profile.layout,
    subscription: effectiveSubscription(toSubscription(profile), now),
    hadSubscription: hasHadPaidYear(toSubscription(profile), profile.createdAt),
    subscriptionPrice,
    orderStatus: profile.orderStatus,
    customizationEnabled: profile.customizationEnabled,
    isLinkingDisabled: profile.emailBindingDisabled,
    needsRegistration: !isEmailAccount(account),
    email: isEmailAccount(account) ? account.email : null,
    reservedEmail: isEmailAccount(account) ? null : account.email,
    isEmailConfirmed: account.emailConfirmedAt !== null,
    pendingEmail: account.pendingEmail,
    isEmailRefused: account.emailRefusedAt !== null,
    passwordChangedAt: account.passwordChangedAt,
    emailChangedAt: account.emailChangedAt,
    leadForm: profile.leadForm,
    disableAutoSave: profile.disableAutoSave,
    dndEnabled: profile.dndEnabled,
    deletedAt: profile.deletedAt,
    groupName,
    lockedFields,
    companyId: profile.companyId,
    blocksOff,
    phonePrefix,
    orders,
  })
}
