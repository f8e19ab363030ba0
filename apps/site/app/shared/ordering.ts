import { createStore } from '@dotyk/ui/store'
import { dialogs } from './dialogs.ts'

/** Where a tab keeps the order that is being filled in: it outlives a reload, but neither the tab nor a sign-out. */
export const ORDER_DRAFT = 'order-draft'

/** What the order form was asked to begin with. */
interface AskedOrder {
  productId: string
  /** The name to print on it, where one was typed already. */
  printedName: string
}

/** null leaves what was chosen before. */
const asked = createStore<AskedOrder | null>(null)

/** Whether the order form is on the screen: what stood in its place is done with. */
export const orderIsShown = createStore(false)

export const ordering = {
  asked: asked.get,
  /** Opens the order form, with this product where one is named. */
  start(productId: string | null = null, printedName = ''): void {
    asked.set(productId === null ? null : { productId, printedName })
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
