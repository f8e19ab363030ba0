import { expect, test } from 'vitest'
import { requiresNewPassword, checkEmailedLink, EMAILED_LINKS, type EmailedLink } from './emailed-links.ts'

const [dead, off] = ['link-expired', 'email-linking-disabled'] as const

/** The profile's states: linked; linked with linking disabled; not linked; not linked with linking disabled. */
const EXPECTED: Record<EmailedLink, [unknown, unknown, unknown, unknown]> = {
  signup: [null, null, dead, dead],
  'email-link': [dead, dead, null, off],
  'email-change': [null, off, dead, dead],
  'email-restore': [null, off, dead, dead],
  'password-change': [null, null, dead, dead],
  deletion: [null, null, dead, dead],
  recovery: [null, null, dead, dead],
}

test.each(EMAILED_LINKS)(
  'the emailed link %s works only for a profile with the matching kind of sign-in',
  link => {
    const states = [
      [true, false],
      [true, true],
      [false, false],
      [false, true],
    ] as const
    expect(
      states.map(([isLinked, isLinkingDisabled]) => checkEmailedLink(link, { isLinked, isLinkingDisabled })),
    ).toEqual(EXPECTED[link])
  },
)

/**
 * For each kind of link, whether a new password is required if the link is confirmed by: the session that requested it; another
 * session of the profile; a browser without a session at a confirmed address; such a browser at an unconfirmed address.
 */
const ASKS: Record<EmailedLink, [boolean, boolean, boolean, boolean]> = {
  signup: [false, false, true, true],
  'email-link': [false, true, true, true],
  'email-change': [false, false, true, true],
  'email-restore': [false, false, false, true],
  'password-change': [false, false, false, true],
  deletion: [false, false, false, false],
  recovery: [false, false, false, false],
}

test.each(EMAILED_LINKS)(
  'the emailed link %s asks for a new password where a stranger may know the current one',
  link => {
    const pressers = [
      { hasSession: true, isAsker: true, isAddressConfirmed: false },
      { hasSession: true, isAsker: false, isAddressConfirmed: false },
      { hasSession: false, isAsker: false, isAddressConfirmed: true },
      { hasSession: false, isAsker: false, isAddressConfirmed: false },
    ]
    expect(pressers.map(presser => requiresNewPassword(link, presser))).toEqual(ASKS[link])
  },
)
