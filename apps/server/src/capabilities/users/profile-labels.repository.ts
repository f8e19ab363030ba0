import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { profileAssignees, profileNotes, profileTags } from './profile-labels.tables.ts'

export type StoredProfileTag = Omit<typeof profileTags.$inferSelect, 'profileId'>

/** The largest number of suggested tags. */
const SUGGESTED = 200

/** Stores the tags, notes and assignees of profiles. */
export function createProfileLabelRepository(db: Database) {
  return {
    async tagsOf(id: string, tx?: Transaction): Promise<StoredProfileTag[]> {
      const { tag, by, at } = profileTags
      return (tx ?? db)
        .select({ tag, by, at })
        .from(profileTags)
        .where(eq(profileTags.profileId, id))
        .orderBy(asc(profileTags.tag))
    },

    async assigneeOf(id: string, tx?: Transaction): Promise<string | null> {
      const [found] = await (tx ?? db)
        .select({ assignee: profileAssignees.assignee })
        .from(profileAssignees)
        .where(eq(profileAssignees.profileId, id))
      return found?.assignee ?? null
    },

    async addTag(tx: Transaction, tag: typeof profileTags.$inferInsert): Promise<void> {
      await tx.insert(profileTags).values(tag).onConflictDoNothing()
    },

    /** Removes a tag of a profile. @returns whether the profile had the tag */
    async removeTag(tx: Transaction, profileId: string, tag: string): Promise<boolean> {
      const removed = await tx
        .delete(profileTags)
        .where(and(eq(profileTags.profileId, profileId), eq(profileTags.tag, tag)))
        .returning({ tag: profileTags.tag })
      return removed.length > 0
    },

    /** Assigns a profile. @param assignee the login of a member of staff; null unassigns the profile */
    async assign(tx: Transaction, profileId: string, assignee: string | null): Promise<void> {
      if (assignee === null)
        await tx.delete(profileAssignees).where(eq(profileAssignees.profileId, profileId))
      else
        await tx
          .insert(profileAssignees)
          .values({ profileId, assignee })
          .onConflictDoUpdate({ target: profileAssignees.profileId, set: { assignee } })
    },

    async addNote(tx: Transaction, note: typeof profileNotes.$inferInsert): Promise<void> {
      await tx.insert(profileNotes).values(note)
    },

    /** The notes about a profile, oldest first. */
    async notesOf(id: string): Promise<{ text: string; at: Date }[]> {
      const { text, at } = profileNotes
      return db
        .select({ text, at })
        .from(profileNotes)
        .where(eq(profileNotes.profileId, id))
        .orderBy(asc(profileNotes.id))
    },

    /** The most used tags, each with the number of profiles that have it. */
    listTags(): Promise<{ tag: string; profiles: number }[]> {
      return db
        .select({ tag: profileTags.tag, profiles: count() })
        .from(profileTags)
        .groupBy(profileTags.tag)
        .orderBy(desc(count()), asc(profileTags.tag))
        .limit(SUGGESTED)
    },

    /** The logins to whom profiles are assigned, with the number of their profiles. */
    async countAssigned(): Promise<Map<string, number>> {
      const rows = await db
        .select({ assignee: profileAssignees.assignee, profiles: count() })
        .from(profileAssignees)
        .groupBy(profileAssignees.assignee)
      return new Map(rows.map(row => [row.assignee, row.profiles]))
    },
  }
}

export type ProfileLabelRepository = ReturnType<typeof createProfileLabelRepository>
