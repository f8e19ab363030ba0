import { createClient } from '@dotyk/contract/client'
import { session } from './session.ts'

/**
 * Every call of the service: `await callServer('GET /api/v1/profile/', {})`. An answer that the session is over signs
 * the visitor out here as well.
 */
export const callServer = createClient({
  hasSession: caller => caller === 'owner' && session.isAlive(),
  onUnauthorised: session.expire,
})
