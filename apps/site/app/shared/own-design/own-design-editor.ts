import { createStore, useStore } from '@dotyk/ui/store'

/** The id of the product whose own design is edited; '' while the editor is closed. */
const designed = createStore('')

export const ownDesignEditor = {
  start: (productId: string) => designed.set(productId),
  end: () => designed.set(''),
}

/** Returns the id of the product whose own design is edited; '' while the editor is closed. */
export function useDesignedProduct(): string {
  return useStore(designed, '')
}
