import type { OwnProfileWire } from '@dotyk/contract/profile'
import type { ReactNode } from 'react'

/** What a route puts into the editor from other features. */
export interface EditorPageProps {
  /** What stands beside the editor once the profile is there. */
  beside: (profile: OwnProfileWire) => ReactNode
  /** Stands in place of the editor while the profile is deleted. */
  whenDeleted: (deletedAt: string, onRestored: () => Promise<void>) => ReactNode
}
