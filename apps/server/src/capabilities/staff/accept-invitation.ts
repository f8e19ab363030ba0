import type { StaffActor } from '@dotyk/domain/audit'
import { Refusal } from '../../refusal.ts'
import { checkNewPassword, hashSecret } from '../accounts/index.ts'
import type { Invitation } from './invitations.repository.ts'
import { type OpenedStaffSession, openStaffSession, type StaffBrowser } from './open-staff-session.ts'
import type { StaffContext } from './staff.context.ts'

/** The invitation of a link. @throws Refusal `link-expired`. */
export async function findInvitation(
  { invitations, clock }: StaffContext,
  token: string,
): Promise<Invitation> {
  const found = await invitations.find(hashSecret(token), clock.now())
  if (!found) throw new Refusal('link-expired')
  return found
}

export interface InvitationAcceptance extends StaffBrowser {
  token: string
  password: string
  origin: Pick<StaffActor, 'address' | 'browser'>
}

/**
 * Makes the invited person a member of staff whose login is the address, and signs them in. The link can't be used again.
 * @throws Refusal `link-expired`, or the rule that the password breaks.
 */
export async function acceptInvitation(
  ctx: StaffContext,
  { token, password, origin, session, device }: InvitationAcceptance,
): Promise<OpenedStaffSession> {
  const { address } = await findInvitation(ctx, token)
  const broken = checkNewPassword(password, [address])
  if (broken) throw new Refusal(broken, { field: 'password' })
  const passwordHash = await ctx.passwords.hash(password)
  return ctx.inTransaction(async tx => {
    const invitation = await ctx.invitations.use(tx, hashSecret(token), ctx.clock.now())
    const member = invitation && { login: invitation.address, role: invitation.role, passwordHash }
    const staffId = member && (await ctx.staff.insert(tx, member))
    if (!staffId) throw new Refusal('link-expired')
    const actor = { staffId, login: member.login, ...origin }
    const subjects = [{ kind: 'staff' as const, id: staffId }]
    await ctx.audit.record(tx, { actor, action: 'staff.joined', subjects, after: { role: member.role } })
    return openStaffSession(ctx, tx, actor, { session, device })
  })
}
