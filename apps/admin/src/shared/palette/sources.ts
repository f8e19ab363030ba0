import type { StaffPermission } from '@dotyk/domain/staff'
import type { ReactNode } from 'react'
import type { IconName } from '../icons.tsx'
import type { PaletteMessage } from '../shell/pages.ts'

/** A search result with its destination. */
export interface PaletteItem {
  id: string
  name: string
  /** Distinguishes the item from others with the same name. */
  note?: ReactNode
  icon: IconName
  to: string
}

/** A kind of searchable items, such as profiles; searched once typing has paused. */
export interface PaletteSource {
  /** The heading's key among the messages of `console`. */
  name: PaletteMessage
  permission: StaffPermission
  /** Returns at most five items, the best match first. */
  search: (text: string, signal: AbortSignal) => Promise<readonly PaletteItem[]>
}
