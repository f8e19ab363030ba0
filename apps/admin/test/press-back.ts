import { act } from '@testing-library/react'

/** A history state in the router's format. */
const PAGE_ENTRY = { idx: 0, key: 'default' }

/** Creates a history entry for the tested page; call this before a test that presses Back. */
export function startTestHistory(): void {
  history.replaceState(PAGE_ENTRY, '')
}

/** Presses the browser's Back and waits until the history is at the tested page's entry again. */
export function pressBack(): Promise<void> {
  return act(async () => {
    history.replaceState(PAGE_ENTRY, '')
    window.dispatchEvent(new PopStateEvent('popstate', { state: PAGE_ENTRY }))
  })
}
