import type { IncomingMessage } from 'node:http'
import type { AppContext } from '../../app-context.ts'
import type { RunLimited } from '../../concurrency.ts'
import type { ObserveRequest } from '../../http/metrics.ts'
import type { FileStore } from '../../integrations/files/port.ts'
import type { Profile, ProfileRepository, ProfileVersion } from '../profiles/index.ts'
import type { CardCache } from './card-cache.ts'
import type { CardScript } from './card-script.ts'
import type { CardBody, FinishedCard, OpenedCard } from './finished-card.ts'
import type { Drawable } from './preview-fonts.ts'
import type { PreviewCache } from './preview-cache.ts'
import type { ReadByAddress } from './read-together.ts'

export type CardsDeps = Pick<AppContext, 'brand' | 'clock' | 'logger' | 'publicUrl' | 'secure'> & {
  profiles: Pick<ProfileRepository, 'findByAddress' | 'findByAddresses' | 'findVersions'>
  files: FileStore
}

export interface CardsContext extends CardsDeps {
  readVersion: ReadByAddress<ProfileVersion>
  readProfile: ReadByAddress<Profile>
  cards: CardCache<FinishedCard>
  /** Bodies that wait for a better compression, and the queue in which they are compressed. */
  improvements: { waiting: Set<CardBody>; runLimited: RunLimited }
  previews: PreviewCache
  /** Leaves of a text what the fonts of previews can draw. */
  drawable: Drawable
  /** Null where the card's script isn't built. */
  script: CardScript | null
  /** Names and values in turn. */
  securityHeaders: readonly string[]
  /** Cards whose request is left to the application, so that they aren't opened twice. */
  opening: WeakMap<IncomingMessage, Promise<OpenedCard | null>>
  observeRequest: ObserveRequest
}
