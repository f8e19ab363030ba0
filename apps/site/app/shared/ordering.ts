import { createStore, useStore } from '@dotyk/ui/store'
import { dialogs } from './dialogs.ts'
import type { OrderFormDraft, ProductOptions } from './order-draft/order-form-draft.ts'

/** Session storage key of the order draft: it survives a reload, but neither the tab nor a sign-out. */
export const ORDER_DRAFT = 'order-draft'

/** Session storage key of the draft of the form that accepts a quote. */
export const QUOTE_DRAFT = 'order-draft-of-quote'

/** Initial product and options of the order form; missing options keep their earlier values. */
export interface InitialOrder extends Partial<ProductOptions & Pick<OrderFormDraft, 'people'>> {
  productId: string
  /** True if everything was chosen on the product's own page. */
  isChosen?: boolean
}

/** null keeps the previous choice. */
const asked = createStore<InitialOrder | null>(null)

export const ordering = {
  asked: asked.get,
  /** Opens the order form, with a product if one is given. */
  start(order: InitialOrder | null = null): void {
    asked.set(order)
    dialogs.open('order')
  },
  /** Closes the form; its choices stay until another product is requested. */
  end: () => asked.set(null),
  /** Deletes the drafts, because the tab's next user must not see it. */
  forget(): void {
    try {
      sessionStorage.removeItem(ORDER_DRAFT)
      sessionStorage.removeItem(QUOTE_DRAFT)
    } catch {
      // Without storage nothing was stored.
    }
  },
}

/** The id of the product whose own design is edited; '' while the editor is closed. */
const designed = createStore('')

export const designing = {
  start: (productId: string) => designed.set(productId),
  end: () => designed.set(''),
}

/** Returns the id of the product whose own design is edited; '' while the editor is closed. */
export function useDesignedProduct(): string {
  return useStore(designed, '')
}
