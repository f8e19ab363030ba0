/** Session storage key of the path of the page with an open order form, so that a reload opens it again. */
export const OPEN_ORDER_KEY = 'open-order'

export function rememberOpenOrder(path: string): void {
  try {
    sessionStorage.setItem(OPEN_ORDER_KEY, path)
  } catch {
    // Without storage a reload shows the page without the form, and its draft is not kept either.
  }
}

export function forgetOpenOrder(): void {
  try {
    sessionStorage.removeItem(OPEN_ORDER_KEY)
  } catch {
    // Without storage nothing was stored.
  }
}

/** Returns true if the page was reloaded with the order form open. */
export function wasReloadedWithOrderOpen(path: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  try {
    return loaded?.type === 'reload' && sessionStorage.getItem(OPEN_ORDER_KEY) === path
  } catch {
    return false
  }
}
