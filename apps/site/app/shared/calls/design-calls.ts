import { createDesignCalls } from '@dotyk/contract/design-calls'
import { callServer } from '../api.ts'
import { createUploadCall } from '../upload.ts'

/** The calls of the buyer's editor of own designs. */
export const designCalls = createDesignCalls(callServer, createUploadCall)
