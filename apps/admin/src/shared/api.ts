import { createClient } from '@dotyk/contract/client'
import { isIdle } from './user-activity.ts'
import { session } from './session.ts'

/** Calls the service as staff. A response that the session has ended locks the page. */
export const callServer = createClient({
  hasSession: caller => caller === 'admin' && session.isAlive(),
  onUnauthorised: session.expire,
  isIdle: isIdle,
})
