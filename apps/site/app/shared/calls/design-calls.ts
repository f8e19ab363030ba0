import { createDesignCalls } from '@dotyk/contract/design-calls'
import { callServer } from '../api.ts'
import { createUploadCall } from '../create-upload-call.ts'

/** The calls of the buyer's editor of own designs. */
export const designCalls = createDesignCalls(callServer, createUploadCall)
