import { useSyncExternalStore } from 'react'

const PHONE = '(max-width: 760px)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the console has the layout of a phone: lists in place of tables, the navigation below. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches)
}
