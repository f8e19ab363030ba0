import { type ClientOptions, createClient } from '@dotyk/contract/client'
import { isIdle } from './user-activity.ts'
import { session } from './session.ts'

/** Calls are made as staff. If a response says that the session has ended, the page is locked. */
export const clientOptions: ClientOptions = {
  hasSession: caller => caller === 'admin' && session.isAlive(),
  onUnauthorised: session.expire,
  isIdle: isIdle,
}

export const callServer = createClient(clientOptions)
