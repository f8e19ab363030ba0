import type { IncomingMessage } from 'node:http'
import type { PrintTools } from '@dotyk/domain/print'
import type { AppContext } from '../../app-context.ts'
import type { RunLimited } from '../../support/concurrency.ts'
import type { ObserveRequest } from '../../http/metrics.ts'
import type { FilePort } from '../../integrations/files/port.ts'
import type { Database } from '../../database/database.ts'
import type { Accounts, Passwords } from '../accounts/index.ts'
import type { Profile, Profiles } from '../profiles/index.ts'
import type { Cdn } from '../cdn/index.ts'
import type { OwnDomains } from '../own-domains/index.ts'
import type { Chips } from '../chips/index.ts'
import type { Statistics } from '../statistics/index.ts'
import type { MemoryCache } from '../../support/memory-cache.ts'
import type { CardScript } from './card-script.ts'
import type { ChipVersion, CompaniesRevision, ProfileVersion } from './cards.repository.ts'
import type { CardBody, RenderedCard, RedirectedCard, OpenedCard } from './rendered-card.ts'
import type { RemoveUndrawable } from './preview-fonts.ts'
import type { PreviewCache } from './preview-cache.ts'
import type { FindByKey } from './batched-lookup.ts'

export type CardsDeps = Pick<AppContext, 'brands' | 'clock' | 'config' | 'logger' | 'secure'> & {
  /** Separate database connections for the read that every card needs, so that no other work delays it. */
  cardReads: Database
  accounts: Pick<Accounts, 'countCodeGuess'>
  passwords: Pick<Passwords, 'matches'>
  profiles: Pick<Profiles, 'findByAddress'>
  files: FilePort
  statistics: Pick<Statistics, 'countOpening' | 'countSaving' | 'countLinkPress'>
  chips: Pick<Chips, 'recordTouch' | 'sendChipPage'>
  ownDomains: Pick<OwnDomains, 'at'>
  cdn: Pick<Cdn, 'isOn' | 'keepsPages' | 'share'>
}

export interface CardsContext extends CardsDeps {
  /** Reads the version of a profile by its id or slug. */
  readVersion: FindByKey<ProfileVersion>
  /** Reads a profile by its id or slug. */
  readProfile: FindByKey<Profile & CompaniesRevision>
  /** Reads a chip by its number. */
  readChip: FindByKey<ChipVersion>
  /** The profile that each chip opened last, used while the database is unavailable. */
  lastProfileByChip: Map<string, string>
  cards: MemoryCache<RenderedCard>
  /** Response bodies that wait for better compression, and the queue that compresses them. */
  recompressions: { waiting: Set<CardBody>; runLimited: RunLimited }
  previews: PreviewCache
  /** Removes characters that the preview fonts lack. */
  stripUndrawable: RemoveUndrawable
  /** Outlines of letters and QR codes, for posters and backgrounds. */
  printTools: PrintTools
  /**
   * The queue that draws owners' posters and backgrounds one at a time, separate from the queue of previews, for which visitors
   * wait.
   */
  runDrawing: RunLimited
  /** The card's script; null if the script isn't built. */
  script: CardScript | null
  /** The names and values of security headers, alternating. */
  securityHeaders: readonly string[]
  /** Cards already opened for requests that are then passed to the application, so that a card isn't opened twice. */
  opening: WeakMap<IncomingMessage, Promise<OpenedCard | RedirectedCard | null>>
  observeRequest: ObserveRequest
}
