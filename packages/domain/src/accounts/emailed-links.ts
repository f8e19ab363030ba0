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

/** Whether an e-mail is linked to a profile, and may be, when a link is about to take effect. */
export interface EmailLinkingState {
  /** Whether the profile has its own e-mail and password. An address reserved by staff is not linked. */
  isLinked: boolean
  /** Whether staff have disabled linking an e-mail to the profile. */
  isLinkingDisabled: boolean
}

/** Links that link an e-mail to the profile. */
const BRINGS_EMAIL: ReadonlySet<EmailedLink> = new Set(['email-link', 'email-change', 'email-restore'])

/**
 * Returns why a link must not take effect, or null if it may. It is checked when the link is opened and again when it takes
 * effect, because staff may have changed the profile meanwhile.
 */
export function checkEmailedLink(
  link: EmailedLink,
  { isLinked, isLinkingDisabled }: EmailLinkingState,
): 'link-expired' | 'email-linking-disabled' | null {
  // An `email-link` is valid only for a profile that has no e-mail yet; every other link was sent to the profile's own e-mail.
  if ((link === 'email-link') === isLinked) return 'link-expired'
  return isLinkingDisabled && BRINGS_EMAIL.has(link) ? 'email-linking-disabled' : null
}

/** The visitor who confirms a link. */
export interface LinkVisitor {
  /** Whether the visitor's browser has a session of the profile. */
  hasSession: boolean
  /** Whether this session requested the email. */
  isAsker: boolean
  /** Whether the address to which the link was sent has been confirmed before. */
  isAddressConfirmed: boolean
}

/**
 * Returns whether a link requires a new password. The person who entered the address may be a stranger, who would still know the
 * password after the address's owner confirms the link elsewhere. Many browsers may have a session of a profile with a login
 * link, so for such a profile only the session that requested the email is trusted.
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
