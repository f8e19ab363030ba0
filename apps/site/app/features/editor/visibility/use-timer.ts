import { useEffect } from 'react'

/** The longest wait in milliseconds; longer waits overflow the browser's timers and fire immediately. */
const LONGEST_MS = 2 ** 31 - 1

/** Calls `onTime` with the current moment once `moment` has come, both in milliseconds since 1970; null sets no timer. */
export function useTimerAt(moment: number | null, onTime: (now: number) => void): void {
  useEffect(() => {
    if (moment === null) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const left = moment - Date.now()
      if (left <= 0) onTime(Date.now())
      else timer = setTimeout(wait, Math.min(left, LONGEST_MS))
    }
    wait()
    return () => clearTimeout(timer)
  }, [moment, onTime])
}
