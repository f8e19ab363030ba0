import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { staffInvitations } from './staff.tables.ts'

export type Invitation = typeof staffInvitations.$inferSelect

/** A new link of an invitation. */
export type InvitationLink = Pick<Invitation, 'tokenHash' | 'sentAt' | 'expiresAt'>

export type InvitationRepository = ReturnType<typeof createInvitationRepository>

export function createInvitationRepository(db: Database) {
  return {
    list(): Promise<Invitation[]> {
      return db.select().from(staffInvitations).orderBy(asc(staffInvitations.address))
    },

    /** Stores an invitation; returns its id, or null where the address is invited already. */
    async insert(tx: Transaction, invitation: typeof staffInvitations.$inferInsert): Promise<string | null> {
      const [stored] = await tx
        .insert(staffInvitations)
        .values(invitation)
        .onConflictDoNothing({ target: staffInvitations.address })
        .returning({ id: staffInvitations.id })
      return stored?.id ?? null
    },

    /** Gives an invitation another link; returns null where no invitation has this id. */
    async renew(tx: Transaction, id: string, link: InvitationLink): Promise<Invitation | null> {
      const [renewed] = await tx
        .update(staffInvitations)
        .set(link)
        .where(eq(staffInvitations.id, id))
        .returning()
      return renewed ?? null
    },

    async remove(tx: Transaction, id: string): Promise<Invitation | null> {
      const [removed] = await tx.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning()
      return removed ?? null
    },

    /** The invitation whose link has this token and still works. */
    async find(tokenHash: string, now: Date): Promise<Invitation | null> {
      const [found] = await db.select().from(staffInvitations).where(usable(tokenHash, now))
      return found ?? null
    },

    /** Uses a link up. Of two concurrent calls, one gets the invitation and the other null. */
    async use(tx: Transaction, tokenHash: string, now: Date): Promise<Invitation | null> {
      const [used] = await tx.delete(staffInvitations).where(usable(tokenHash, now)).returning()
      return used ?? null
    },
  }
}

function usable(tokenHash: string, now: Date) {
  return and(eq(staffInvitations.tokenHash, tokenHash), gt(staffInvitations.expiresAt, now))
}
