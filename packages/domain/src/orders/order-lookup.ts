import { normalisePhone } from '../values/phones.ts'
import { visibleText } from '../values/text.ts'
import type { Violation } from '../values/violation.ts'
import { parseOrderNumber } from './order-number.ts'
import { checkOrderPhone } from './order-phone.ts'

/** What a buyer who has lost the link of an order knows of it, as typed. */
export interface OrderLookupDraft {
  number: string
  phone: string
}

export interface OrderLookup {
  /** The order's place in the sequence, of which its number is made. */
  sequence: number
  /** As orders store it: `+380671234567`. */
  phone: string
}

/** Reads what was typed to find an order, or says which rule each field breaks. */
export function parseOrderLookup({
  number,
  phone,
}: OrderLookupDraft): OrderLookup | { violations: Violation[] } {
  const sequence = parseOrderNumber(visibleText(number))
  const brokenPhone = checkOrderPhone(phone)
  if (sequence !== null && brokenPhone === null)
    return { sequence, phone: normalisePhone(visibleText(phone)) }
  return {
    violations: [
      ...(sequence === null ? [{ field: 'number', key: 'order-number-invalid' } as const] : []),
      ...(brokenPhone === null ? [] : [{ field: 'phone', key: brokenPhone }]),
    ],
  }
}
