import type { LookId } from '@dotyk/domain/profile'
import { use } from 'react'

let isSettled = false
let loading: Promise<void> | undefined

/** If the styles fail to load, the card is rendered without a look. */
function load(): Promise<void> {
  const settle = () => void (isSettled = true)
  loading ??= import('@dotyk/card-page/looks.css').then(settle, settle)
  return loading
}

/** Suspends until the styles of looks have loaded if the card has a look; most cards have none. */
export function useLookStyles(look: LookId | null): void {
  if (look !== null && !isSettled) use(load())
}
