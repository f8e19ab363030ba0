import { type Card, cardUrl, cardFilesOrigin, isSafeHref } from '@dotyk/domain/card'
import { readablePhone } from '@dotyk/domain/values'
import { toSingleLine } from './escape-html.ts'

/** A text with the address to which it links. */
export interface TextLink {
  text: string
  href: string
}

/** The data of a card for use outside its page. Every text is one line; only texts with a note may be empty. */
export interface SharedCard {
  /** The card's own address. */
  address: TextLink
  /** The name of the card; the address without its scheme if the card has no name. */
  name: string
  position: string
  /** The company and department. */
  organization: string
  phones: TextLink[]
  emails: TextLink[]
  sites: TextLink[]
  /** Address of a round picture, 192 × 192 pixels: the photo, or initials in the card's colour. */
  picture: string
}

/** The maximum number of entries of each list in a signature. */
const MAX_ENTRIES = { phones: 2, emails: 1, sites: 1 }

/**
 * Returns a card's data for use outside its page.
 * @param origin the service's or the company's origin, without a trailing slash
 */
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
