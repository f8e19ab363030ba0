import { normaliseLogin } from './credentials.ts'

/**
 * Mail services by their domains: the one domain that stands for all domains of a service, and the characters before the @ that
 * the service ignores.
 */
const PROVIDERS: Readonly<Record<string, { domain: string; ignored: RegExp }>> = {
  'gmail.com': { domain: 'gmail.com', ignored: /\./g },
  'googlemail.com': { domain: 'gmail.com', ignored: /\./g },
  'proton.me': { domain: 'proton.me', ignored: /[._-]/g },
  'protonmail.com': { domain: 'proton.me', ignored: /[._-]/g },
  'pm.me': { domain: 'proton.me', ignored: /[._-]/g },
}

/**
 * Returns the same text for all spellings of a mailbox: letter case, composed and look-alike characters, an international
 * domain and its punycode, `+tag` and the dots that the provider ignores. Limits use it as their key; it is never stored as
 * an address or written to. A login without @ is folded in the same way.
 */
export function mailboxKey(address: string): string {
  const text = normaliseLogin(address.normalize('NFKC'))
  const at = text.lastIndexOf('@')
  if (at < 0) return fold(text)
  const typedDomain = asciiDomain(text.slice(at + 1))
  const { domain, ignored } = PROVIDERS[typedDomain] ?? { domain: typedDomain, ignored: /(?!)/g }
  const local = fold(text.slice(0, at))
  const untagged = local.replace(/^(.+?)\+.*$/, '$1')
  return `${untagged.replace(ignored, '') || untagged}@${domain}`
}

/**
 * Converts to upper case first, because `ı` and `ſ` have no lower case of their own. Marks are removed, because `İ` in lower
 * case is `i` with a dot above.
 */
function fold(text: string): string {
  return text.toUpperCase().toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
}

function asciiDomain(domain: string): string {
  const name = domain.replace(/[.。．｡]+$/u, '')
  const address = `http://${name}`
  return URL.canParse(address) ? new URL(address).hostname : fold(name)
}
