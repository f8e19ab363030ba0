import { visibleText } from '../values/text.ts'
import { MAX_ORDER_COUNT } from './order.ts'

const LONGEST = 100

/** Parses a count, a whole number from 1 to 1000, given as a number or typed as text; returns null for anything else. */
export function parseCount(value: unknown): number | null {
  const typed = typeof value === 'string' ? visibleText(value.slice(0, LONGEST)) : value
  const count = typeof typed === 'string' && /^\d{1,4}$/.test(typed) ? Number(typed) : typed
  return Number.isInteger(count) && Number(count) >= 1 && Number(count) <= MAX_ORDER_COUNT
    ? Number(count)
    : null
}

/** Returns the valid count nearest to the typed text: 1 for an empty text, 1000 for a larger number. */
export function clampTypedCount(typed: string): number {
  const digits = typed.replaceAll(/\D/g, '')
  return Math.min(MAX_ORDER_COUNT, Math.max(1, Number(digits)))
}
