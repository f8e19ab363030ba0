import type { UserDetailsWire } from '@dotyk/contract/users'
import { listedOrderToWire } from '@dotyk/contract/wire/orders'
import { Refusal } from '../../refusal.ts'
import type { UsersContext } from './users.context.ts'
import { presentUser } from './users.presenter.ts'

/** More emails than these say nothing new. */
const NEWEST_EMAILS = 20
const OPENS_OF_DAYS = 30

/**
 * A profile and what belongs to it, for the panel beside the list.
 * @throws Refusal `profile-not-found`
 */
export async function showUser(ctx: UsersContext, id: string): Promise<UserDetailsWire> {
  const now = ctx.clock.now()
  const row = await ctx.users.find(id)
  if (!row) throw new Refusal('profile-not-found')
  const [orders, emails, sessions, opens] = await Promise.all([
    ctx.orders.listOf(id),
    ctx.emails.listOf(id),
    ctx.accounts.listSessions(id, now),
    ctx.statistics.countOpens(id, OPENS_OF_DAYS),
  ])
  return {
    user: presentUser(row, now),
    orders: orders.map(listedOrderToWire),
    letters: emails.slice(0, NEWEST_EMAILS).map(email => ({
      id: email.id,
      kind: email.kind,
      status: email.status,
      created_at: email.createdAt.toISOString(),
    })),
    opens,
    devices: sessions.map(session => ({
      id: session.id,
      user_agent: session.userAgent,
      used_at: session.usedAt.toISOString(),
    })),
  }
}
