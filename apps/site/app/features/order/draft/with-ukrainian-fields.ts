import { ukrainianNames, toUkrainianPlace } from '@dotyk/domain/orders'
import { toUkrainian } from '@dotyk/domain/values'
import type { OrderFormDraft } from '../../../shared/order-draft/order-form-draft.ts'

/** Returns the draft as it is sent: fields that the carrier accepts only in Ukrainian are transliterated. */
export function withUkrainianFields(draft: OrderFormDraft): OrderFormDraft {
  const named = { ...draft, ...ukrainianNames(draft) }
  // The delivery method "other" may be international, so its address is left unchanged.
  if (draft.shipping === 'other') return named
  return {
    ...named,
    city: toUkrainianPlace(draft.city),
    department: toUkrainianPlace(draft.department),
    street: toUkrainianPlace(draft.street),
    house: toUkrainian(draft.house),
    flat: toUkrainian(draft.flat),
  }
}
