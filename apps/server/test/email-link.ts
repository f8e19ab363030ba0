import type { Email } from '../src/integrations/emails/port.ts'

/** Returns the secret in the confirmation link of an email. */
export function tokenInEmail({ text }: Pick<Email, 'text'>): string {
  const token = /\/(?:confirm|password)\/([\w-]{43})\r?$/m.exec(text)?.[1]
  if (!token) throw new Error('The email has no link that confirms something')
  return token
}
