import type { Letter } from '../src/integrations/emails/port.ts'

/** The secret in the link of a letter that asks to confirm something. */
export function tokenIn({ text }: Pick<Letter, 'text'>): string {
  const token = /\/(?:confirm|password)\/([\w-]{43})\r?$/m.exec(text)?.[1]
  if (!token) throw new Error('The letter has no link that confirms something')
  return token
}
