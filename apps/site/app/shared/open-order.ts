/** Where a tab keeps the path of the page over which its order form is open, so that a reload opens it again. */
export const OPEN_ORDER = 'open-order'

export function rememberOpenOrder(path: string): void {
  try {
    sessionStorage.setItem(OPEN_ORDER, path)
  } catch {
    // A reload shows the page without the form then; what was typed isn't kept either.
  }
}

export function forgetOpenOrder(): void {
  try {
    sessionStorage.removeItem(OPEN_ORDER)
  } catch {
    // Nothing was kept.
  }
}

/** Whether the page was reloaded while the order form was open over it. */
export function wasOrderOpen(path: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  try {
    return loaded?.type === 'reload' && sessionStorage.getItem(OPEN_ORDER) === path
  } catch {
    return false
  }
}
