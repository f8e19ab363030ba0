/** Steps that people count in, of any power of ten. */
const STEPS = [1, 2, 5, 10]
const MOST_TICKS = 5

/**
 * The numbers beside a plot, from 0 to its top: at most five, in round steps, none smaller than the unit. A plot of nothing
 * has 0 alone.
 * @param unit the least that two of them differ by: 1 of what is counted, 100 minor units of money
 */
export function ticksOf(most: number, unit: number): readonly number[] {
  if (most <= 0) return [0]
  const least = most / unit / (MOST_TICKS - 1)
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)))
  const step = (STEPS.find(each => each * power >= least) ?? 1) * power * unit
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, place) => place * step)
}

/**
 * The places of at most so many days that an axis names, evenly apart, the last of them always.
 * @param count how many days there are
 */
export function namedDays(count: number, most: number): readonly number[] {
  const every = Math.max(1, Math.ceil(count / most))
  return Array.from(
    { length: Math.ceil(count / every) },
    (_, place) => count - 1 - place * every,
  ).toReversed()
}
