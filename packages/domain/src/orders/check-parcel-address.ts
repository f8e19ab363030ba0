import type { Violation } from '../values/violation.ts'
import { checkDelivery, DELIVERY_RULES } from './check-delivery.ts'
import { checkNames, checkPhone, RECIPIENT_RULES } from './check-recipient.ts'
import type { OrderDestination, OrderRecipient } from './order.ts'
import type { OrderDraft } from './order-draft.ts'

export const PARCEL_ADDRESS_RULES = [...new Set([...DELIVERY_RULES, ...RECIPIENT_RULES])] as const

type ParcelAddressRule = (typeof DELIVERY_RULES)[number] | (typeof RECIPIENT_RULES)[number]

/** Where a parcel of a split order goes that doesn't go where the order does: always to a person. */
export interface ParcelAddress {
  recipient: OrderRecipient
  phone: string
  delivery: OrderDestination
}

/** Checks the address of a further parcel by the rules of an order; fields have the names of an order's draft. */
export function checkParcelAddress(draft: OrderDraft): {
  address: ParcelAddress
  violations: Violation<ParcelAddressRule>[]
} {
  const violations: Violation<ParcelAddressRule>[] = []
  const report = (key: ParcelAddressRule, field: string) => void violations.push({ key, field })
  const names = checkNames(draft, report)
  return {
    address: {
      recipient: { ...names, legal: null },
      phone: checkPhone(draft.phone, report),
      delivery: checkDelivery(draft, report),
    },
    violations,
  }
}
