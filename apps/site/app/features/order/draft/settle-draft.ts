import { correctChoice } from '@dotyk/domain/catalogue'
import { fitsDepartment } from '@dotyk/domain/delivery'
import { offeredWith, readCount } from '@dotyk/domain/orders'
import { parcelOfProduct } from '../parcel.ts'
import type { Catalogue } from '../use-catalogue.ts'
import { NOWHERE, type OrderFormDraft } from './order-form-draft.ts'

/**
 * The draft with what the choices force on one another: a product that can be made, a way to pay that goes with it
 * (product.md §4), and no branch that doesn't take the parcel.
 */
export function settleDraft(
  draft: OrderFormDraft,
  { choices, methods, productOf }: Pick<Catalogue, 'choices' | 'methods' | 'productOf'>,
): OrderFormDraft {
  const { language: _language, ...choice } = correctChoice({ ...draft.choice, language: 'ua' }, choices)
  const offered = offeredWith(methods, { withDesign: draft.printDesign || draft.pageDesign })
  const payment = offered.includes(draft.payment) ? draft.payment : (offered[0] ?? draft.payment)
  const parcel = parcelOfProduct(productOf(choice), readCount(draft.count))
  const { takes } = draft.department
  const isTooLarge = takes && parcel && !fitsDepartment(takes, parcel)
  return { ...draft, choice, payment, department: isTooLarge ? NOWHERE : draft.department }
}
