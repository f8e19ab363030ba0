import { useState } from 'react'

/**
 * Returns the value that a choice shows: the pressed one until the stored value changes. An answer is known to the page
 * a moment after its call is over, and in between the choice must not fall back to what it was.
 * @param stored what the server last said
 */
export function useOptimisticChoice<Value>(stored: Value) {
  const [pressed, setPressed] = useState<{ value: Value; over: Value } | null>(null)
  if (pressed && pressed.over !== stored) setPressed(null)

  return {
    shown: pressed ? pressed.value : stored,
    press: (value: Value) => setPressed({ value, over: stored }),
    /** The call failed: what is stored holds. */
    release: () => setPressed(null),
  }
}
