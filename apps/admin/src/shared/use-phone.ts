import { useSyncExternalStore } from 'react'

const PHONE = '(max-width: 760px)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Returns whether the console uses its phone layout, with lists in place of tables and the navigation at the bottom. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches)
}
