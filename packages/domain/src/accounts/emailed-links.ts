/** What the link of an e-mail does once it is confirmed. */
export const EMAILED_LINKS = [
  'signup',
  'email-link',
  'email-change',
  'email-restore',
  'password-change',
  'deletion',
  'recovery',
] as const

export type EmailedLink = (typeof EMAILED_LINKS)[number]

/** How a profile is entered when a link is about to take effect. */
export interface Entry {
  /** By its own e-mail and password. An address that staff reserved is not linked. */
  isLinked: boolean
  /** Staff let no e-mail come to the profile. */
  isLinkingDisabled: boolean
}

/** Links by which an e-mail comes to the profile. */
const BRINGS_EMAIL: ReadonlySet<EmailedLink> = new Set(['email-link', 'email-change', 'email-restore'])

/**
 * Why a link must not take effect, or null where it may. Asked when it is opened and again when it takes effect, because staff
 * may have changed the profile since the e-mail was sent.
 */
export function checkEmailedLink(
  link: EmailedLink,
  { isLinked, isLinkingDisabled }: Entry,
): 'link-expired' | 'email-linking-disabled' | null {
  // A login link's profile is linked by this one alone; every other link was sent to an e-mail that is the profile's own.
  if ((link === 'email-link') === isLinked) return 'link-expired'
  return isLinkingDisabled && BRINGS_EMAIL.has(link) ? 'email-linking-disabled' : null
}
