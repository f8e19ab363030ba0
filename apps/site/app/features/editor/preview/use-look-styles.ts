import type { LookId } from '@dotyk/domain/profile'
import { use } from 'react'

let isSettled = false
let loading: Promise<void> | undefined

/** Without them, where they fail to load, the card is drawn plain. */
function load(): Promise<void> {
  const settle = () => void (isSettled = true)
  loading ??= import('@dotyk/card-page/looks.css').then(settle, settle)
  return loading
}

/** Waits for the styles of looks where the card wears one: most wear none. */
export function useLookStyles(look: LookId | null): void {
  if (look !== null && !isSettled) use(load())
}
