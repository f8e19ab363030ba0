import { useState } from 'react'

/**
 * Returns the value that a choice shows: the value that the user pressed until the stored value changes. The page receives a
 * response
 * shortly after its call ends, and meanwhile the choice must not return to the old value.
 * @param stored the value last received from the server
 */
export function useOptimisticChoice<Value>(stored: Value) {
  const [pressed, setPressed] = useState<{ value: Value; over: Value } | null>(null)
  if (pressed && pressed.over !== stored) setPressed(null)

  return {
    shown: pressed ? pressed.value : stored,
    press: (value: Value) => setPressed({ value, over: stored }),
    /** Called if the call has failed, so that the stored value is shown again. */
    release: () => setPressed(null),
  }
}
