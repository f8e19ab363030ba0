import { createClient } from '@dotyk/contract/client'
import { session } from './session.ts'

/** Every call of the service, as staff make it. An answer that the session is over leads back to the sign-in. */
export const callServer = createClient({
  hasSession: caller => caller === 'admin' && session.isAlive(),
  onUnauthorised: session.expire,
})
