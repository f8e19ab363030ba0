import type { Reply } from '@dotyk/contract/client'
import { callServer } from '../api.ts'

export type InvitationToRead = Reply<'POST /admin/auth/invitations/read'>

/** Returns the recipient of an invitation, by the token of its link. */
export function readInvitation(token: string): Promise<InvitationToRead> {
  return callServer('POST /admin/auth/invitations/read', { body: { token } })
}

/** Makes the invited person a member of staff and signs them in. */
export function acceptInvitation(token: string, password: string): Promise<unknown> {
  return callServer('POST /admin/auth/invitations/accept', { body: { token, password } })
}
