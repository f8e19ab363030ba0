import { correctChoice } from '@dotyk/domain/catalogue'
import { fitsDepartment } from '@dotyk/domain/delivery'
import { paymentMethodsWithDesign, parseCount } from '@dotyk/domain/orders'
import { EMPTY_PLACE, type OrderFormDraft } from '../../../shared/order-draft/order-form-draft.ts'
import { parcelOfProduct } from '../parcel.ts'
import type { Catalogue } from '../use-catalogue.ts'

/**
 * Makes the draft's choices consistent: a product that can be made, one piece for each person in the list, an available payment
 * method (an order with a design cannot be paid on receipt), and no branch that refuses a parcel of this size.
 */
export function makeDraftConsistent(
  draft: OrderFormDraft,
  { choices, methods, productOf }: Pick<Catalogue, 'choices' | 'methods' | 'productOf'>,
): OrderFormDraft {
  const { language: _language, ...choice } = correctChoice({ ...draft.choice, language: 'ua' }, choices)
  const offered = paymentMethodsWithDesign(methods, { withDesign: draft.printDesign || draft.pageDesign })
  const payment = offered.includes(draft.payment) ? draft.payment : (offered[0] ?? draft.payment)
  const count = draft.people.length > 0 ? String(draft.people.length) : draft.count
  const parcel = parcelOfProduct(productOf(choice), parseCount(count))
  const { takes } = draft.department
  const isTooLarge = takes && parcel && !fitsDepartment(takes, parcel)
  return { ...draft, choice, count, payment, department: isTooLarge ? EMPTY_PLACE : draft.department }
}
