import { act } from '@testing-library/react'

/** Entries of the history as the router makes them. */
const PAGE_ENTRY = { idx: 0, key: 'default' }

/** Before a test in which Back is pressed: the page's own entry. */
export function startHistory(): void {
  history.replaceState(PAGE_ENTRY, '')
}

/** The browser's Back, from whatever lies over the page to the page's own entry. */
export function pressBack(): Promise<void> {
  return act(async () => {
    history.replaceState(PAGE_ENTRY, '')
    window.dispatchEvent(new PopStateEvent('popstate', { state: PAGE_ENTRY }))
  })
}
