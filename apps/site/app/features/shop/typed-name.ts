import { ORDER_LIMITS } from '@dotyk/domain/orders'
import { createStore, useStore } from '@dotyk/ui/store'

/** What a visitor typed to be printed, kept from one accessory to the next; null until they type. */
const typed = createStore<string | null>(null)

/** The name to print: what was typed, or the owner's own. */
export function useTypedName(ownerName: string) {
  const name = useStore(typed, null) ?? ownerName.slice(0, ORDER_LIMITS.printed)
  return [name, typed.set] as const
}
