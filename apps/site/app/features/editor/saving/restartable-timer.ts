import type { Timers } from './saving-deps.ts'

export interface RestartableTimer {
  /** Starts the timer again and cancels the running one. */
  start: (ms?: number) => void
  stop: () => void
  running: () => boolean
}

export function createTimer(timers: Timers, defaultMs: number, callback: () => void): RestartableTimer {
  let forget: (() => void) | null = null

  function stop() {
    forget?.()
    forget = null
  }

  return {
    stop,
    running: () => forget !== null,
    start(ms = defaultMs) {
      stop()
      forget = timers.after(ms, () => {
        forget = null
        callback()
      })
    },
  }
}
