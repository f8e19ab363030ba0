import { useEffect, useRef, useState } from 'react'

interface DebounceOptions {
  /** Takes the first value after a pause at once, and only those that follow it closely with a delay. */
  leading?: boolean
}

/** The value once it has stayed the same for `delayMs` milliseconds. Values are compared by identity. */
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
