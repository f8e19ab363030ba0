import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first render, which must agree with it. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
