import type { AppContext } from '../../app-context.ts'
import type { PushPort } from '../../integrations/push/port.ts'
import type { PushTokenRepository } from './push.repository.ts'

/** What notifications are made with. */
export interface PushDeps extends Pick<
  AppContext,
  'db' | 'inTransaction' | 'jobs' | 'clock' | 'logger' | 'publicUrl'
> {
  port: PushPort
}

export interface PushContext extends PushDeps {
  tokens: PushTokenRepository
}
