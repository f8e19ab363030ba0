import { callServer } from '../../../shared/api.ts'

/**
 * Asks a new e-mail to confirm itself; the profile's own one takes an earlier wish back.
 * @returns the e-mail that now waits for its letter to be opened, or null
 */
export async function changeEmail(email: string): Promise<string | null> {
  return (await callServer('PUT /api/v1/settings/email', { body: { email } })).pending_email
}
