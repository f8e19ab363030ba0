import { createClient } from '@dotyk/contract/client'
import { createDesignCalls } from '@dotyk/contract/design-calls'
import { fetchWithProgress } from '@dotyk/ui/upload-progress'
import { callServer, clientOptions } from '../api.ts'

/** The calls of the editor of own designs. */
export const designCalls = createDesignCalls(callServer, onProgress =>
  createClient({ ...clientOptions, fetch: fetchWithProgress(onProgress) }),
)
