import { createClient, type CallServer } from '@dotyk/contract/client'
import { fetchWithProgress, type OnProgress } from '@dotyk/ui/upload-progress'
import { session } from './session.ts'

/** Creates a function that makes calls like `callServer` and reports the upload progress. */
export function createUploadCall(onProgress: OnProgress): CallServer {
  return createClient({
    hasSession: caller => caller === 'owner' && session.isAlive(),
    onUnauthorised: session.expire,
    fetch: fetchWithProgress(onProgress),
  })
}
