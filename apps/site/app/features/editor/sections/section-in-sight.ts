/** A section's place in the window, in CSS pixels from its top. */
export interface SectionBox<Id> {
  id: Id
  top: number
  bottom: number
}

/** A section that begins so little below the bars counts as the one under them, in CSS pixels. */
const SLACK_PX = 32

/**
 * The section that is read now: of those in sight the last one that has reached the bars, or else the first one below them.
 *
 * @param from where the bars at the top end; `to` where those at the bottom begin
 * @returns null where none is in sight
 */
export function sectionInSight<Id>(
  boxes: readonly SectionBox<Id>[],
  { from, to }: { from: number; to: number },
): Id | null {
  const seen = boxes.filter(({ top, bottom }) => bottom > from + SLACK_PX && top < to)
  const reached = seen.filter(({ top }) => top <= from + SLACK_PX).at(-1)
  return (reached ?? seen[0])?.id ?? null
}
