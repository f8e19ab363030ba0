import { isByProfile, type PushAudience } from '@dotyk/domain/push'
import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { pushTokens } from './push.tables.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** A query for the ids of profiles that match the conditions of an audience. */
export type SelectProfiles = (audience: PushAudience, now: Date) => SQL

export type PushAudienceRepository = ReturnType<typeof createPushAudienceRepository>

/** Finds the browsers that a message is for. */
export function createPushAudienceRepository(db: Database, selectProfiles: SelectProfiles) {
  /** The condition on subscriptions; undefined where all match. */
  function conditionOf(audience: PushAudience, now: Date): SQL | undefined {
    const { language, seenWithinDays } = audience
    return and(
      language === undefined ? undefined : eq(pushTokens.language, language),
      seenWithinDays === undefined
        ? undefined
        : gte(pushTokens.seenAt, new Date(now.getTime() - seenWithinDays * DAY_MS)),
      isByProfile(audience) ? sql`${pushTokens.profileId} in (${selectProfiles(audience, now)})` : undefined,
    )
  }

  return {
    conditionOf,
    count: (audience: PushAudience, now: Date): Promise<number> =>
      db.$count(pushTokens, conditionOf(audience, now)),
  }
}
