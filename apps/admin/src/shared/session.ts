import { createSession } from '@dotyk/ui/session'

/** The session of staff. */
export const session = createSession('AdminTokenExpires')

let lived = session.isAlive()
// This listener is registered first, so that all other listeners see the updated state.
session.subscribe(change => {
  lived = change !== 'signed-out'
})

/** Returns whether a session of this page has ended without a sign-out. */
export function hasSessionEnded(): boolean {
  return lived && !session.isAlive()
}
