import type { AppContext } from '../../app-context.ts'
import type { FileStore } from '../../integrations/files/port.ts'
import type { ProfileRepository } from '../profiles/index.ts'
import type { CardCache } from './card-cache.ts'
import type { CardScript } from './card-script.ts'
import type { FinishedCard } from './finished-card.ts'
import type { Drawable } from './preview-fonts.ts'
import type { PreviewCache } from './preview-cache.ts'
import type { ReadVersion } from './read-versions.ts'

export type CardsDeps = Pick<AppContext, 'brand' | 'clock' | 'publicUrl' | 'secure'> & {
  profiles: Pick<ProfileRepository, 'find' | 'findByAddress' | 'findVersions'>
  files: FileStore
}

export interface CardsContext extends CardsDeps {
  readVersion: ReadVersion
  cards: CardCache<FinishedCard>
  previews: PreviewCache
  /** Leaves of a text what the fonts of previews can draw. */
  drawable: Drawable
  /** Null where the card's script isn't built. */
  script: CardScript | null
}
