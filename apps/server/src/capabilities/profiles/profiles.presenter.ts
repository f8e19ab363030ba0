import type { OwnProfileWire } from '@dotyk/contract/profile'
import { contentToWire } from '@dotyk/contract/wire-names'
import { isExpired } from '@dotyk/domain/profile'
import type { Account } from '../accounts/index.ts'
import { photoAddress } from '../files/index.ts'
import type { Profile } from './profiles.repository.ts'

/** What the card shows of a profile, as its capability draws it; the owner gets the same list. */
export type PresentCardItems = (profile: Profile) => Pick<OwnProfileWire, 'card_items' | 'default_card_items'>

export interface PresentProfile {
  publicUrl: string
  now: Date
  presentItems: PresentCardItems
  /** Minor units. */
  subscriptionPrice: number
  orders: OwnProfileWire['orders']
}

/** Everything its owner may know of a profile. */
export function presentProfile(
  profile: Profile,
  account: Account,
  { publicUrl, now, presentItems, subscriptionPrice, orders }: PresentProfile,
): OwnProfileWire {
  const { phones, emails, sites, messengers, socialNetworks, banks, payments, customButtons } = profile
  const { waiterPhones, waiterMessengers, customization, groupLogo, hideProfilePhoto, hideLogo } = profile
  return {
    ...contentToWire({ phones, emails, sites, messengers, socialNetworks, banks, payments, customButtons }),
    ...contentToWire({
      waiterPhones,
      waiterMessengers,
      customization,
      groupLogo,
      hideProfilePhoto,
      hideLogo,
    }),
    ...presentItems(profile),
    id: profile.id,
    custom_url: profile.slug,
    url: `${publicUrl}/${profile.slug ?? profile.id}`,
    type: profile.type,
    version: profile.version,
    name: profile.name,
    info: profile.info,
    pfp: profile.photo ? photoAddress(profile.photo, 512) : '',
    ...presentMenu(profile),
    layout: profile.layout,
    pay_status: isExpired(profile, now) ? 30 : profile.payStatus,
    paid_until: profile.paidUntil?.toISOString() ?? null,
    subscription_price: subscriptionPrice,
    order_status: profile.orderStatus,
    customization_enabled: profile.customizationEnabled,
    email_binding_disabled: profile.emailBindingDisabled,
    need_registration: account.email === null,
    email: account.email,
    email_confirmed: account.emailConfirmedAt !== null,
    pending_email: account.pendingEmail,
    email_send_failed: account.emailRefusedAt !== null,
    password_changed_at: account.passwordChangedAt?.toISOString() ?? null,
    email_changed_at: account.emailChangedAt?.toISOString() ?? null,
    disable_auto_save: profile.disableAutoSave,
    dnd_enabled: profile.dndEnabled,
    deleted_at: profile.deletedAt?.toISOString() ?? null,
    group_name: profile.groupName,
    companyID: profile.companyId,
    orders,
  }
}

/** The PDF's address or the link. */
export function presentMenu({
  menuFile,
  menuLink,
}: Profile): Pick<OwnProfileWire, 'menu' | 'is_menu_uploaded'> {
  return { menu: menuFile ? `/files/${menuFile}` : menuLink, is_menu_uploaded: menuFile !== null }
}
