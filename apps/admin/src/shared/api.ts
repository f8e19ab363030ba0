import { createClient } from '@dotyk/contract/client'
import { isIdle } from './user-activity.ts'
import { session } from './session.ts'

/** Calls the service as staff. If a response says that the session has ended, the page is locked. */
export const callServer = createClient({
  hasSession: caller => caller === 'admin' && session.isAlive(),
  onUnauthorised: session.expire,
  isIdle: isIdle,
})
