import { expect, test } from 'vitest'
import { checkEmailedLink, EMAILED_LINKS, type EmailedLink } from './emailed-links.ts'

const [dead, off] = ['link-expired', 'email-linking-disabled'] as const

/** Linked; linked with linking off; not linked; not linked with linking off. */
const EXPECTED: Record<EmailedLink, [unknown, unknown, unknown, unknown]> = {
  signup: [null, null, dead, dead],
  'email-link': [dead, dead, null, off],
  'email-change': [null, off, dead, dead],
  'email-restore': [null, off, dead, dead],
  'password-change': [null, null, dead, dead],
  deletion: [null, null, dead, dead],
  recovery: [null, null, dead, dead],
}

test.each(EMAILED_LINKS)('the link %s takes effect only where the profile is entered as it needs', link => {
  const states = [
    [true, false],
    [true, true],
    [false, false],
    [false, true],
  ] as const
  expect(
    states.map(([isLinked, isLinkingDisabled]) => checkEmailedLink(link, { isLinked, isLinkingDisabled })),
  ).toEqual(EXPECTED[link])
})
