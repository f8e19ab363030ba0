/** Time as an argument, so that tests move it. */
export interface Clock {
  now: () => Date
}

export const systemClock: Clock = { now: () => new Date() }
