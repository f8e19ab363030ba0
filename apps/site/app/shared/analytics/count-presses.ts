import { count } from './data-layer.ts'
import type { AnalyticsEvent } from './events.ts'

/** Attributes of a link whose press is counted as this event, where visits are counted. */
export function pressAttributes(event: AnalyticsEvent): Record<string, string> {
  return { 'data-counts': JSON.stringify(event) }
}

/**
 * Counts the presses of such links from now on.
 * @returns ends it
 */
export function countPresses(): () => void {
  const onClick = (event: MouseEvent) => {
    const counted = (event.target as Element).closest<HTMLElement>('[data-counts]')?.dataset['counts']
    if (counted) count(JSON.parse(counted) as AnalyticsEvent)
  }
  addEventListener('click', onClick, { capture: true })
  return () => removeEventListener('click', onClick, { capture: true })
}
