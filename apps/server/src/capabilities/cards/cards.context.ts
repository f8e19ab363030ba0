import type { IncomingMessage } from 'node:http'
import type { PrintTools } from '@dotyk/domain/print'
import type { AppContext } from '../../app-context.ts'
import type { RunLimited } from '../../support/concurrency.ts'
import type { ObserveRequest } from '../../http/metrics.ts'
import type { FilePort } from '../../integrations/files/port.ts'
import type { Database } from '../../database/database.ts'
import type { Accounts, Passwords } from '../accounts/index.ts'
import type { Profile, Profiles } from '../profiles/index.ts'
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
  /** Connections of their own for the read that every card needs, so that no other work delays it. */
  cardReads: Database
  accounts: Pick<Accounts, 'countCodeGuess'>
  passwords: Pick<Passwords, 'matches'>
  profiles: Pick<Profiles, 'findByAddress'>
  files: FilePort
  statistics: Pick<Statistics, 'countOpening' | 'countSaving' | 'countLinkPress'>
  chips: Pick<Chips, 'recordTouch' | 'sendChipPage'>
  ownDomains: Pick<OwnDomains, 'at'>
}

export interface CardsContext extends CardsDeps {
  /** By an id or a slug. */
  readVersion: FindByKey<ProfileVersion>
  /** By an id or a slug. */
  readProfile: FindByKey<Profile & CompaniesRevision>
  /** By a chip's number. */
  readChip: FindByKey<ChipVersion>
  /** The profile that each chip opened last, used while the database is unavailable. */
  lastProfileByChip: Map<string, string>
  cards: MemoryCache<RenderedCard>
  /** Bodies that wait for better compression, and the queue that compresses them. */
  recompressions: { waiting: Set<CardBody>; runLimited: RunLimited }
  previews: PreviewCache
  /** Removes characters that the preview fonts lack. */
  stripUndrawable: RemoveUndrawable
  /** Outlines of letters and QR codes, for posters and backgrounds. */
  printTools: PrintTools
  /** The queue of owners' posters and backgrounds: one at a time, and apart from previews, which visitors wait for. */
  runDrawing: RunLimited
  /** null if the card's script isn't built. */
  script: CardScript | null
  /** Names and values in turn. */
  securityHeaders: readonly string[]
  /** Cards of requests that are passed on to the application, so that they aren't opened twice. */
  opening: WeakMap<IncomingMessage, Promise<OpenedCard | RedirectedCard | null>>
  observeRequest: ObserveRequest
}
