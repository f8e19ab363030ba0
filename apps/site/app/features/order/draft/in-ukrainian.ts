import { ukrainianNameOf } from '@dotyk/domain/orders'
import { hasLatinLetters, toUkrainian } from '@dotyk/domain/values'
import type { OrderFormDraft, Place } from '../../../shared/order-draft/order-form-draft.ts'

type Names = Pick<OrderFormDraft, 'lastname' | 'firstname' | 'middleName'>

/** The recipient's names as the carrier takes them: those in Latin letters in their Ukrainian spelling. */
export function ukrainianNames({ lastname, firstname, middleName }: Names): Names {
  const spelled = (name: string) => ukrainianNameOf(name) ?? name
  return { lastname: spelled(lastname), firstname: spelled(firstname), middleName: spelled(middleName) }
}

/** A typed place in Ukrainian; one of the carrier's list is written as the list has it. */
export function ukrainianPlace(place: Place): Place {
  return place.ref === null && hasLatinLetters(place.text)
    ? { text: toUkrainian(place.text), ref: null }
    : place
}

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
