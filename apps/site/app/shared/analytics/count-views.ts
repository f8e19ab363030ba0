import { track } from './data-layer.ts'
import type { AnalyticsEvent } from './events.ts'

let lastViewed = ''

/** Counts a product view once each time another product is shown, whichever component reports it. */
export function trackView(event: AnalyticsEvent): void {
  const viewed = event.ecommerce.items[0]?.item_id ?? ''
  if (viewed === lastViewed) return
  lastViewed = viewed
  track(event)
}

/** Attributes of a page that shows a product, so that its view is counted before any island starts. */
export function viewAttributes(event: AnalyticsEvent): Record<string, string> {
  return { 'data-views': JSON.stringify(event) }
}

/** Counts the product of the server-rendered page, if any. */
export function countViewOfPage(): void {
  const event = document.querySelector<HTMLElement>('[data-views]')?.dataset['views']
  if (event) trackView(JSON.parse(event) as AnalyticsEvent)
}
