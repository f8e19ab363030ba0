import type { AppContext } from '../../app-context.ts'
import type { PushPort } from '../../integrations/push/port.ts'
import type { Audit } from '../audit/index.ts'
import type { Files } from '../files/index.ts'
import type { PushAudienceRepository, SelectProfiles } from './audience.repository.ts'
import type { DeliveryRepository } from './deliveries.repository.ts'
import type { PushMessageRepository } from './messages.repository.ts'
import type { PushTokenRepository } from './push.repository.ts'
import type { PushResultRepository } from './results.repository.ts'

/** What notifications depend on. */
export interface PushDeps extends Pick<
  AppContext,
  'db' | 'inTransaction' | 'jobs' | 'clock' | 'readTime' | 'logger' | 'brands'
> {
  port: PushPort
  audit: Audit
  files: Pick<Files, 'storePicture' | 'scheduleRemoval'>
  /** A query for the ids of profiles that match an audience. */
  selectProfiles: SelectProfiles
  /** Milliseconds between two messages to browsers; encrypting a message takes one, during which no card is answered. */
  paceMs?: number
}

export interface PushContext extends PushDeps {
  tokens: PushTokenRepository
  audiences: PushAudienceRepository
  results: PushResultRepository
  messages: PushMessageRepository
  deliveries: DeliveryRepository
  /** Whether the service is stopping, so that no further message is started. */
  isStopping: () => boolean
}
