import { setPhonePlan } from '@dotyk/domain/values'
import { useSyncExternalStore } from 'react'
import { lateModule } from './late-module.ts'

const plan = lateModule(() => import('@dotyk/domain/phone-plan'))

/**
 * Loads the numbering plans of the world before a phone is typed or pasted. They weigh as much as half a page; until they are
 * there, numbers are read by the rules for Ukraine, and the server reads them once more in any case.
 */
export function loadPhonePlan(): void {
  if (plan.now()) return
  plan.load().then(
    ({ phonePlan }) => {
      setPhonePlan(phonePlan)
      for (const listener of listeners) listener()
    },
    () => {},
  )
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the plans are there; what shows numbers draws them again once they are. */
export function useHasPhonePlan(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => plan.now() !== null,
    () => false,
  )
}
