import { setTimeout } from 'node:timers/promises'

/** Whether the process is about to stop, and serves on until those who send it requests have noticed. */
export interface Drain {
  readonly isDraining: boolean
  /**
   * Has `/readyz` answer 503 and every connection end after its next answer.
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
