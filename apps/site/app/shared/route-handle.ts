import type { ReactNode } from 'react'

/** What a route says of itself to the frame around it: `export const handle: RouteHandle = { … }`. */
export interface RouteHandle {
  /** Its page works without scripts, which then wait for the visitor's first move; visitors only, not owners. */
  startsLate?: boolean
  /** Stands in the header after the name. */
  headerStart?: () => ReactNode
}
