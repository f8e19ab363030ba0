import { createStore } from '@dotyk/ui/store'
import { dialogs } from './dialogs.ts'
import {
  ORDER_DRAFT_KEY,
  type OrderFormDraft,
  type ProductOptions,
  QUOTE_DRAFT_KEY,
} from './order-draft/order-form-draft.ts'

/** The initial product and options of the order form; missing options keep their earlier values. */
export interface InitialOrder extends Partial<ProductOptions & Pick<OrderFormDraft, 'people'>> {
  productId: string
  /** True if all options were chosen on the product's own page. */
  isChosen?: boolean
}

/** The requested order; null keeps the previous choice. */
const asked = createStore<InitialOrder | null>(null)

export const orderFormControl = {
  asked: asked.get,
  /** Opens the order form, with a product if one is given. */
  start(order: InitialOrder | null = null): void {
    asked.set(order)
    dialogs.open('order')
  },
  /** Closes the order form; its choices stay until another product is requested. */
  end: () => asked.set(null),
  /** Deletes the drafts, because the tab's next user must not see them. */
  forget(): void {
    try {
      sessionStorage.removeItem(ORDER_DRAFT_KEY)
      sessionStorage.removeItem(QUOTE_DRAFT_KEY)
    } catch {
      // If storage isn't available, there is nothing to remove.
    }
  },
}
