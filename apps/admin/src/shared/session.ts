import { createSession } from '@dotyk/ui/session'

/** The administrator's. */
export const session = createSession('AdminTokenExpires')

let lived = session.isAlive()
// The first to listen: whoever draws on a change already finds it here.
session.subscribe(change => {
  lived = change !== 'signed-out'
})

/** Whether there was a session in this page, and it is over without anybody having signed out. */
export function hasEnded(): boolean {
  return lived && !session.isAlive()
}
