import { type Card, cardUrl, cardFilesOrigin, isSafeHref } from '@dotyk/domain/card'
import { readablePhone } from '@dotyk/domain/values'
import { toSingleLine } from './escape-html.ts'

/** A text that leads somewhere. */
export interface TextLink {
  text: string
  href: string
}

/** What is said of a card outside of its page; every text is one line, and none is empty but where it says so. */
export interface SharedCard {
  /** The card's own address. */
  address: TextLink
  /** The address without its scheme where the card has no name. */
  name: string
  position: string
  /** Company and department. */
  organization: string
  phones: TextLink[]
  emails: TextLink[]
  sites: TextLink[]
  /** Address of a round picture, 192 × 192 pixels: the photo, or initials in the card's colour. */
  picture: string
}

/** How many of each a signature has room for. */
const MAX_ENTRIES = { phones: 2, emails: 1, sites: 1 }

/** @param origin the service's or the company's origin, without a trailing slash */
export function sharedCard(card: Card, origin: string): SharedCard {
  const href = cardUrl(card, origin)
  const address = { text: withoutScheme(href), href }
  return {
    address,
    name: toSingleLine(card.name) || address.text,
    position: toSingleLine(card.position),
    organization: [card.organization, card.department].map(toSingleLine).filter(Boolean).join(', '),
    phones: card.phones
      .slice(0, MAX_ENTRIES.phones)
      .map(({ value }) => ({ text: toSingleLine(readablePhone(value)), href: `tel:${value}` }))
      .filter(isShown),
    emails: card.emails
      .slice(0, MAX_ENTRIES.emails)
      .map(({ value }) => ({ text: toSingleLine(value), href: `mailto:${value}` }))
      .filter(isShown),
    sites: card.sites
      .slice(0, MAX_ENTRIES.sites)
      .map(({ url }) => ({ text: withoutScheme(toSingleLine(url)), href: url }))
      .filter(isShown),
    picture: `${cardFilesOrigin(card, origin)}/${card.id}/avatar.png`,
  }
}

function isShown({ text, href }: TextLink): boolean {
  return text !== '' && isSafeHref(href)
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
}
