import type { Icons } from '@dotyk/card-page'
import type { OwnProfile } from '@dotyk/contract/wire/profile'
import type { ReactNode } from 'react'

/** Parts that a route passes into the editor from other features. */
export interface EditorPageProps {
  /** The profile that came with the page; null where the editor has to request it. */
  profile: OwnProfile | null
  /** Those seen first, where the profile came with the page. */
  icons: Icons | null
  /** The card of that profile, drawn by the server. */
  card: string | null
  /** What stands beside the editor once the profile is there. */
  beside: (profile: OwnProfile) => ReactNode
  /** Stands in place of the editor while the profile is deleted. */
  whenDeleted: (deletedAt: Date, onRestored: () => Promise<void>) => ReactNode
}
