import type { Icons } from '@dotyk/card-page'
import type { OwnProfile } from '@dotyk/contract/wire/profile'
import type { ReactNode } from 'react'

/** The parts of other features that a route passes into the editor. */
export interface EditorPageProps {
  /** The profile sent with the page; null if the editor has to request it. */
  profile: OwnProfile | null
  /** The initially visible icons; null if the profile was not sent with the page. */
  icons: Icons | null
  /** The card of the profile, rendered by the server; null if it was not rendered. */
  card: string | null
  /** Renders content beside the editor once the profile has loaded. */
  beside: (profile: OwnProfile) => ReactNode
  /** Renders what replaces the editor while the profile is deleted. */
  whenDeleted: (deletedAt: Date, onRestored: () => Promise<void>) => ReactNode
}
