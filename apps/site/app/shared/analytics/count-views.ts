import { count } from './data-layer.ts'
import type { AnalyticsEvent } from './events.ts'

let lastViewed = ''

/** Counts a product once each time it comes on the screen, whichever part of the page says so. */
export function countView(event: AnalyticsEvent): void {
  const viewed = event.ecommerce.items[0]?.item_id ?? ''
  if (viewed === lastViewed) return
  lastViewed = viewed
  count(event)
}

/** Attributes of a page that shows a product: its view is counted where visits are counted, before anything of it is used. */
export function viewAttributes(event: AnalyticsEvent): Record<string, string> {
  return { 'data-views': JSON.stringify(event) }
}

/** Counts the product that the page was drawn with, if it shows one. */
export function countViewOfPage(): void {
  const event = document.querySelector<HTMLElement>('[data-views]')?.dataset['views']
  if (event) countView(JSON.parse(event) as AnalyticsEvent)
}
