import { ORDER_STATES, PROFILE_ORDER_STATUSES } from '@dotyk/domain/orders'
import { PROFILE_TYPES, SUBSCRIPTION_STATES } from '@dotyk/domain/profile'
import { expect, test } from 'vitest'
import {
  orderStateFromWire,
  orderStateToWire,
  profileOrderStatusFromWire,
  profileOrderStatusToWire,
  profileTypeFromWire,
  profileTypeToWire,
  subscriptionStateFromWire,
  subscriptionStateToWire,
} from './states.ts'

const names = <Name extends string, Code extends number>(
  all: readonly Name[],
  toWire: (name: Name) => Code,
  fromWire: (code: Code) => Name,
) => Object.fromEntries(all.map(name => [fromWire(toWire(name)), toWire(name)]))

test('each state is a fixed number on the wire, and is read back from it', () => {
  expect({
    type: names(PROFILE_TYPES, profileTypeToWire, profileTypeFromWire),
    subscription: names(SUBSCRIPTION_STATES, subscriptionStateToWire, subscriptionStateFromWire),
    order: names(ORDER_STATES, orderStateToWire, orderStateFromWire),
    orderStatus: names(PROFILE_ORDER_STATUSES, profileOrderStatusToWire, profileOrderStatusFromWire),
  }).toEqual({
    type: { personal: 10, organization: 20, restaurant: 30 },
    subscription: { trial: 10, annual: 20, unlimited: 25, expired: 30 },
    order: { inProgress: 20, done: 30, cancelled: 40 },
    orderStatus: { none: 10, inProgress: 20, done: 30 },
  })
})

test('a number that belongs to no state is refused', () => {
  expect(() => orderStateFromWire(10 as 20)).toThrow(RangeError)
})
