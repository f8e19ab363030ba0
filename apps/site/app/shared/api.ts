import { createClient } from '@dotyk/contract/client'
import { session } from './session.ts'

/**
 * Client of the service's API: `await callServer('GET /api/v1/profile/', {})`. If a response says that the session has ended, the
 * visitor is signed out.
 */
export const callServer = createClient({
  hasSession: caller => caller === 'owner' && session.isAlive(),
  onUnauthorised: session.expire,
})
