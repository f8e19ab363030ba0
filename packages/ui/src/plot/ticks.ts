/** Round steps of an axis, times any power of ten. */
const STEPS = [1, 2, 5, 10]
const MOST_TICKS = 5

/**
 * Returns the labels of a plot's axis, from 0 to its top: at most five, in round steps of at least the unit. An empty plot
 * has only 0.
 * @param unit the minimum step: 1 for counts, 100 minor units for money
 */
export function plotTicks(most: number, unit: number): readonly number[] {
  if (most <= 0) return [0]
  const least = most / unit / (MOST_TICKS - 1)
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)))
  const step = (STEPS.find(each => each * power >= least) ?? 1) * power * unit
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, place) => place * step)
}

/**
 * Returns the positions of at most `most` labelled days, evenly spaced and including the last.
 * @param count number of days
 */
export function labelledDayIndexes(count: number, most: number): readonly number[] {
  const every = Math.max(1, Math.ceil(count / most))
  return Array.from(
    { length: Math.ceil(count / every) },
    (_, place) => count - 1 - place * every,
  ).toReversed()
}
