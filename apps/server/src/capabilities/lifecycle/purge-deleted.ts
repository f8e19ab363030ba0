import { RESTORE_DAYS } from '@dotyk/domain/profile'
import { runForEachProfile } from '../../jobs/run-for-each-profile.ts'
import { eraseProfile } from './erase-profile.ts'
import type { LifecycleContext } from './lifecycle.context.ts'

const RESTORE_MS = RESTORE_DAYS * 24 * 60 * 60_000

/**
 * Erases the profiles whose 30 days for restoring are over.
 * @returns the number of profiles that could not be erased
 */
export async function purgeDeleted(ctx: LifecycleContext): Promise<number> {
  const due = new Date((await ctx.readTime()).getTime() - RESTORE_MS)
  const profileIds = await ctx.lifecycle.findDeletedBefore(due)
  return runForEachProfile(profileIds, ctx.logger, 'a deleted profile could not be erased', id =>
    eraseProfile(ctx, id, ({ deletedAt }) => deletedAt !== null && deletedAt <= due),
  )
}
