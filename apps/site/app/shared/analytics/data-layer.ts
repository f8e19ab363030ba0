import type { AnalyticsEvent } from './events.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

/** Where a purchase that was counted is remembered, so that a reload of its page counts it no second time. */
const COUNTED = 'counted:'

/**
 * Tells the data layer. The layer is a list of this page's own; nobody reads it unless a tag manager is configured and
 * the visitor agreed to it (docs/decisions/0034).
 */
export function count(event: AnalyticsEvent): void {
  const layer = (window.dataLayer ??= [])
  layer.push({ ecommerce: null }, event)
}

/** Pushes the event unless this browser has pushed one of this name before: `purchase:0abc…`. */
export function countOnce(name: string, event: AnalyticsEvent): void {
  try {
    if (localStorage.getItem(COUNTED + name)) return
    localStorage.setItem(COUNTED + name, '1')
  } catch {
    // A visitor who forbids storage is counted as often as the page is opened.
  }
  count(event)
}
