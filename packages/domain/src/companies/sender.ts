import { isEmail, normaliseEmail } from '../values/emails.ts'
import { cleanLine, hasForbiddenCharacters } from '../values/text.ts'

/** The sender of an email. */
interface Sender {
  /** The sender's name; '' if only an address was given. */
  name: string
  address: string
}

/** Parses a sender written as `name@example.com` or `Name <name@example.com>`; returns null for any other text. */
export function parseSender(text: string): Sender | null {
  if (hasForbiddenCharacters(text)) return null
  const line = cleanLine(text)
  const [, quoted = '', bracketed] = /^([^<>]*)<([^<>]+)>$/.exec(line) ?? []
  const address = normaliseEmail(bracketed ?? line)
  if (!isEmail(address)) return null
  return { name: cleanLine(quoted.replaceAll('"', '')), address }
}
