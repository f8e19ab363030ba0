import { RESTORE_DAYS } from '@dotyk/domain/profile'
import type { Clock } from '../../clock.ts'
import type { JobDefinition } from '../../jobs/port.ts'
import type { EraseProfile } from './delete-profile.ts'
import type { ProfileRepository } from './profiles.repository.ts'
import type { WatchExpiry } from './watch-expiry.ts'

export interface ProfileJobsDependencies {
  profiles: ProfileRepository
  watchExpiry: WatchExpiry
  eraseProfile: EraseProfile
  clock: Clock
}

const RESTORE_MS = RESTORE_DAYS * 24 * 60 * 60_000

/** Asked for anew by the schedule, so that a failed run costs a few minutes and not a day. */
const RETRIES = { retryLimit: 3, retryDelaySeconds: 60, retryBackoff: true }

export function createProfileJobs(dependencies: ProfileJobsDependencies): JobDefinition[] {
  const { profiles, watchExpiry, eraseProfile, clock } = dependencies
  return [
    {
      queue: 'profiles.watch-expiry',
      ...RETRIES,
      // Through the day rather than once: a service that was down at nine still reminds today, and nobody at night.
      schedule: '10 9-20 * * *',
      async work() {
        await watchExpiry.expireAll()
        await watchExpiry.remindAll()
        return { failed: [] }
      },
    },
    {
      queue: 'profiles.purge-deleted',
      ...RETRIES,
      schedule: '30 3 * * *',
      async work() {
        const due = new Date(clock.now().getTime() - RESTORE_MS)
        for (const id of await profiles.findDeletedBefore(due)) {
          await eraseProfile(id, ({ deletedAt }) => deletedAt !== null && deletedAt <= due)
        }
        return { failed: [] }
      },
    },
  ]
}
