import type { Reply } from '@dotyk/contract/client'
import { callServer } from '../api.ts'

export type InvitationRecipient = Reply<'POST /admin/auth/invitations/read'>

/** Returns the invited person, by the token of the invitation's link. */
export function fetchInvitation(token: string): Promise<InvitationRecipient> {
  return callServer('POST /admin/auth/invitations/read', { body: { token } })
}

/** Makes the invited person a member of staff and signs that person in. */
export function acceptInvitation(token: string, password: string): Promise<unknown> {
  return callServer('POST /admin/auth/invitations/accept', { body: { token, password } })
}
