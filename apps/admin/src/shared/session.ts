import { createSession } from '@dotyk/ui/session'

/** The session of staff. */
export const session = createSession('AdminTokenExpires')

/** Key of the tab's storage which says that a session ended without a sign-out, so that a reload says so too. */
const ENDED_KEY = 'console.session-ended'

let wasAlive = session.isAlive()
// This listener is registered first, so that all other listeners see the updated state.
session.subscribe(change => {
  wasAlive = change !== 'signed-out'
  try {
    if (change === 'expired') sessionStorage.setItem(ENDED_KEY, '1')
    else sessionStorage.removeItem(ENDED_KEY)
  } catch {
    // Without storage the sign-in after a reload doesn't give the reason.
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
