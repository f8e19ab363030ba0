import { setPhonePlan } from '@dotyk/domain/values'
import { createStore, useStore } from '@dotyk/ui/store'

const isLoaded = createStore(false)
let loading: Promise<void> | null = null

/**
 * Loads the world's numbering plans before a phone is typed or pasted. They are as large as half a page; until then numbers
 * follow the Ukrainian rules, and the server parses them again anyway.
 */
export function loadPhonePlan(): void {
  loading ??= import('@dotyk/domain/phone-plan').then(
    ({ phonePlan }) => {
      setPhonePlan(phonePlan)
      isLoaded.set(true)
    },
    // A failed import is retried with the next phone.
    () => void (loading = null),
  )
}

/** Returns true once the plans have loaded, which renders numbers again. */
export function useHasPhonePlan(): boolean {
  return useStore(isLoaded, false)
}
