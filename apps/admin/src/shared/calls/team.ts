import type { Reply } from '@dotyk/contract/client'
import type { StaffRole } from '@dotyk/domain/staff'
import { readableEmail } from '@dotyk/domain/values'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '../api.ts'

type Team = Reply<'GET /admin/api/v1/staff'>
export type StaffMember = Team['items'][number]
export type Invitation = Team['invitations'][number]

/** The members of staff and the pending invitations. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: async ({ signal }): Promise<Team> => {
    const { items, invitations } = await callServer('GET /admin/api/v1/staff', {}, { signal })
    return {
      items,
      invitations: invitations.map(invitation => ({
        ...invitation,
        address: readableEmail(invitation.address),
      })),
    }
  },
})

export function changeRole(id: string, role: StaffRole): Promise<unknown> {
  return callServer('PATCH /admin/api/v1/staff/:id', { params: { id }, body: { role } })
}

export function removeMember(id: string): Promise<unknown> {
  return callServer('DELETE /admin/api/v1/staff/:id', { params: { id } })
}

export function endMemberSessions(id: string): Promise<unknown> {
  return callServer('DELETE /admin/api/v1/staff/:id/sessions', { params: { id } })
}

export function resetSecondFactor(id: string): Promise<unknown> {
  return callServer('DELETE /admin/api/v1/staff/:id/second-factor', { params: { id } })
}

export function inviteMember(address: string, role: StaffRole): Promise<unknown> {
  return callServer('POST /admin/api/v1/staff/invitations', { body: { address, role } })
}

export function resendInvitation(id: string): Promise<unknown> {
  return callServer('POST /admin/api/v1/staff/invitations/:id/resend', { params: { id } })
}

export function withdrawInvitation(id: string): Promise<unknown> {
  return callServer('DELETE /admin/api/v1/staff/invitations/:id', { params: { id } })
}
