import { setPhonePlan } from '@dotyk/domain/values'
import { createStore, useStore } from '@dotyk/ui/store'

const isLoaded = createStore(false)
let loading: Promise<void> | null = null

/**
 * Loads the world's numbering plans before a phone is typed or pasted. The plans are as large as half of the page's code. Until
 * they have loaded, numbers follow the Ukrainian rules, and the server parses them again anyway.
 */
export function loadPhonePlan(): void {
  loading ??= import('@dotyk/domain/phone-plan').then(
    ({ phonePlan }) => {
      setPhonePlan(phonePlan)
      isLoaded.set(true)
    },
    // If the import fails, it is repeated when the next phone number is typed.
    () => void (loading = null),
  )
}

/** Returns true once the numbering plans have loaded; components that use this hook then render numbers again. */
export function useHasPhonePlan(): boolean {
  return useStore(isLoaded, false)
}
