import { readableEmail } from '@dotyk/domain/values'
import type { ProfileOrderStatus } from '@dotyk/domain/orders'
import {
  type ProfileType,
  type Subscription,
  subscriptionByStaff,
  type SubscriptionState,
} from '@dotyk/domain/profile'
import type {
  UserChangesWire,
  UserDetailsWire,
  UserFiltersInput,
  UserFiltersWire,
  UserJobRowWire,
  UserJobWire,
  UserWire,
} from '../users.ts'
import { momentFromWire, momentToWire } from './moments.ts'
import { type ListedOrder, listedOrderFromWire } from './orders.ts'
import {
  profileOrderStatusFromWire,
  profileOrderStatusToWire,
  profileTypeFromWire,
  profileTypeToWire,
  subscriptionStateFromWire,
  subscriptionStateToWire,
} from './states.ts'

/** A profile in the staff's list. */
export interface User {
  id: string
  name: string
  /** The address of the photo; '' if there is none. */
  photo: string
  email: string | null
  isEmailConfirmed: boolean
  /** The first phone number on the card; null if there is none. */
  phone: string | null
  /** The card's path: the slug, or else the id. */
  address: string
  type: ProfileType
  subscription: Subscription
  orderStatus: ProfileOrderStatus
  customizationEnabled: boolean
  disableCreatedBy: boolean
  isLinkingDisabled: boolean
  needsRegistration: boolean
  companyId: string | null
  groupId: string | null
  groupName: string | null
  createdAt: Date
  deletedAt: Date | null
}

/** Details of one profile for staff, in addition to the list's. */
export interface UserDetails {
  user: User
  orders: readonly ListedOrder[]
  letters: readonly {
    id: string
    kind: string
    status: UserDetailsWire['letters'][number]['status']
    createdAt: Date
  }[]
  /** The number of card openings in the last 30 days. */
  opens: number
  devices: readonly { id: string; userAgent: string; usedAt: Date }[]
  /** The owner's own domains, in their own letters. */
  domains: UserDetailsWire['domains']
  /** When the login link ends unless its owner is signed in before; null if the profile has none. */
  loginLinkUntil: Date | null
}

export function userDetailsFromWire(wire: UserDetailsWire): UserDetails {
  return {
    user: userFromWire(wire.user),
    orders: wire.orders.map(listedOrderFromWire),
    letters: wire.letters.map(({ created_at, ...letter }) => ({
      ...letter,
      createdAt: new Date(created_at),
    })),
    opens: wire.opens,
    devices: wire.devices.map(({ id, user_agent, used_at }) => ({
      id,
      userAgent: user_agent,
      usedAt: new Date(used_at),
    })),
    domains: wire.domains,
    loginLinkUntil: wire.login_link_until === null ? null : new Date(wire.login_link_until),
  }
}

/** Selects profiles; absent filters match all. */
export interface UserFilters {
  search?: string
  /** A group's id, or `none`. */
  group?: string
  /** A company's id, or `default`. */
  company?: string
  types?: readonly ProfileType[]
  subscriptions?: readonly SubscriptionState[]
  orderStatuses?: readonly ProfileOrderStatus[]
  /** Selects trials that end within this number of days. */
  trialEndDays?: number
  needsRegistration?: boolean
  tag?: string
  /** Selects only deleted profiles instead of only existing ones. */
  deleted?: boolean
}

export function userToWire(user: User): UserWire {
  return {
    id: user.id,
    name: user.name,
    pfp: user.photo,
    email: user.email,
    is_email_confirmed: user.isEmailConfirmed,
    phone: user.phone,
    url: user.address,
    type: profileTypeToWire(user.type),
    pay_status: subscriptionStateToWire(user.subscription.state),
    pay_until: momentToWire(user.subscription.paidUntil),
    order_status: profileOrderStatusToWire(user.orderStatus),
    customization_enabled: user.customizationEnabled,
    disable_created_by: user.disableCreatedBy,
    email_binding_disabled: user.isLinkingDisabled,
    need_registration: user.needsRegistration,
    companyID: user.companyId,
    group_id: user.groupId,
    group_name: user.groupName,
    created_at: user.createdAt.toISOString(),
    deleted_at: momentToWire(user.deletedAt),
  }
}

export function userFromWire(wire: UserWire): User {
  return {
    id: wire.id,
    name: wire.name,
    photo: wire.pfp,
    email: wire.email && readableEmail(wire.email),
    isEmailConfirmed: wire.is_email_confirmed,
    phone: wire.phone,
    address: wire.url,
    type: profileTypeFromWire(wire.type),
    subscription: {
      state: subscriptionStateFromWire(wire.pay_status),
      paidUntil: momentFromWire(wire.pay_until),
    },
    orderStatus: profileOrderStatusFromWire(wire.order_status),
    customizationEnabled: wire.customization_enabled,
    disableCreatedBy: wire.disable_created_by,
    isLinkingDisabled: wire.email_binding_disabled,
    needsRegistration: wire.need_registration,
    companyId: wire.companyID,
    groupId: wire.group_id,
    groupName: wire.group_name,
    createdAt: new Date(wire.created_at),
    deletedAt: momentFromWire(wire.deleted_at),
  }
}

/** Converts a list's query to filters. `group=deleted` means the same as `deleted=true`. */
export function userFiltersFromWire(wire: UserFiltersWire): UserFilters {
  const deleted = wire.deleted ?? wire.group === 'deleted'
  return {
    ...(wire.q?.trim() && { search: wire.q.trim() }),
    ...(wire.group && wire.group !== 'deleted' && wire.group !== 'all' && { group: wire.group }),
    ...(wire.company && wire.company !== 'all' && { company: wire.company }),
    ...(wire.type && { types: wire.type.map(profileTypeFromWire) }),
    ...(wire.pay_status && { subscriptions: wire.pay_status.map(subscriptionStateFromWire) }),
    ...(wire.order_status && { orderStatuses: wire.order_status.map(profileOrderStatusFromWire) }),
    ...(wire.trial_end && { trialEndDays: wire.trial_end }),
    ...(wire.need_registration !== undefined && { needsRegistration: wire.need_registration }),
    ...(wire.tag && { tag: wire.tag }),
    ...(deleted && { deleted }),
  }
}

export function userFiltersToWire(filters: UserFilters): UserFiltersInput {
  const {
    search,
    group,
    company,
    types,
    subscriptions,
    orderStatuses,
    trialEndDays,
    needsRegistration,
    deleted,
  } = filters
  return {
    ...(search && { q: search }),
    ...(group && { group }),
    ...(company && { company }),
    ...(types && { type: types.map(profileTypeToWire).join(',') }),
    ...(subscriptions && { pay_status: subscriptions.map(subscriptionStateToWire).join(',') }),
    ...(orderStatuses && { order_status: orderStatuses.map(profileOrderStatusToWire).join(',') }),
    ...(trialEndDays && { trial_end: trialEndDays }),
    ...(needsRegistration !== undefined && { need_registration: needsRegistration ? 'true' : 'false' }),
    ...(filters.tag && { tag: filters.tag }),
    ...(deleted && { deleted: 'true' }),
  }
}

/** Changes of profiles by staff; absent fields keep their values. */
export interface UserChanges {
  type?: ProfileType
  /** The state with its end, ISO 8601; null if it has no end. */
  subscription?: { state: SubscriptionState; paidUntil: string | null }
  orderStatus?: ProfileOrderStatus
  customizationEnabled?: boolean
  disableCreatedBy?: boolean
  isLinkingDisabled?: boolean
  /** The id of the company; null for the default company. */
  companyId?: string | null
}

/** Converts changes for the API; a subscription without an end gets its default end. */
export function userChangesToWire(changes: UserChanges): UserChangesWire {
  const { type, subscription, orderStatus } = changes
  return {
    ...(type !== undefined && { type: profileTypeToWire(type) }),
    ...(subscription && { pay_status: subscriptionStateToWire(subscription.state) }),
    ...(subscription?.paidUntil && { pay_until: subscription.paidUntil }),
    ...(orderStatus !== undefined && { order_status: profileOrderStatusToWire(orderStatus) }),
    ...(changes.customizationEnabled !== undefined && {
      customization_enabled: changes.customizationEnabled,
    }),
    ...(changes.disableCreatedBy !== undefined && { disable_created_by: changes.disableCreatedBy }),
    ...(changes.isLinkingDisabled !== undefined && { email_binding_disabled: changes.isLinkingDisabled }),
    ...(changes.companyId !== undefined && { companyID: changes.companyId }),
  }
}

export function userChangesFromWire(wire: UserChangesWire, now: Date): UserChanges {
  const { type, pay_status: state, pay_until: until, order_status: orderStatus } = wire
  const subscription =
    state === undefined
      ? undefined
      : subscriptionByStaff(
          subscriptionStateFromWire(state),
          until === undefined ? null : new Date(until),
          now,
        )
  return {
    ...(type !== undefined && { type: profileTypeFromWire(type) }),
    ...(subscription && {
      subscription: { state: subscription.state, paidUntil: momentToWire(subscription.paidUntil) },
    }),
    ...(orderStatus !== undefined && { orderStatus: profileOrderStatusFromWire(orderStatus) }),
    ...(wire.customization_enabled !== undefined && { customizationEnabled: wire.customization_enabled }),
    ...(wire.disable_created_by !== undefined && { disableCreatedBy: wire.disable_created_by }),
    ...(wire.email_binding_disabled !== undefined && { isLinkingDisabled: wire.email_binding_disabled }),
    ...(wire.companyID !== undefined && { companyId: wire.companyID }),
  }
}

/** A job on profiles, finished or running. */
export interface UserJob {
  id: string
  kind: UserJobWire['kind']
  /** The fields of a change; null for other kinds of jobs. */
  changes: UserChanges | null
  /** The name of the profile whose customization is copied, or of the group; null when members leave their groups. */
  source: string | null
  /** The name of the company that profiles are moved to. */
  company: string | null
  state: UserJobWire['state']
  isStopping: boolean
  /** The login of the person who started the job. */
  by: string
  total: number
  done: number
  /** The number of finished profiles that were changed. */
  changed: number
  /** The number of profiles whose customization is disabled. */
  notShown: number
  failed: number
  createdAt: Date
  finishedAt: Date | null
}

export function userJobFromWire({ stopping, not_shown: notShown, ...wire }: UserJobWire): UserJob {
  const { id, kind, source, company, state, by, total, done, changed, failed } = wire
  const createdAt = new Date(wire.created_at)
  return {
    id,
    kind,
    source,
    company,
    state,
    isStopping: stopping,
    by,
    total,
    done,
    changed,
    notShown,
    failed,
    changes: wire.changes && userChangesFromWire(wire.changes, createdAt),
    createdAt,
    finishedAt: momentFromWire(wire.finished_at),
  }
}

/** The result for a profile; null while it is pending. */
export type UserJobResult = UserJobRowWire['result']
