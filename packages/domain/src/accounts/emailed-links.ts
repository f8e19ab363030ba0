/** Actions that an emailed link confirms. */
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
export interface ProfileSignIn {
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
  { isLinked, isLinkingDisabled }: ProfileSignIn,
): 'link-expired' | 'email-linking-disabled' | null {
  // A login link's profile is linked by this one alone; every other link was sent to an e-mail that is the profile's own.
  if ((link === 'email-link') === isLinked) return 'link-expired'
  return isLinkingDisabled && BRINGS_EMAIL.has(link) ? 'email-linking-disabled' : null
}

/** The visitor who confirms a link. */
export interface LinkVisitor {
  /** Their browser has a session of the profile. */
  hasSession: boolean
  /** It is the session that asked for the email. */
  isAsker: boolean
  /** Somebody has shown before that the address the link went to is theirs. */
  isAddressConfirmed: boolean
}

/**
 * Whether a link takes a new password. Whoever brought the address to the profile may be a stranger, and would go on knowing the
 * password that the address's owner makes good by pressing the button elsewhere. A login link's profile may be open in many
 * people's browsers, so there the very session that asked counts.
 */
export function requiresNewPassword(link: EmailedLink, presser: LinkVisitor): boolean {
  const { hasSession, isAsker, isAddressConfirmed } = presser
  switch (link) {
    case 'signup':
    case 'email-change':
      return !hasSession
    case 'email-link':
      return !isAsker
    case 'password-change':
    case 'email-restore':
      return !hasSession && !isAddressConfirmed
    case 'deletion':
    case 'recovery':
      return false
  }
}
