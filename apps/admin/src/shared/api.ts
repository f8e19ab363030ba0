import { createClient } from '@dotyk/contract/client'
import { isIdle } from './user-activity.ts'
import { session } from './session.ts'

/** Every call of the service, as staff make it. An answer that the session is over locks the page. */
export const callServer = createClient({
  hasSession: caller => caller === 'admin' && session.isAlive(),
  onUnauthorised: session.expire,
  isIdle: isIdle,
})
