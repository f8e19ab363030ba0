import type { PlacedItem } from '../profile/profile.ts'

type Place = Pick<PlacedItem, 'x' | 'y' | 'w' | 'h'>

/**
 * The share of the smaller place that another place may cover without a collision, because stored fractions cause tiny overlaps.
 */
const MOST_OVERLAP = 1 / 1.1

/** Returns whether two places count as the same place, because they overlap by more than 1/1.1 of the smaller. */
export function doPlacesCollide(a: Place, b: Place): boolean {
  const width = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  const smaller = Math.min(a.w * a.h, b.w * b.h)
  return Math.max(0, width) * Math.max(0, height) > smaller * MOST_OVERLAP
}
