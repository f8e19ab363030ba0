import { setTimeout } from 'node:timers/promises'

/** The state of a process that is about to stop but keeps serving until load balancers have noticed. */
export interface Drain {
  readonly isDraining: boolean
  /**
   * Makes `/readyz` answer 503 and every connection close after its next answer.
   * @param milliseconds how long the process goes on serving
   */
  start: (milliseconds: number) => Promise<void>
}

export function createDrain(): Drain {
  let isDraining = false
  return {
    get isDraining() {
      return isDraining
    },
    async start(milliseconds) {
      isDraining = true
      await setTimeout(milliseconds)
    },
  }
}
