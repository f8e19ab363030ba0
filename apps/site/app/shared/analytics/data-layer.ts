import type { AnalyticsEvent } from './events.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

/** The prefix of the storage keys of recorded purchases, so that a reload does not record them again. */
const COUNTED = 'counted:'

/**
 * Adds an event to the data layer, a plain array that is read only by a configured tag manager with the visitor's consent
 * (docs/decisions/0034).
 */
export function trackEvent(event: AnalyticsEvent): void {
  const layer = (window.dataLayer ??= [])
  layer.push({ ecommerce: null }, event)
}

/** Adds the event unless this browser has already added one with this name: `purchase:0abc…`. */
export function trackEventOnce(name: string, event: AnalyticsEvent): void {
  try {
    if (localStorage.getItem(COUNTED + name)) return
    localStorage.setItem(COUNTED + name, '1')
  } catch {
    // If storage isn't available, the purchase is recorded on each visit of the page.
  }
  trackEvent(event)
}
