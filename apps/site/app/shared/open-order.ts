/** The session storage key of the path of the page with an open order form, so that a reload opens the form again. */
export const OPEN_ORDER_KEY = 'open-order'

export function rememberOpenOrder(path: string): void {
  try {
    sessionStorage.setItem(OPEN_ORDER_KEY, path)
  } catch {
    // If storage isn't available, a reload shows the page without the form, and the form's draft is not kept either.
  }
}

export function forgetOpenOrder(): void {
  try {
    sessionStorage.removeItem(OPEN_ORDER_KEY)
  } catch {
    // If storage isn't available, there is nothing to remove.
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
