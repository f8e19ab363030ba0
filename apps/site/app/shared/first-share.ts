import { createStore, useStore } from '@dotyk/ui/store'

const PLACE = 'card shared'

function read(): boolean {
  try {
    return localStorage.getItem(PLACE) !== null
  } catch {
    // Without storage it is known until the page is left.
    return false
  }
}

const shared = createStore(false)

/** Remembers on this device that the owner has shown the card to somebody: shared or copied its address. */
export function noteShared(): void {
  shared.set(true)
  try {
    localStorage.setItem(PLACE, '1')
  } catch {
    // The store above knows it for this visit.
  }
}

/** Whether the card was shared from this device, in this visit or an earlier one. */
export function useHasShared(): boolean {
  return useStore(shared, false) || read()
}
