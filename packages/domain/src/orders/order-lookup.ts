import { normalisePhone } from '../values/phones.ts'
import { visibleText } from '../values/text.ts'
import type { Violation } from '../values/violation.ts'
import { parseOrderNumber } from './order-number.ts'
import { checkOrderPhone } from './order-phone.ts'

/** The data by which a buyer who has lost the link of an order finds it, as typed. */
export interface OrderLookupDraft {
  number: string
  phone: string
}

export interface OrderLookup {
  /** The order's position in the sequence, from which its number is made. */
  sequence: number
  /** The phone in the form that orders store: `+380671234567`. */
  phone: string
}

/** Parses the typed data for finding an order, or returns the rule that each field breaks. */
export function parseOrderLookup({
  number,
  phone,
}: OrderLookupDraft): OrderLookup | { violations: Violation[] } {
  const typed = visibleText(number)
  const sequence = parseOrderNumber(typed)
  const brokenPhone = checkOrderPhone(phone)
  if (sequence !== null && brokenPhone === null)
    return { sequence, phone: normalisePhone(visibleText(phone)) }
  return {
    violations: [
      ...(sequence === null
        ? [{ field: 'number', key: typed === '' ? 'order-number-required' : 'order-number-invalid' } as const]
        : []),
      ...(brokenPhone === null ? [] : [{ field: 'phone', key: brokenPhone }]),
    ],
  }
}
