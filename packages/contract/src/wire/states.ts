import type { OrderState, ProfileOrderStatus } from '@dotyk/domain/orders'
import type { ProfileType, SubscriptionState } from '@dotyk/domain/profile'

// The API numbers the states, and the code names them. Only this file contains the numbers.

const PROFILE_TYPE_CODE = {
  personal: 10,
  organization: 20,
  restaurant: 30,
} as const satisfies Record<ProfileType, number>

const SUBSCRIPTION_STATE_CODE = {
  trial: 10,
  annual: 20,
  unlimited: 25,
  expired: 30,
} as const satisfies Record<SubscriptionState, number>

const ORDER_STATE_CODE = {
  inProgress: 20,
  done: 30,
  cancelled: 40,
} as const satisfies Record<OrderState, number>

const PROFILE_ORDER_STATUS_CODE = {
  none: 10,
  inProgress: 20,
  done: 30,
} as const satisfies Record<ProfileOrderStatus, number>

export type ProfileTypeCode = (typeof PROFILE_TYPE_CODE)[ProfileType]
export type SubscriptionStateCode = (typeof SUBSCRIPTION_STATE_CODE)[SubscriptionState]
export type OrderStateCode = (typeof ORDER_STATE_CODE)[OrderState]
export type ProfileOrderStatusCode = (typeof PROFILE_ORDER_STATUS_CODE)[ProfileOrderStatus]

export const PROFILE_TYPE_CODES = Object.values(PROFILE_TYPE_CODE)
export const SUBSCRIPTION_STATE_CODES = Object.values(SUBSCRIPTION_STATE_CODE)
export const ORDER_STATE_CODES = Object.values(ORDER_STATE_CODE)
export const PROFILE_ORDER_STATUS_CODES = Object.values(PROFILE_ORDER_STATUS_CODE)

export const profileTypeToWire = (type: ProfileType): ProfileTypeCode => PROFILE_TYPE_CODE[type]
export const profileTypeFromWire = nameOf<ProfileType, ProfileTypeCode>(PROFILE_TYPE_CODE)

export const subscriptionStateToWire = (state: SubscriptionState): SubscriptionStateCode =>
  SUBSCRIPTION_STATE_CODE[state]
export const subscriptionStateFromWire = nameOf<SubscriptionState, SubscriptionStateCode>(
  SUBSCRIPTION_STATE_CODE,
)

export function orderStateToWire<State extends OrderState>(state: State): (typeof ORDER_STATE_CODE)[State] {
  return ORDER_STATE_CODE[state]
}
export const orderStateFromWire = nameOf<OrderState, OrderStateCode>(ORDER_STATE_CODE)

export const profileOrderStatusToWire = (status: ProfileOrderStatus): ProfileOrderStatusCode =>
  PROFILE_ORDER_STATUS_CODE[status]
export const profileOrderStatusFromWire = nameOf<ProfileOrderStatus, ProfileOrderStatusCode>(
  PROFILE_ORDER_STATUS_CODE,
)

function nameOf<Name extends string, Code extends number>(codes: Record<Name, Code>): (code: Code) => Name {
  const names = new Map(Object.entries(codes).map(([name, code]) => [code, name as Name]))
  return code => {
    const name = names.get(code)
    if (name === undefined)
      throw new RangeError(`${code} is none of the codes ${Object.values(codes).join(', ')}`)
    return name
  }
}
