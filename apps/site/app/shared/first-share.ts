import { createStore, useStore } from '@dotyk/ui/store'

const STORAGE_KEY = 'card shared'

function read(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null
  } catch {
    // If storage isn't available, the value is kept until the owner leaves the page.
    return false
  }
}

const shared = createStore(false)

/** Remembers on this device that the owner has shared the card or copied its address. */
export function rememberShared(): void {
  shared.set(true)
  try {
    localStorage.setItem(STORAGE_KEY, '1')
  } catch {
    // If storage isn't available, the store above keeps the value for this visit.
  }
}

/** Returns true if the card was shared from this device, now or earlier. */
export function useHasShared(): boolean {
  return useStore(shared, false) || read()
}
