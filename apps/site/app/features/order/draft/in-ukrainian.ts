import { ukrainianNames, ukrainianPlace } from '@dotyk/domain/orders'
import { toUkrainian } from '@dotyk/domain/values'
import type { OrderFormDraft } from '../../../shared/order-draft/order-form-draft.ts'

/** Returns the draft as sent: fields that the carrier accepts only in Ukrainian are transliterated. */
export function inUkrainian(draft: OrderFormDraft): OrderFormDraft {
  const named = { ...draft, ...ukrainianNames(draft) }
  // Other delivery may be international, so its address is left unchanged.
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
