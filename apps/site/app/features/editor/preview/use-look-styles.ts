import type { LookId } from '@dotyk/domain/profile'
import { use } from 'react'

let isSettled = false
let loading: Promise<void> | undefined

/** Loads the styles of looks; if this fails, the card is rendered without a look. */
function load(): Promise<void> {
  const settle = () => void (isSettled = true)
  loading ??= import('@dotyk/card-page/looks.css').then(settle, settle)
  return loading
}

/** Suspends rendering until the styles of looks have loaded, if the card has a look; most cards have none. */
export function useLookStyles(look: LookId | null): void {
  if (look !== null && !isSettled) use(load())
}
