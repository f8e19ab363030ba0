import type { HttpContext } from './http/http-context.ts'
import type { JobDefinition } from './jobs/port.ts'

/** What the service starts of a capability, besides what its neighbours call. */
export interface Capability {
  jobs?: readonly JobDefinition[]
  addRoutes?: (http: HttpContext) => void | Promise<void>
}
