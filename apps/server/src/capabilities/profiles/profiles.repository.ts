import { and, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ProfileOrderStatus } from '@dotyk/domain/orders'
import type { ExpiryNotice, Subscription } from '@dotyk/domain/profile'
import type { Database, Transaction } from '../../database/database.ts'
import { profiles } from './profiles.tables.ts'

export type Profile = typeof profiles.$inferSelect
export type NewProfile = typeof profiles.$inferInsert
/** What may be written after a profile is made: the version and the time of change are the repository's. */
export type ProfileUpdate = Partial<Omit<NewProfile, 'id' | 'version' | 'createdAt' | 'updatedAt'>>

/** All that decides whether a finished card may be shown again. */
export type ProfileVersion = Pick<
  Profile,
  'id' | 'slug' | 'version' | 'subscriptionState' | 'paidUntil' | 'deletedAt'
>

/** A profile's subscription, as the rules ask for it. */
export function subscriptionOf(profile: Pick<Profile, 'subscriptionState' | 'paidUntil'>): Subscription {
  return { state: profile.subscriptionState, paidUntil: profile.paidUntil }
}

export type ProfileRepository = ReturnType<typeof createProfileRepository>

export function createProfileRepository(db: Database) {
  const versionColumns = {
    id: profiles.id,
    slug: profiles.slug,
    version: profiles.version,
    subscriptionState: profiles.subscriptionState,
    paidUntil: profiles.paidUntil,
    deletedAt: profiles.deletedAt,
  }

  return {
    async find(id: string): Promise<Profile | null> {
      const [profile] = await db.select().from(profiles).where(eq(profiles.id, id))
      return profile ?? null
    },

    /** Whether a profile waits for its final deletion. */
    async isDeleted(id: string): Promise<boolean> {
      const [profile] = await db
        .select({ deletedAt: profiles.deletedAt })
        .from(profiles)
        .where(eq(profiles.id, id))
      return profile !== undefined && profile.deletedAt !== null
    },

    /** The profile of an id or a slug, both lower-case; the two never look alike. */
    async findByAddress(address: string): Promise<Profile | null> {
      const [profile] = await db
        .select()
        .from(profiles)
        .where(or(eq(profiles.id, address), eq(profiles.slug, address)))
      return profile ?? null
    },

    /** The profiles with these ids or slugs. */
    findByAddresses(addresses: string[]): Promise<Profile[]> {
      return db.select().from(profiles).where(isAmong(addresses))
    },

    /** The versions of the profiles with these ids or slugs. */
    findVersions(addresses: string[]): Promise<ProfileVersion[]> {
      return db.select(versionColumns).from(profiles).where(isAmong(addresses))
    },

    /** The profile, held until the transaction ends so that two changes come one after the other. */
    async lock(tx: Transaction, id: string): Promise<Profile | null> {
      const [profile] = await tx.select().from(profiles).where(eq(profiles.id, id)).for('update')
      return profile ?? null
    },

    async insert(tx: Transaction, profile: NewProfile): Promise<void> {
      await tx.insert(profiles).values(profile)
    },

    /** Stores changes and answers the profile as it is now. */
    async update(tx: Transaction, id: string, changes: ProfileUpdate, now: Date): Promise<Profile> {
      const [profile] = await tx
        .update(profiles)
        .set({ ...changes, version: sql`${profiles.version} + 1`, updatedAt: now })
        .where(eq(profiles.id, id))
        .returning()
      if (!profile) throw new Error(`The profile ${id} went away while it was locked.`)
      return profile
    },

    /** Trials and subscriptions that have ended and aren't written down as expired. */
    findExpired(now: Date): Promise<string[]> {
      return findIds(
        and(inArray(profiles.subscriptionState, ['trial', 'annual']), lte(profiles.paidUntil, now)),
      )
    },

    /**
     * Profiles whose trial or subscription ends between `now` and `until`, whose last notice was none or more than `notice`
     * days.
     */
    findEnding(now: Date, until: Date, notice: ExpiryNotice): Promise<string[]> {
      return findIds(
        and(
          inArray(profiles.subscriptionState, ['trial', 'annual']),
          gt(profiles.paidUntil, now),
          lte(profiles.paidUntil, until),
          isNull(profiles.deletedAt),
          or(isNull(profiles.expiryNotice), gt(profiles.expiryNotice, notice)),
        ),
      )
    },

    /** What no card shows and no tab edits; the version stays. */
    async noteExpiryNotice(tx: Transaction, id: string, notice: ExpiryNotice): Promise<void> {
      await tx.update(profiles).set({ expiryNotice: notice }).where(eq(profiles.id, id))
    },

    /** What no card shows and no tab edits, as above. */
    async noteOrderStatus(tx: Transaction, id: string, orderStatus: ProfileOrderStatus): Promise<void> {
      await tx.update(profiles).set({ orderStatus }).where(eq(profiles.id, id))
    },

    findDeletedBefore(time: Date): Promise<string[]> {
      return findIds(and(isNotNull(profiles.deletedAt), lte(profiles.deletedAt, time)))
    },

    /** Those of the files, by photo hash or name, that some profile names. */
    async findUsedFiles({ photo, files }: { photo: string | null; files: string[] }): Promise<Set<string>> {
      const logo = sql<string | null>`${profiles.customization}->>'logo'`
      const background = sql<string | null>`${profiles.customization}->>'background'`
      const groupLogo = sql<string | null>`${profiles.groupLogo}->>'img'`
      const addresses = files.map(name => `/files/${name}`)
      const isUsed: (SQL | undefined)[] = photo === null ? [] : [eq(profiles.photo, photo)]
      if (files.length > 0) {
        isUsed.push(inArray(profiles.menuFile, files))
        for (const address of [logo, background, groupLogo]) isUsed.push(inArray(address, addresses))
      }
      const users = await db
        .select({ photo: profiles.photo, menu: profiles.menuFile, logo, background, groupLogo })
        .from(profiles)
        .where(or(...isUsed))
      const named = users.flatMap(user => Object.values(user))
      return new Set(named.flatMap(name => (name === null ? [] : [name.replace(/^\/files\//, '')])))
    },
  }

  /** One parameter, however many addresses there are, so that the statement is always the same. */
  function isAmong(addresses: string[]): SQL | undefined {
    const list = sql.param(addresses)
    return or(sql`${profiles.id} = any(${list})`, sql`${profiles.slug} = any(${list})`)
  }

  async function findIds(condition: SQL | undefined): Promise<string[]> {
    const found = await db.select({ id: profiles.id }).from(profiles).where(condition)
    return found.map(({ id }) => id)
  }
}
