import type { OwnProfileWire } from '@dotyk/contract/profile'
import type { ListedOrder } from '@dotyk/contract/wire/orders'
import { type OwnProfile, ownProfileToWire } from '@dotyk/contract/wire/profile'
import { contactListsOf, hasHadYear, subscriptionNow } from '@dotyk/domain/profile'
import type { Account } from '../accounts/index.ts'
import { photoAddress } from '../files/index.ts'
import { type Profile, subscriptionOf } from './profiles.repository.ts'

/** What the card shows of a profile, as its capability draws it; the owner gets the same list. */
export type PresentCardItems = (profile: Profile) => Pick<OwnProfile, 'cardItems' | 'defaultCardItems'>

export interface PresentProfile {
  publicUrl: string
  now: Date
  presentItems: PresentCardItems
  /** Minor units. */
  subscriptionPrice: number
  orders: ListedOrder[]
}

/** Everything its owner may know of a profile. */
export function presentProfile(
  profile: Profile,
  account: Account,
  { publicUrl, now, presentItems, subscriptionPrice, orders }: PresentProfile,
): OwnProfileWire {
  return ownProfileToWire({
    ...contactListsOf(profile),
    ...presentItems(profile),
    id: profile.id,
    slug: profile.slug,
    url: `${publicUrl}/${profile.slug ?? profile.id}`,
    type: profile.type,
    version: profile.version,
    name: profile.name,
    info: profile.info,
    photo: profile.photo ? photoAddress(profile.photo, 512) : '',
    customization: profile.customization,
    groupLogo: profile.groupLogo,
    hideProfilePhoto: profile.hideProfilePhoto,
    hideLogo: profile.hideLogo,
    menu: menuOf(profile),
    isMenuUploaded: profile.menuFile !== null,
    layout: profile.layout,
    subscription: subscriptionNow(subscriptionOf(profile), now),
    hadSubscription: hasHadYear(subscriptionOf(profile), profile.createdAt),
    subscriptionPrice,
    orderStatus: profile.orderStatus,
    customizationEnabled: profile.customizationEnabled,
    isLinkingDisabled: profile.emailBindingDisabled,
    needsRegistration: account.email === null,
    email: account.email,
    isEmailConfirmed: account.emailConfirmedAt !== null,
    pendingEmail: account.pendingEmail,
    isEmailRefused: account.emailRefusedAt !== null,
    passwordChangedAt: account.passwordChangedAt,
    emailChangedAt: account.emailChangedAt,
    disableAutoSave: profile.disableAutoSave,
    dndEnabled: profile.dndEnabled,
    deletedAt: profile.deletedAt,
    groupName: profile.groupName,
    companyId: profile.companyId,
    orders,
  })
}

/** The menu as its calls answer with it. */
export function presentMenu(profile: Profile): Pick<OwnProfileWire, 'menu' | 'is_menu_uploaded'> {
  return { menu: menuOf(profile), is_menu_uploaded: profile.menuFile !== null }
}

/** Address of the PDF, or the link. */
function menuOf({ menuFile, menuLink }: Profile): string | null {
  return menuFile ? `/files/${menuFile}` : menuLink
}
