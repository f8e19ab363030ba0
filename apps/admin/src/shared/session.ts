import { createSession } from '@dotyk/ui/session'

/** The session of a member of staff. */
export const session = createSession('AdminTokenExpires')

/** The session storage key under which the end of a session without a sign-out is recorded, so that it is known after a reload. */
const ENDED_KEY = 'console.session-ended'

let wasAlive = session.isAlive()
// This listener is registered first, so that all other listeners see the updated state.
session.subscribe(change => {
  wasAlive = change !== 'signed-out'
  try {
    if (change === 'expired') sessionStorage.setItem(ENDED_KEY, '1')
    else sessionStorage.removeItem(ENDED_KEY)
  } catch {
    // If storage isn't available, the sign-in page doesn't give the reason after a reload.
  }
})

/** Returns whether a session of this tab has ended without a sign-out. */
export function hasSessionEnded(): boolean {
  return !session.isAlive() && (wasAlive || wasEndedBeforeReload())
}

function wasEndedBeforeReload(): boolean {
  try {
    return sessionStorage.getItem(ENDED_KEY) !== null
  } catch {
    return false
  }
}
