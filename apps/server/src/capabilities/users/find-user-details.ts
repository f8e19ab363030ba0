import { Refusal } from '../../refusal.ts'
import type { UsersContext } from './users.context.ts'

/** The largest number of emails shown; older ones add nothing new. */
const NEWEST_EMAILS = 20
const OPENS_OF_DAYS = 30

/**
 * A profile with its related data, for the panel beside the list.
 * @throws Refusal `profile-not-found`
 */
export async function findUserDetails(ctx: UsersContext, id: string) {
  const now = ctx.clock.now()
  const row = await ctx.users.find(id)
  if (!row) throw new Refusal('profile-not-found')
  const [orders, emails, sessions, opens, domains, loginLinkEndsAt] = await Promise.all([
    ctx.orders.listOf(id),
    ctx.emails.listOf(id),
    ctx.accounts.listSessions(id, now),
    ctx.statistics.countOpens(id, OPENS_OF_DAYS),
    ctx.ownDomains.listOf(id),
    ctx.accounts.findLoginLinkEnd(id),
  ])
  return {
    row,
    now,
    orders,
    emails: emails.slice(0, NEWEST_EMAILS),
    sessions,
    opens,
    domains,
    loginLinkEndsAt,
  }
}

export type UserDetails = Awaited<ReturnType<typeof findUserDetails>>
