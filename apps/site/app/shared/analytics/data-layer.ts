import type { AnalyticsEvent } from './events.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

/** Prefix of keys of counted purchases, so that a reload does not count them again. */
const COUNTED = 'counted:'

/**
 * Pushes to the data layer. It is a plain array, which only a configured tag manager with the visitor's consent reads
 * (docs/decisions/0034).
 */
export function track(event: AnalyticsEvent): void {
  const layer = (window.dataLayer ??= [])
  layer.push({ ecommerce: null }, event)
}

/** Pushes the event unless this browser has pushed one of this name before: `purchase:0abc…`. */
export function trackOnce(name: string, event: AnalyticsEvent): void {
  try {
    if (localStorage.getItem(COUNTED + name)) return
    localStorage.setItem(COUNTED + name, '1')
  } catch {
    // Without storage the purchase is counted on each visit of the page.
  }
  track(event)
}
