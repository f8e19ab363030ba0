import type { Reply } from '@dotyk/contract/client'
import { callServer } from '../api.ts'

export type InvitationRecipient = Reply<'POST /admin/auth/invitations/read'>

/** Returns the recipient of an invitation, by the token of its link. */
export function fetchInvitation(token: string): Promise<InvitationRecipient> {
  return callServer('POST /admin/auth/invitations/read', { body: { token } })
}

/** Makes the invited person a member of staff and signs them in. */
export function acceptInvitation(token: string, password: string): Promise<unknown> {
  return callServer('POST /admin/auth/invitations/accept', { body: { token, password } })
}
