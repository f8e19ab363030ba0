import type { HttpContext } from './http/http-context.ts'
import type { JobDefinition } from './jobs/port.ts'

/** The routes and jobs of a capability, besides its functions. */
export interface Capability {
  jobs?: readonly JobDefinition[]
  addRoutes?: (http: HttpContext) => void | Promise<void>
}
