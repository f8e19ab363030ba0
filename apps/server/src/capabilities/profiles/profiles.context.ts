import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/database.ts'
import type { Audit } from '../audit/index.ts'
import type { Files } from '../files/index.ts'
import type { ProfileRepository } from './profiles.repository.ts'

export type ProfilesDeps = Pick<AppContext, 'db' | 'inTransaction' | 'clock'> & {
  audit: Audit
  files: Pick<Files, 'scheduleRemoval'>
  /** This callback runs when a profile was changed, in the same transaction. */
  onChanged: (tx: Transaction, profileId: string) => Promise<void>
}

/** Dependencies of the profiles' use cases. */
export interface ProfilesContext extends ProfilesDeps {
  profiles: ProfileRepository
}
