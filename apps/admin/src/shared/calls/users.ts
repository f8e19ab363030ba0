import { readableEmail } from '@dotyk/domain/values'
import type { Reply } from '@dotyk/contract/client'
import {
  profileOrderStatusToWire,
  profileTypeToWire,
  subscriptionStateToWire,
} from '@dotyk/contract/wire/states'
import {
  type User,
  type UserDetails,
  userDetailsFromWire,
  type UserFilters,
  userFiltersToWire,
  userFromWire,
} from '@dotyk/contract/wire/users'
import type { ProfileOrderStatus } from '@dotyk/domain/orders'
import type { ProfileType, SubscriptionState } from '@dotyk/domain/profile'
import { callServer } from '../api.ts'
import type { ListReply, PageQuery } from '../list/use-list.ts'
import type { PaletteItem } from '../palette/sources.ts'

export type { User, UserDetails, UserFilters }

/** @param sort a column's name, with a minus before it for descending order; the default is newest first */
export async function listUsers(
  filters: UserFilters,
  sort: string | undefined,
  page: PageQuery,
  signal: AbortSignal,
): Promise<ListReply<User>> {
  const query = { ...userFiltersToWire(filters), ...page, ...(sort && { sort: sort as 'name' }) }
  const { items, ...rest } = await callServer('GET /admin/api/v1/users/', { query }, { signal })
  return { ...rest, items: items.map(userFromWire) }
}

type CountsWire = Reply<'GET /admin/api/v1/users/counts'>

export interface UserCounts {
  ofType: (type: ProfileType) => number
  ofSubscription: (state: SubscriptionState) => number
  ofOrderStatus: (status: ProfileOrderStatus) => number
  needsRegistration: number
  trialEnding: number
  deleted: number
}

/** Returns the number of matching profiles for each value of the filters. */
export async function countUsers(filters: UserFilters, signal: AbortSignal): Promise<UserCounts> {
  const query = userFiltersToWire(filters)
  const counts: CountsWire = await callServer('GET /admin/api/v1/users/counts', { query }, { signal })
  return {
    ofType: type => counts.type[profileTypeToWire(type)] ?? 0,
    ofSubscription: state => counts.pay_status[subscriptionStateToWire(state)] ?? 0,
    ofOrderStatus: status => counts.order_status[profileOrderStatusToWire(status)] ?? 0,
    needsRegistration: counts.need_registration,
    trialEnding: counts.trial_end,
    deleted: counts.deleted,
  }
}

export async function fetchUserDetails(id: string, signal: AbortSignal): Promise<UserDetails> {
  return userDetailsFromWire(await callServer('GET /admin/api/v1/users/:id', { params: { id } }, { signal }))
}

export async function removeUserDomain(id: string, domainID: string): Promise<void> {
  await callServer('DELETE /admin/api/v1/users/:id/domains/:domainID', { params: { id, domainID } })
}

/** Returns the URL of the picture of a profile's card. */
export const userPictureUrl = (id: string) => `/admin/api/v1/users/${id}/preview.png`

/** Creates a new login link, with its QR code, for a profile without an email; the old link stops working. */
export async function renewLoginLink(id: string): Promise<{ link: string; qrSvg: string }> {
  const { link, qr_svg } = await callServer('POST /admin/api/v1/users/:id/login-link', { params: { id } })
  return { link, qrSvg: qr_svg }
}

/** Signs the owner of a profile out on every device. */
export function endUserSessions(id: string): Promise<unknown> {
  return callServer('DELETE /admin/api/v1/users/:id/sessions', { params: { id } })
}

const FEW = 5

/** Finds profiles by name, email, phone, link or id, for the command palette. */
export async function findUsers(text: string, signal: AbortSignal): Promise<readonly PaletteItem[]> {
  const { items } = await listUsers({ search: text }, undefined, { limit: FEW }, signal)
  return items.map(({ id, name, email, address }) => ({
    id,
    name: name || `/${address}`,
    note: email === null ? `/${address}` : readableEmail(email),
    icon: 'person',
    to: `/users/${id}`,
  }))
}
