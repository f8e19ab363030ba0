import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { profiles } from './profiles.tables.ts'

export type Profile = typeof profiles.$inferSelect
export type NewProfile = typeof profiles.$inferInsert
/** What may be written after a profile is made: the version and the time of change are the repository's. */
export type ProfileUpdate = Partial<Omit<NewProfile, 'id' | 'version' | 'createdAt' | 'updatedAt'>>

/** All that decides whether a finished card may be shown again. */
export type ProfileVersion = Pick<Profile, 'id' | 'slug' | 'version' | 'payStatus' | 'paidUntil' | 'deletedAt'>

export type ProfileRepository = ReturnType<typeof createProfileRepository>

export function createProfileRepository(db: Database) {
  const versionColumns = {
    id: profiles.id,
    slug: profiles.slug,
    version: profiles.version,
    payStatus: profiles.payStatus,
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
      const [profile] = await db.select({ deletedAt: profiles.deletedAt }).from(profiles).where(eq(profiles.id, id))
      return profile?.deletedAt != null
    },

    /** The profile of an id or a slug, both lower-case; the two never look alike. */
    async findByAddress(address: string): Promise<Profile | null> {
      const [profile] = await db
        .select()
        .from(profiles)
        .where(or(eq(profiles.id, address), eq(profiles.slug, address)))
      return profile ?? null
    },

    /** One read for many visitors: versions of the profiles with these ids or slugs. */
    findVersions(addresses: string[]): Promise<ProfileVersion[]> {
      return db
        .select(versionColumns)
        .from(profiles)
        .where(or(inArray(profiles.id, addresses), inArray(profiles.slug, addresses)))
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
  }
}
