import type { StaffPermission } from '@dotyk/domain/staff'
import type { ReactNode } from 'react'
import type { IconName } from '../icons.tsx'
import type { PaletteMessage } from '../shell/pages.ts'

/** Something to go to. */
export interface PaletteItem {
  id: string
  name: string
  /** What tells it from others of the same name. */
  note?: ReactNode
  icon: IconName
  to: string
}

/** What is found by typing, such as profiles: asked once typing has paused. */
export interface PaletteSource {
  /** The heading's key among the messages of `console`. */
  name: PaletteMessage
  permission: StaffPermission
  /** At most five, the best first. */
  search: (text: string, signal: AbortSignal) => Promise<readonly PaletteItem[]>
}
