import type { OwnProfile } from '@dotyk/contract/wire/profile'
import type { ReactNode } from 'react'

/** What a route puts into the editor from other features. */
export interface EditorPageProps {
  /** What stands beside the editor once the profile is there. */
  beside: (profile: OwnProfile) => ReactNode
  /** Stands in place of the editor while the profile is deleted. */
  whenDeleted: (deletedAt: Date, onRestored: () => Promise<void>) => ReactNode
}
