import { trackEvent } from './data-layer.ts'
import type { AnalyticsEvent } from './events.ts'

/** Returns the attributes of a link whose press is recorded as this event if analytics is enabled. */
export function pressAttributes(event: AnalyticsEvent): Record<string, string> {
  return { 'data-counts': JSON.stringify(event) }
}

/**
 * Starts recording presses of links with those attributes.
 * @returns a function that stops the recording
 */
export function trackPresses(): () => void {
  const onClick = (event: MouseEvent) => {
    const counted = (event.target as Element).closest<HTMLElement>('[data-counts]')?.dataset['counts']
    if (counted) trackEvent(JSON.parse(counted) as AnalyticsEvent)
  }
  addEventListener('click', onClick, { capture: true })
  return () => removeEventListener('click', onClick, { capture: true })
}
