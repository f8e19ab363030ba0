import { isEmail, normaliseEmail } from './emails.ts'

/** The domains of most e-mail addresses in Ukraine. */
const COMMON_DOMAINS = [
  'gmail.com',
  'ukr.net',
  'i.ua',
  'meta.ua',
  'bigmir.net',
  'icloud.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
  'proton.me',
  'protonmail.com',
  // The domain of the examples beside the service's own fields.
  'example.com',
]
/** Real domains that look like a mistyped common domain. */
const REAL_DOMAINS = ['mail.com', 'email.com', 'ymail.com', 'fmail.com', 'gmx.com', 'gmx.net', 'email.ua']

/** Mistyped top-level domains, each with the domain that was meant. */
const MISTYPED_ENDS: readonly (readonly [RegExp, string])[] = [
  [/\.(?:con|cmo|ocm|vom|xom|comm|coom|cim|cpm|om)$/, '.com'],
  [/\.(?:nte|ner|met|nett|ent)$/, '.net'],
  [/\.(?:au|uaa|uа)$/, '.ua'],
]

/**
 * Returns the address that was probably meant by a mistyped one such as `olena@gmial.com`, `olena @ukr.net` or `olena@i,ua`, to
 * suggest it; null if there is no suggestion.
 * @param known the domains of the person's other addresses
 */
export function suggestEmail(typed: string, known: readonly string[] = []): string | null {
  const email = normaliseEmail(typed)
  const joined = email
    .replace(/\s+/g, '')
    .replace(/@+/g, '@')
    .replace(/,/g, '.')
    .replace(/\.{2,}/g, '.')
  const at = joined.lastIndexOf('@')
  if (at < 1) return null
  const domain = joined.slice(at + 1)
  const domains = [...known, ...COMMON_DOMAINS]
  const meant = [...domains, ...REAL_DOMAINS].includes(domain)
    ? domain
    : (domains.find(each => isNear(domain, each)) ?? ended(domain))
  const suggested = normaliseEmail(`${joined.slice(0, at)}@${meant}`)
  return suggested !== email && isEmail(suggested) ? suggested : null
}

function ended(domain: string): string {
  const [mistyped, end] = MISTYPED_ENDS.find(([each]) => each.test(domain)) ?? []
  return mistyped && end !== undefined ? domain.replace(mistyped, end) : domain
}

/**
 * Returns whether two names differ by one missing, added, changed or swapped letter; short names are excluded, because many of
 * them differ by one letter.
 */
function isNear(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1 || meant.length < 7) return false
  let at = 0
  while (at < typed.length && typed[at] === meant[at]) at++
  const [rest, other] = [typed.slice(at), meant.slice(at)]
  if (rest.slice(1) === other.slice(1) || rest.slice(1) === other || rest === other.slice(1)) return true
  return rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2)
}
