import type { Card } from '../card/card.ts'
import { cardItems } from '../card/card-items.ts'
import { isSafeHref } from '../card/safe-href.ts'
import type { Language } from '../values/language.ts'
import { WALLET_LIMITS } from './wallet-limits.ts'

/** A link on the back of a pass. */
export interface PassLink {
  /** The item's id on the card. */
  id: string
  label: Record<Language, string>
  /** The readable text of the link, such as a number or an address. */
  text: string
  href: string
}

/** The content of a card that a pass shows. */
export interface PassContent {
  /** The name; '' if the card has none. */
  name: string
  position: string
  /** The company and department. */
  organization: string
  links: PassLink[]
  /** Whether the pass can't be used, because the card is paused or deleted. */
  isVoid: boolean
}

/** The content of a pass whose card shows nothing to anybody. */
export const VOID_PASS: PassContent = { name: '', position: '', organization: '', links: [], isVoid: true }

/**
 * Returns what a pass shows of a card as visitors see it. Entries that are hidden now aren't in the card, and those that have to
 * be opened first are left out: otherwise whoever has the pass could read them without the code.
 */
export function passContent(card: Card): PassContent {
  const { name, position, organization, department, expired } = card
  return {
    name,
    position,
    organization: [organization, department].filter(Boolean).join(', '),
    links: expired ? [] : passLinks(card),
    isVoid: expired,
  }
}

function passLinks(card: Card): PassLink[] {
  const english = new Map(cardItems(card, 'en').map(({ i, caption }) => [i, caption]))
  return cardItems(card, 'ua')
    .filter(({ lock, kind, href }) => lock === null && kind !== 'hours' && isOutside(href))
    .slice(0, WALLET_LIMITS.links)
    .map(({ i, caption, reading, detail, href }) => ({
      id: i,
      label: { ua: caption, en: english.get(i) ?? caption },
      text: reading || detail || withoutScheme(href),
      href,
    }))
}

/** Returns whether a pass can open an address: a phone, an e-mail or a web page, but not a relative address. */
function isOutside(href: string): boolean {
  return /^(?:https?|tel|mailto):/.test(href) && isSafeHref(href)
}

function withoutScheme(href: string): string {
  return href.replace(/^(?:https?:\/\/(?:www\.)?|tel:|mailto:)/, '').replace(/\/$/, '')
}
