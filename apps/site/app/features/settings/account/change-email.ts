import { callServer } from '../../../shared/api.ts'

/**
 * Asks a new e-mail to confirm itself; the profile's own one takes an earlier wish back.
 * @param password asked for where the owner signed in a while ago
 * @returns the e-mail that now waits for its letter to be opened, or null
 */
export async function changeEmail(email: string, password?: string): Promise<string | null> {
  const body = password === undefined ? { email } : { email, password }
  return (await callServer('PUT /api/v1/settings/email', { body })).pending_email
}
