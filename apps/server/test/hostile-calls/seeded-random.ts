import { seededNumbers } from '../seeded-numbers.ts'

/** Random choices that are the same in every run with the same seed. */
export interface SeededRandom {
  /** An integer from 0 up to, but not including, `count`. */
  below: (count: number) => number
  pick: <Value>(values: readonly Value[]) => Value
  /** True once in `count` times on average. */
  oneIn: (count: number) => boolean
}

export function createSeededRandom(seed: number): SeededRandom {
  const next = seededNumbers(seed)
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    pick: values => {
      if (values.length === 0) throw new Error('An empty list has no value to pick.')
      return values[below(values.length)] as (typeof values)[number]
    },
    oneIn: count => below(count) === 0,
  }
}
