import type { StaffPermission } from '@dotyk/domain/staff'
import type { ReactNode } from 'react'
import type { IconName } from '../icons.tsx'
import type { PaletteMessage } from '../shell/pages.ts'

/** A search result with its destination. */
export interface PaletteItem {
  id: string
  name: string
  /** A text that distinguishes the item from others with the same name. */
  note?: ReactNode
  icon: IconName
  to: string
}

/** A source of items of one kind, such as profiles; it is searched when the user pauses typing. */
export interface PaletteSource {
  /** The key of the heading in the `console` messages. */
  name: PaletteMessage
  permission: StaffPermission
  /** Returns at most five items, the best match first. */
  search: (text: string, signal: AbortSignal) => Promise<readonly PaletteItem[]>
}
