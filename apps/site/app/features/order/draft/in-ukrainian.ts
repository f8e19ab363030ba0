import { ukrainianNames, ukrainianPlace } from '@dotyk/domain/orders'
import { toUkrainian } from '@dotyk/domain/values'
import type { OrderFormDraft } from '../../../shared/order-draft/order-form-draft.ts'

/** The draft as it is sent: what the carrier takes in Ukrainian alone is spelled so. */
export function inUkrainian(draft: OrderFormDraft): OrderFormDraft {
  const named = { ...draft, ...ukrainianNames(draft) }
  // Another way may lead abroad.
  if (draft.shipping === 'other') return named
  return {
    ...named,
    city: ukrainianPlace(draft.city),
    department: ukrainianPlace(draft.department),
    street: ukrainianPlace(draft.street),
    house: toUkrainian(draft.house),
    flat: toUkrainian(draft.flat),
  }
}
