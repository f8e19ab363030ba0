import type { ReactNode } from 'react'
import type { LateStart } from './start-late.ts'

/** What a route says of itself to the frame around it: `export const handle: RouteHandle = { … }`. */
export interface RouteHandle {
  /**
   * Its page is shown without scripts, which then wait: for the visitor's first move, or only until it is painted.
   * Visitors only, not owners.
   */
  startsLate?: LateStart
  /** False where nothing that is seen first on a phone is written in the font of display lines. */
  hasDisplayLines?: false
  /**
   * Where a visitor's page is painted before its fonts, which it would wait for up to 50 ms. They may move what stands below a
   * text that needs one line less in them, so a page whose largest element is there in time waits.
   */
  isPaintedBeforeFonts?: true
  /** Stands in the header after the name. */
  headerStart?: () => ReactNode
}
