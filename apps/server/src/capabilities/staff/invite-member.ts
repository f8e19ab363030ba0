import { checkLogin, normaliseLogin } from '@dotyk/domain/accounts'
import type { StaffActor } from '@dotyk/domain/audit'
import { INVITATION_LIFETIME_MS, type StaffRole } from '@dotyk/domain/staff'
import type { Language } from '@dotyk/domain/values'
import type { Transaction } from '../../database/database.ts'
import { consoleUrl } from '../../http/console-path.ts'
import { Refusal } from '../../refusal.ts'
import { newSecret } from '../accounts/index.ts'
import { isStaffId } from './staff-ids.ts'
import type { StaffContext } from './staff.context.ts'

export interface NewInvitation {
  address: string
  role: StaffRole
  /** The language of the invitation email. */
  language: Language
}

/**
 * Sends an invitation, and returns its id.
 * @throws Refusal the rule that the address breaks, `staff-taken`, `too-many-requests`.
 */
export async function inviteMember(
  ctx: StaffContext,
  actor: StaffActor,
  { address: typed, role, language }: NewInvitation,
): Promise<string> {
  const broken = checkLogin(typed)
  if (broken) throw new Refusal(broken, { field: 'address' })
  const address = normaliseLogin(typed)
  const { token, link } = newLink(ctx)
  return ctx.inTransaction(async tx => {
    const isMember = (await ctx.staff.findByLogin(address, tx)) !== null
    const id = isMember ? null : await ctx.invitations.insert(tx, { address, role, ...link })
    if (id === null) throw new Refusal('staff-taken', { field: 'address' })
    await sendInvitation(ctx, tx, { address, role, language, token, inviter: actor.login })
    await ctx.audit.record(tx, { actor, action: 'staff.invited', subjects: [], after: { address, role } })
    return id
  })
}

/**
 * Sends an invitation again with a new link; the old link stops working.
 * @throws Refusal `not-found`, `too-many-requests`.
 */
export async function resendInvitation(
  ctx: StaffContext,
  actor: StaffActor,
  { id, language }: { id: string; language: Language },
): Promise<void> {
  const { token, link } = newLink(ctx)
  await ctx.inTransaction(async tx => {
    const invitation = isStaffId(id) ? await ctx.invitations.renew(tx, id, link) : null
    if (!invitation) throw new Refusal('not-found')
    const { address, role } = invitation
    await sendInvitation(ctx, tx, { address, role, language, token, inviter: actor.login })
    await ctx.audit.record(tx, { actor, action: 'staff.invitation-resent', subjects: [], after: { address } })
  })
}

/** Withdraws an invitation. @throws Refusal `not-found`. */
export async function withdrawInvitation(ctx: StaffContext, actor: StaffActor, id: string): Promise<void> {
  await ctx.inTransaction(async tx => {
    const removed = isStaffId(id) ? await ctx.invitations.remove(tx, id) : null
    if (!removed) throw new Refusal('not-found')
    const before = { address: removed.address, role: removed.role }
    await ctx.audit.record(tx, { actor, action: 'staff.invitation-withdrawn', subjects: [], before })
  })
}

function newLink({ clock }: StaffContext) {
  const { token, hash: tokenHash } = newSecret()
  const sentAt = clock.now()
  return {
    token,
    link: { tokenHash, sentAt, expiresAt: new Date(sentAt.getTime() + INVITATION_LIFETIME_MS) },
  }
}

function sendInvitation(
  { queueEmail, brand, publicUrl, config }: StaffContext,
  tx: Transaction,
  { address, role, language, token, inviter }: NewInvitation & { token: string; inviter: string },
): Promise<void> {
  const link = `${consoleUrl(publicUrl(), config)}/invite/${token}`
  const data = { link, role, inviter }
  return queueEmail(tx, { kind: 'staff-invitation', to: { address }, language, brand, data })
}
