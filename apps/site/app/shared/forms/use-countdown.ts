import { useEffect, useState } from 'react'

/** Counts down the remaining seconds of a waiting time. */
export function useCountdown() {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(0)
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1_000))

  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 1_000)
    return () => clearTimeout(timer)
  }, [secondsLeft, now])

  return {
    secondsLeft,
    start: (ms: number) => {
      setNow(Date.now())
      setEndsAt(Date.now() + ms)
    },
  }
}
