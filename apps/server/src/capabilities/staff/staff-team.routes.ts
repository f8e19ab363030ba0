import type { HttpContext } from '../../http/http-context.ts'
import { requestLanguage } from '../../http/language.ts'
import { STAFF_COOKIE } from '../../http/session-cookies.ts'
import { originOfRequest } from '../../http/session-guard.ts'
import { readDeviceSecret, setDeviceCookie } from '../accounts/index.ts'
import { acceptInvitation, findInvitation } from './accept-invitation.ts'
import { changeRole, endMemberSessions, removeMember, resetSecondFactor } from './change-member.ts'
import { inviteMember, resendInvitation, withdrawInvitation } from './invite-member.ts'
import type { StaffContext } from './staff.context.ts'

const PER_ADDRESS = 10

/** Adds the calls for the members of staff and for invitations. */
export function addStaffTeamRoutes({ handle, cookies }: HttpContext, ctx: StaffContext): void {
  handle('GET /admin/api/v1/staff', async ({ staff: { staffId } }) => {
    const [members, invitations] = await Promise.all([ctx.staff.list(), ctx.invitations.list()])
    const now = ctx.clock.now()
    return {
      items: members.map(({ id, login, role, hasSecondFactor, seenAt }) => ({
        id,
        login,
        role,
        secondFactor: hasSecondFactor,
        self: id === staffId,
        seenAt: seenAt?.toISOString() ?? null,
      })),
      invitations: invitations.map(({ id, address, role, sentAt, expiresAt }) => ({
        id,
        address,
        role,
        sentAt: sentAt.toISOString(),
        expired: expiresAt <= now,
      })),
    }
  })

  handle('PATCH /admin/api/v1/staff/:id', async ({ staff, params, body }) => {
    await changeRole(ctx, staff, { ...params, ...body })
    return { success: true }
  })

  handle('DELETE /admin/api/v1/staff/:id', async ({ staff, params }) => {
    await removeMember(ctx, staff, params.id)
    return { success: true }
  })

  handle('DELETE /admin/api/v1/staff/:id/sessions', async ({ staff, params }) => {
    await endMemberSessions(ctx, staff, params.id)
    return { success: true }
  })

  handle('DELETE /admin/api/v1/staff/:id/second-factor', async ({ staff, params }) => {
    await resetSecondFactor(ctx, staff, params.id)
    return { success: true }
  })

  handle('POST /admin/api/v1/staff/invitations', async ({ staff, body, request }) => ({
    id: await inviteMember(ctx, staff, { ...body, language: requestLanguage(request) }),
  }))

  handle('POST /admin/api/v1/staff/invitations/:id/resend', async ({ staff, params, request }) => {
    await resendInvitation(ctx, staff, { ...params, language: requestLanguage(request) })
    return { success: true }
  })

  handle('DELETE /admin/api/v1/staff/invitations/:id', async ({ staff, params }) => {
    await withdrawInvitation(ctx, staff, params.id)
    return { success: true }
  })

  handle('POST /admin/auth/invitations/read', async ({ body }) => {
    const { address, role } = await findInvitation(ctx, body.token)
    return { address, role }
  })

  handle(
    'POST /admin/auth/invitations/accept',
    async ({ body, request, reply }) => {
      const session = cookies.readToken(request, STAFF_COOKIE)
      const accepted = await acceptInvitation(ctx, {
        ...body,
        origin: originOfRequest(request),
        session,
        device: readDeviceSecret(cookies, request),
      })
      cookies.set(reply, STAFF_COOKIE, accepted.token, accepted.expiresAt)
      setDeviceCookie(cookies, reply, accepted.device, ctx.clock)
      request.signedIn = { by: 'invitation', staff: accepted.staffId }
      return { success: true, login: accepted.login }
    },
    { perMinute: PER_ADDRESS },
  )
}
