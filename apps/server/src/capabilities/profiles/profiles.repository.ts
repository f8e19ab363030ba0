import { and, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ProfileOrderStatus } from '@dotyk/domain/orders'
import { isPlaceholderName, type Subscription } from '@dotyk/domain/profile'
import type { Database, Transaction } from '../../database/database.ts'
import { listedProfiles } from './listed-profiles.tables.ts'
import { profiles } from './profiles.tables.ts'

export type Profile = typeof profiles.$inferSelect
export type NewProfile = typeof profiles.$inferInsert
/** Columns that may be updated; the repository sets the version and the time of change. */
export type ProfileUpdate = Partial<Omit<NewProfile, 'id' | 'version' | 'createdAt' | 'updatedAt'>>

/** A profile's subscription, in the form that the rules take. */
export function toSubscription(profile: Pick<Profile, 'subscriptionState' | 'paidUntil'>): Subscription {
  return { state: profile.subscriptionState, paidUntil: profile.paidUntil }
}

export type ProfileRepository = ReturnType<typeof createProfileRepository>

export function createProfileRepository(db: Database) {
  return {
    async find(id: string): Promise<Profile | null> {
      const [profile] = await db.select().from(profiles).where(eq(profiles.id, id))
      return profile ?? null
    },

    /** Whether staff have disabled linking an email to the profile. */
    async isLinkingDisabled(id: string, tx: Database | Transaction = db): Promise<boolean> {
      const [profile] = await tx
        .select({ isDisabled: profiles.emailBindingDisabled })
        .from(profiles)
        .where(eq(profiles.id, id))
      return profile?.isDisabled ?? false
    },

    /** Counts the profiles that aren't deleted. */
    async count(): Promise<number> {
      return db.$count(listedProfiles, isNull(listedProfiles.deletedAt))
    },

    /** The company of a profile; null for the default company, and for an unknown profile. */
    async findCompanyId(id: string, tx?: Transaction): Promise<string | null> {
      const [profile] = await (tx ?? db)
        .select({ companyId: profiles.companyId })
        .from(profiles)
        .where(eq(profiles.id, id))
      return profile?.companyId ?? null
    },

    /** Names of profiles by id, also of deleted ones; '' for a profile without a name. */
    async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .select({ id: profiles.id, name: profiles.name, slug: profiles.slug })
        .from(profiles)
        .where(inArray(profiles.id, [...ids]))
      const nameOf = ({ name, slug }: (typeof rows)[number]) =>
        name !== '' && !isPlaceholderName(name) ? name : slug === null ? '' : `/${slug}`
      return new Map(rows.map(row => [row.id, nameOf(row)]))
    },

    /** Counts the profiles of each company that aren't deleted. */
    async countByCompany(companyIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      if (companyIds.length === 0) return new Map()
      const rows = await db
        .select({ companyId: listedProfiles.companyId, many: count() })
        .from(listedProfiles)
        .where(and(inArray(listedProfiles.companyId, [...companyIds]), isNull(listedProfiles.deletedAt)))
        .groupBy(listedProfiles.companyId)
      return new Map(rows.map(({ companyId, many }) => [companyId ?? '', many]))
    },

    async countOfDefaultCompany(): Promise<number> {
      return db.$count(
        listedProfiles,
        and(isNull(listedProfiles.companyId), isNull(listedProfiles.deletedAt)),
      )
    },

    /** Moves a company's profiles to the default company and returns their number. What their owners edit doesn't change. */
    async moveToDefaultCompany(tx: Transaction, companyId: string): Promise<number> {
      const moved = await tx
        .update(profiles)
        .set({ companyId: null })
        .where(eq(profiles.companyId, companyId))
        .returning({ id: profiles.id })
      return moved.length
    },

    /** Whether a profile waits for its final deletion. */
    async isDeleted(id: string): Promise<boolean> {
      const [profile] = await db
        .select({ deletedAt: profiles.deletedAt })
        .from(profiles)
        .where(eq(profiles.id, id))
      return profile !== undefined && profile.deletedAt !== null
    },

    /** The profile with this id or slug, both in lower case; ids and slugs have different forms. */
    async findByAddress(address: string, tx?: Transaction): Promise<Profile | null> {
      const [profile] = await (tx ?? db)
        .select()
        .from(profiles)
        .where(or(eq(profiles.id, address), eq(profiles.slug, address)))
      return profile ?? null
    },

    async findIdBySlug(slug: string): Promise<string | null> {
      const [profile] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.slug, slug))
      return profile?.id ?? null
    },

    /** Returns those of the slugs that are taken by profiles. */
    async findTakenSlugs(slugs: readonly string[], tx?: Transaction): Promise<Set<string>> {
      if (slugs.length === 0) return new Set()
      const rows = await (tx ?? db)
        .select({ slug: profiles.slug })
        .from(profiles)
        .where(inArray(profiles.slug, [...slugs]))
      return new Set(rows.flatMap(({ slug }) => slug ?? []))
    },

    async findVersion(id: string): Promise<number | null> {
      const [profile] = await db
        .select({ version: profiles.version })
        .from(profiles)
        .where(eq(profiles.id, id))
      return profile?.version ?? null
    },

    /** The profile, locked until the transaction ends, so that concurrent changes are made one after another. */
    async lock(tx: Transaction, id: string): Promise<Profile | null> {
      const [profile] = await tx.select().from(profiles).where(eq(profiles.id, id)).for('update')
      return profile ?? null
    },

    async insert(tx: Transaction, profile: NewProfile): Promise<void> {
      await tx.insert(profiles).values(profile)
    },

    async insertAll(tx: Transaction, rows: readonly NewProfile[]): Promise<void> {
      await tx.insert(profiles).values([...rows])
    },

    /** Stores changes and returns the profile with them. */
    async update(tx: Transaction, id: string, changes: ProfileUpdate, now: Date): Promise<Profile> {
      const [profile] = await tx
        .update(profiles)
        .set({ ...changes, version: sql`${profiles.version} + 1`, updatedAt: now })
        .where(eq(profiles.id, id))
        .returning()
      if (!profile) throw new Error(`The profile ${id} went away while it was locked.`)
      return profile
    },

    /** Sets the order status. No card shows it and no tab edits it, so the version stays. */
    async setOrderStatus(tx: Transaction, id: string, orderStatus: ProfileOrderStatus): Promise<void> {
      await tx.update(profiles).set({ orderStatus }).where(eq(profiles.id, id))
    },

    /** Returns those of the files, by photo id or name, that a profile uses. */
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
}
