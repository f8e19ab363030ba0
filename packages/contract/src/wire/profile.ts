import { readableEmail } from '@dotyk/domain/values'
import { isLockable, type LockableField } from '@dotyk/domain/groups'
import type { CardItemKind } from '@dotyk/domain/card'
import type { SwitchableEditorPart } from '@dotyk/domain/companies'
import type { ProfileOrderStatus } from '@dotyk/domain/orders'
import {
  pickProfileContent,
  type LeadFormMode,
  type PlacedItem,
  type ProfileContent,
  type ProfileType,
  type Subscription,
} from '@dotyk/domain/profile'
import type { OwnProfileWire } from '../profile.ts'
import { contentToWire, fieldFromWire, fieldToWire, wholeContentFromWire } from '../wire-names.ts'
import { momentFromWire, momentToWire } from './moments.ts'
import { type ListedOrder, listedOrderFromWire, listedOrderToWire } from './orders.ts'
import {
  profileOrderStatusFromWire,
  profileOrderStatusToWire,
  profileTypeFromWire,
  profileTypeToWire,
  subscriptionStateFromWire,
  subscriptionStateToWire,
} from './states.ts'

/** An item of the card with its position. */
export interface PlacedCardItem extends PlacedItem {
  kind: CardItemKind
  /** The service's id; null if the item is no link of a service. */
  service: string | null
  caption: string
  detail: string
  href: string
}

/** A profile with everything that its owner may see. */
export interface OwnProfile extends ProfileContent {
  id: string
  slug: string | null
  /** The card's public address. */
  url: string
  type: ProfileType
  /** Incremented with every stored change. */
  version: number
  /** The address of the photo; '' if there is none. */
  photo: string
  /** The address of the menu's PDF, or the menu's link; null if there is no menu. */
  menu: string | null
  isMenuUploaded: boolean
  /** The positions set by the owner; [] for the default layout. */
  layout: PlacedItem[]
  cardItems: PlacedCardItem[]
  defaultCardItems: PlacedCardItem[]
  subscription: Subscription
  /** Whether a paid year was ever started; if so, an expiry ended that year and not the trial. */
  hadSubscription: boolean
  /** The price of the annual subscription in minor units of UAH; 0 means that no payment is needed. */
  subscriptionPrice: number
  orderStatus: ProfileOrderStatus
  customizationEnabled: boolean
  /** Whether staff have disabled linking an email. */
  isLinkingDisabled: boolean
  /** Whether the profile has no email of its own and is accessed by a login link. */
  needsRegistration: boolean
  email: string | null
  /** The email that staff reserved for the owner and that is not linked yet. */
  reservedEmail: string | null
  isEmailConfirmed: boolean
  /** The email that waits for confirmation. */
  pendingEmail: string | null
  /** Whether the last email was permanently refused. */
  isEmailRefused: boolean
  passwordChangedAt: Date | null
  emailChangedAt: Date | null
  leadForm: LeadFormMode
  disableAutoSave: boolean
  /** Whether the owner has arranged the buttons manually. */
  dndEnabled: boolean
  deletedAt: Date | null
  groupName: string | null
  /** Fields locked by the template of the profile's group, under the domain's names. */
  lockedFields: readonly LockableField[]
  companyId: string | null
  /** Editor blocks disabled by the profile's company, on any host. */
  blocksOff: readonly SwitchableEditorPart[]
  /** The company's country code, `+380`, for phones typed without one. */
  phonePrefix: string
  /** The orders, newest first. */
  orders: ListedOrder[]
}

export function ownProfileToWire(profile: OwnProfile): OwnProfileWire {
  return {
    ...contentToWire(pickProfileContent(profile)),
    card_items: profile.cardItems.map(cardItemToWire),
    default_card_items: profile.defaultCardItems.map(cardItemToWire),
    id: profile.id,
    custom_url: profile.slug,
    url: profile.url,
    type: profileTypeToWire(profile.type),
    version: profile.version,
    pfp: profile.photo,
    menu: profile.menu,
    is_menu_uploaded: profile.isMenuUploaded,
    layout: profile.layout,
    pay_status: subscriptionStateToWire(profile.subscription.state),
    paid_until: momentToWire(profile.subscription.paidUntil),
    had_subscription: profile.hadSubscription,
    subscription_price: profile.subscriptionPrice,
    order_status: profileOrderStatusToWire(profile.orderStatus),
    customization_enabled: profile.customizationEnabled,
    email_binding_disabled: profile.isLinkingDisabled,
    need_registration: profile.needsRegistration,
    email: profile.email,
    reserved_email: profile.reservedEmail,
    email_confirmed: profile.isEmailConfirmed,
    pending_email: profile.pendingEmail,
    email_send_failed: profile.isEmailRefused,
    password_changed_at: momentToWire(profile.passwordChangedAt),
    email_changed_at: momentToWire(profile.emailChangedAt),
    lead_form: profile.leadForm,
    disable_auto_save: profile.disableAutoSave,
    dnd_enabled: profile.dndEnabled,
    deleted_at: momentToWire(profile.deletedAt),
    group_name: profile.groupName,
    locked_fields: profile.lockedFields.map(fieldToWire),
    companyID: profile.companyId,
    blocks_off: [...profile.blocksOff],
    phone_prefix: profile.phonePrefix,
    orders: profile.orders.map(listedOrderToWire),
  }
}

export function ownProfileFromWire(wire: OwnProfileWire): OwnProfile {
  return {
    ...wholeContentFromWire(wire),
    id: wire.id,
    slug: wire.custom_url,
    url: wire.url,
    type: profileTypeFromWire(wire.type),
    version: wire.version,
    photo: wire.pfp,
    menu: wire.menu,
    isMenuUploaded: wire.is_menu_uploaded,
    layout: wire.layout,
    cardItems: wire.card_items.map(cardItemFromWire),
    defaultCardItems: wire.default_card_items.map(cardItemFromWire),
    subscription: {
      state: subscriptionStateFromWire(wire.pay_status),
      paidUntil: momentFromWire(wire.paid_until),
    },
    hadSubscription: wire.had_subscription,
    subscriptionPrice: wire.subscription_price,
    orderStatus: profileOrderStatusFromWire(wire.order_status),
    customizationEnabled: wire.customization_enabled,
    isLinkingDisabled: wire.email_binding_disabled,
    needsRegistration: wire.need_registration,
    email: wire.email && readableEmail(wire.email),
    reservedEmail: wire.reserved_email && readableEmail(wire.reserved_email),
    isEmailConfirmed: wire.email_confirmed,
    pendingEmail: wire.pending_email && readableEmail(wire.pending_email),
    isEmailRefused: wire.email_send_failed,
    passwordChangedAt: momentFromWire(wire.password_changed_at),
    emailChangedAt: momentFromWire(wire.email_changed_at),
    leadForm: wire.lead_form,
    disableAutoSave: wire.disable_auto_save,
    dndEnabled: wire.dnd_enabled,
    deletedAt: momentFromWire(wire.deleted_at),
    groupName: wire.group_name,
    lockedFields: wire.locked_fields.map(fieldFromWire).filter(isLockable),
    companyId: wire.companyID,
    blocksOff: wire.blocks_off,
    phonePrefix: wire.phone_prefix,
    orders: wire.orders.map(listedOrderFromWire),
  }
}

type CardItemWire = OwnProfileWire['card_items'][number]

export function cardItemToWire({
  i,
  x,
  y,
  w,
  h,
  kind,
  service,
  caption,
  detail,
  href,
}: PlacedCardItem): CardItemWire {
  return { i, x, y, w, h, type: kind, name: service ?? '', title: caption, value: detail, url: href }
}

function cardItemFromWire({ i, x, y, w, h, type, name, title, value, url }: CardItemWire): PlacedCardItem {
  return {
    i,
    x,
    y,
    w,
    h,
    kind: type as CardItemKind,
    service: name || null,
    caption: title,
    detail: value,
    href: url,
  }
}
