import { emailSearchText, phoneSearchDigits } from '@dotyk/domain/values'
import type { LeadMarks, LeadMerge, LeadState } from '@dotyk/domain/leads'
import { and, count, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { likePattern } from '../../database/like-pattern.ts'
import { type ListPage, positionAfterTime } from '../../database/list-position.ts'
import type { Lead } from './leads.repository.ts'
import { leadMerges, leads } from './leads.tables.ts'

/** The filter of an owner's list of leads; '' and null mean no restriction. */
export interface LeadFilter {
  q: string
  state: LeadState | null
  tag: string
}

type StoredMerge = typeof leadMerges.$inferSelect

/** The fields by which leads of the same person are recognised. */
type LeadKeys = Pick<Lead, 'id' | 'mergedInto' | 'phone' | 'email'>

export type OwnedLeadRepository = ReturnType<typeof createOwnedLeadRepository>

/** Creates the queries of an owner's list of leads, every one of which is restricted to the owner. */
export function createOwnedLeadRepository(db: Database) {
  const ofOwner = (profileId: string) => eq(leads.profileId, profileId)
  const isNotMerged = isNull(leads.mergedInto)

  /** A condition for leads that aren't merged into another lead; a search also matches the leads merged into them. */
  function matching(profileId: string, { q, state, tag }: LeadFilter): SQL | undefined {
    const found = q === '' ? undefined : textMatches(q)
    return and(
      ofOwner(profileId),
      isNotMerged,
      state ? eq(leads.state, state) : undefined,
      tag ? sql`${leads.tags} @> ${JSON.stringify([tag])}::jsonb` : undefined,
      found &&
        or(
          found,
          inArray(
            leads.id,
            db
              .select({ id: leads.mergedInto })
              .from(leads)
              .where(and(ofOwner(profileId), found)),
          ),
        ),
    )
  }

  return {
    list(profileId: string, filter: LeadFilter, { limit, sort, after }: ListPage): Promise<Lead[]> {
      const { beyond, order } = positionAfterTime(leads, sort, after)
      return db
        .select()
        .from(leads)
        .where(and(matching(profileId, filter), beyond))
        .orderBy(...order)
        .limit(limit)
    },

    async count(profileId: string, filter: LeadFilter): Promise<number> {
      const [row] = await db.select({ total: count() }).from(leads).where(matching(profileId, filter))
      return row?.total ?? 0
    },

    /** Lists all tags of an owner, most used first. */
    async listTags(profileId: string): Promise<string[]> {
      const tag = sql<string>`jsonb_array_elements_text(${leads.tags})`.as('tag')
      const used = db
        .select({ tag })
        .from(leads)
        .where(and(ofOwner(profileId), isNotMerged))
        .as('used')
      const rows = await db
        .select({ tag: used.tag })
        .from(used)
        .groupBy(used.tag)
        .orderBy(desc(count()), used.tag)
        .limit(100)
      return rows.map(row => row.tag)
    },

    find(profileId: string, ids: readonly string[], tx: Database | Transaction = db): Promise<Lead[]> {
      return tx
        .select()
        .from(leads)
        .where(and(ofOwner(profileId), inArray(leads.id, [...ids])))
    },

    /** Lists the leads that were merged into these leads, newest first. */
    listMergedInto(ids: readonly string[]): Promise<Lead[]> {
      return db
        .select()
        .from(leads)
        .where(inArray(leads.mergedInto, [...ids]))
        .orderBy(desc(leads.createdAt), desc(leads.id))
    },

    /** Lists an owner's leads that have one of these phones or mailboxes. */
    async listSharing(
      profileId: string,
      { phones, mailboxes }: { phones: readonly string[]; mailboxes: readonly string[] },
    ): Promise<LeadKeys[]> {
      const { id, mergedInto, phone, email } = leads
      return db
        .select({ id, mergedInto, phone, email })
        .from(leads)
        .where(
          and(
            ofOwner(profileId),
            or(inArray(leads.phone, [...phones]), inArray(leads.mailbox, [...mailboxes])),
          ),
        )
    },

    /** Locks these leads and the leads merged into them until the transaction ends. */
    lock(tx: Transaction, profileId: string, ids: readonly string[]): Promise<Lead[]> {
      return tx
        .select()
        .from(leads)
        .where(and(ofOwner(profileId), or(inArray(leads.id, [...ids]), inArray(leads.mergedInto, [...ids]))))
        .orderBy(leads.id)
        .for('update')
    },

    /**
     * Stores the owner's changes of a lead that isn't merged into another, and marks the lead as kept; null if there is no such
     * lead.
     */
    async change(
      tx: Transaction,
      { profileId, id }: { profileId: string; id: string },
      changes: Partial<LeadMarks>,
      now: Date,
    ): Promise<Lead | null> {
      const [lead] = await tx
        .update(leads)
        .set({ ...changes, keptAt: keptNow(now) })
        .where(and(ofOwner(profileId), eq(leads.id, id), isNotMerged))
        .returning()
      return lead ?? null
    },

    /** Marks these leads, and the leads merged into them, as kept by the owner. */
    async keep(tx: Transaction, profileId: string, ids: readonly string[], now: Date): Promise<void> {
      await tx
        .update(leads)
        .set({ keptAt: keptNow(now) })
        .where(
          and(
            ofOwner(profileId),
            isNull(leads.keptAt),
            or(inArray(leads.id, [...ids]), inArray(leads.mergedInto, [...ids])),
          ),
        )
    },

    /**
     * Deletes a lead and the leads merged into it; returns false if the owner has no such lead, or it is merged into another
     * lead.
     */
    async delete(tx: Transaction, profileId: string, id: string): Promise<boolean> {
      const [lead] = await tx
        .select({ id: leads.id })
        .from(leads)
        .where(and(ofOwner(profileId), eq(leads.id, id), isNotMerged))
        .for('update')
      if (!lead) return false
      await tx.delete(leads).where(or(eq(leads.mergedInto, id), eq(leads.id, id)))
      return true
    },

    async setMergedInto(tx: Transaction, ids: readonly string[], mergedInto: string | null): Promise<void> {
      if (ids.length === 0) return
      await tx
        .update(leads)
        .set({ mergedInto })
        .where(inArray(leads.id, [...ids]))
    },

    async setMarks(tx: Transaction, id: string, marks: LeadMarks): Promise<void> {
      await tx.update(leads).set(marks).where(eq(leads.id, id))
    },

    async insertMerge(
      tx: Transaction,
      merge: LeadMerge & Pick<StoredMerge, 'profileId' | 'createdAt'>,
    ): Promise<void> {
      await tx.insert(leadMerges).values(merge)
    },

    /** Finds the last merge into a lead. */
    async findLastMerge(tx: Transaction, profileId: string, mainId: string): Promise<StoredMerge | null> {
      const [merge] = await tx
        .select()
        .from(leadMerges)
        .where(and(eq(leadMerges.profileId, profileId), eq(leadMerges.mainId, mainId)))
        .orderBy(desc(leadMerges.id))
        .limit(1)
      return merge ?? null
    },

    async deleteMerge(tx: Transaction, id: number): Promise<void> {
      await tx.delete(leadMerges).where(eq(leadMerges.id, id))
    },
  }
}

/** Returns the time of the owner's first action, which later actions don't change. */
function keptNow(now: Date): SQL {
  return sql`coalesce(${leads.keptAt}, ${now.toISOString()}::timestamptz)`
}

function textMatches(q: string): SQL | undefined {
  const pattern = likePattern(q)
  const digits = phoneSearchDigits(q)
  return or(
    ilike(leads.name, pattern),
    ilike(leads.organization, pattern),
    ilike(leads.message, pattern),
    ilike(leads.note, pattern),
    ilike(leads.link, pattern),
    ilike(leads.email, likePattern(emailSearchText(q))),
    digits === null ? undefined : ilike(leads.phone, likePattern(digits)),
  )
}
