import { callServer } from '../../shared/api.ts'
import { session } from '../../shared/session.ts'
import type { Credentials } from './credentials-form.tsx'

/** @throws CallRefused, ConnectionLost */
export async function signIn(
  credentials: (Credentials & { captcha?: string }) | { key: string },
): Promise<void> {
  await callServer('POST /auth/signin', { body: credentials })
  session.noteSignedIn()
}

/** @throws CallRefused, ConnectionLost */
export async function signUp(credentials: Credentials): Promise<void> {
  await callServer('POST /auth/signup', { body: credentials })
  session.noteSignedIn()
}
