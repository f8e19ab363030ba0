import { createClient } from '@dotyk/contract/client'
import { session } from './session.ts'

/**
 * Client of the service's API: `await callServer('GET /api/v1/profile/', {})`. A response that the session has ended signs
 * the visitor out.
 */
export const callServer = createClient({
  hasSession: caller => caller === 'owner' && session.isAlive(),
  onUnauthorised: session.expire,
})
