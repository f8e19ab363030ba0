import { act } from '@testing-library/react'

/** History state in the router's format. */
const PAGE_ENTRY = { idx: 0, key: 'default' }

/** Creates the page's own history entry; call it before a test that presses Back. */
export function startTestHistory(): void {
  history.replaceState(PAGE_ENTRY, '')
}

/** Presses the browser's Back and waits until the history is at the page's own entry again. */
export function pressBack(): Promise<void> {
  return act(async () => {
    history.replaceState(PAGE_ENTRY, '')
    window.dispatchEvent(new PopStateEvent('popstate', { state: PAGE_ENTRY }))
  })
}
