import { createStore } from '@dotyk/ui/store'
import { dialogs } from './dialogs.ts'
import type { ProductOptions } from './order-draft/order-form-draft.ts'

/** Where a tab keeps the order that is being filled in: it outlives a reload, but neither the tab nor a sign-out. */
export const ORDER_DRAFT = 'order-draft'

/** Initial product and options of the order form; missing options keep their earlier values. */
export interface InitialOrder extends Partial<ProductOptions> {
  productId: string
  /** Whether all of it was chosen on the product's own page. */
  isChosen?: boolean
}

/** null leaves what was chosen before. */
const asked = createStore<InitialOrder | null>(null)

export const ordering = {
  asked: asked.get,
  /** Opens the order form, with this product where one is named. */
  start(order: InitialOrder | null = null): void {
    asked.set(order)
    dialogs.open('order')
  },
  /** The form is done with: what is chosen in it stays until another product is asked for. */
  end: () => asked.set(null),
  /** What was filled in is not for whoever uses this tab next. */
  forget(): void {
    try {
      sessionStorage.removeItem(ORDER_DRAFT)
    } catch {
      // Nothing was kept.
    }
  },
}
