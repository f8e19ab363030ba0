import { trackEvent } from './data-layer.ts'
import type { AnalyticsEvent } from './events.ts'

let lastViewed = ''

/** Records a product view once each time another product is shown, whichever component reports it. */
export function trackView(event: AnalyticsEvent): void {
  const viewed = event.ecommerce.items[0]?.item_id ?? ''
  if (viewed === lastViewed) return
  lastViewed = viewed
  trackEvent(event)
}

/** Returns the attributes of a page that shows a product, so that the view is recorded before any island starts. */
export function viewAttributes(event: AnalyticsEvent): Record<string, string> {
  return { 'data-views': JSON.stringify(event) }
}

/** Records the view of the product on the server-rendered page, if there is one. */
export function countViewOfPage(): void {
  const event = document.querySelector<HTMLElement>('[data-views]')?.dataset['views']
  if (event) trackView(JSON.parse(event) as AnalyticsEvent)
}
