import { setPhonePlan } from '@dotyk/domain/values'
import { createStore, useStore } from '@dotyk/ui/store'

const isLoaded = createStore(false)
let loading: Promise<void> | null = null

/**
 * Loads the numbering plans of the world before a phone is typed or pasted. They weigh as much as half a page; until they are
 * there, numbers are read by the rules for Ukraine, and the server reads them once more in any case.
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

/** Whether the plans are there; what shows numbers draws them again once they are. */
export function useHasPhonePlan(): boolean {
  return useStore(isLoaded, false)
}
