import { useEffect, useRef, useState } from 'react'

interface DebounceOptions {
  /** Returns the first value after a pause immediately and delays only values that follow closely. */
  leading?: boolean
}

/** Returns the value once it has been unchanged for `delayMs` milliseconds. Values are compared by identity. */
export function useDebouncedValue<Value>(
  value: Value,
  delayMs: number,
  { leading = false }: DebounceOptions = {},
): Value {
  const [settled, setSettled] = useState(value)
  const isPaused = useRef(true)

  useEffect(() => {
    if (leading && isPaused.current) setSettled(value)
    isPaused.current = false
    const timer = setTimeout(() => {
      isPaused.current = true
      setSettled(value)
    }, delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs, leading])

  return settled
}
