/** A section's position relative to the top of the window, in CSS pixels. */
export interface SectionBox<Id> {
  id: Id
  top: number
  bottom: number
}

/** A section counts as reached if its top is at most this number of CSS pixels below the top bars. */
const SLACK_PX = 32

/**
 * Returns the section being read: the last visible one that has reached the top bars, otherwise the first one below them.
 * @param from the bottom edge of the top bars; `to` is the top edge of the bottom bars
 * @returns null if no section is visible
 */
export function findCurrentSection<Id>(
  boxes: readonly SectionBox<Id>[],
  { from, to }: { from: number; to: number },
): Id | null {
  const seen = boxes.filter(({ top, bottom }) => bottom > from + SLACK_PX && top < to)
  const reached = seen.filter(({ top }) => top <= from + SLACK_PX).at(-1)
  return (reached ?? seen[0])?.id ?? null
}
