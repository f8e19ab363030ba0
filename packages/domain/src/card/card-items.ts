import type { Language } from '../values/language.ts'
import { readableEmail } from '../values/emails.ts'
import { readablePhone } from '../values/phones.ts'
import { mapLink, formatAddress } from '../profile/map-link.ts'
import type { Address, Contact, CustomButton, ServiceEntry, Site } from '../profile/profile.ts'
import type { ListField } from '../profile/profile-fields.ts'
import { findService } from '../profile/services/find-service.ts'
import { readableLink, readableUrl, serviceHref } from '../profile/services/readable-link.ts'
import type { Card } from './card.ts'
import { CARD_CAPTIONS } from './card-captions.ts'
import type { CardItem, CardItemKind } from './card-item.ts'
import { openingStatusText } from './hours-words.ts'
import { looksLikePhoneNumber } from './looks-like-phone-number.ts'
import { isSafeHref } from './safe-href.ts'
import type { LockedEntry } from './visible-lists.ts'

type Captions = (typeof CARD_CAPTIONS)[Language]

/** Items of one language, cached by their entries, which are never mutated but replaced. */
export type ReusableItems = WeakMap<object, CardItem>

/**
 * Returns every item that the card shows, in the order of the default layout. Items with equal captions get a `detail` that
 * distinguishes them. The list is empty for an expired card, which shows a notice instead, and for an empty card.
 * @param made a cache of items: an item is used again while its entry is the same object
 */
export function cardItems(card: Card, language: Language, made?: ReusableItems): CardItem[] {
  if (card.expired) return []
  const captions = CARD_CAPTIONS[language]
  const isRestaurant = card.type === 'restaurant'
  const links = [
    ...(isRestaurant && card.menu ? [item('menu', { caption: captions.menu, href: card.menu })] : []),
    ...(isRestaurant ? waiterItems(card, language) : []),
    ...itemsOf('phones', entry => phoneItem('phone', entry, captions.phone)),
    ...itemsOf('emails', entry => emailItem(entry, captions)),
    ...hoursItems(card, language),
    ...itemsOf('addresses', addressItem),
    ...itemsOf('sites', siteItem),
    ...itemsOf('messengers', entry => serviceItem('messenger', entry, language)),
    ...itemsOf('socialNetworks', entry => serviceItem('social', entry, language)),
    ...itemsOf('banks', entry => serviceItem('bank', entry, language)),
    ...itemsOf('payments', entry => serviceItem('payment', entry, language)),
    ...itemsOf('customButtons', buttonItem),
  ].filter(link => link.kind === 'hours' || isSafeHref(link.href))
  if (links.length === 0 && card.name === '') return []
  const own = [item('contacts', { caption: captions.contacts }), item('share', { caption: captions.share })]
  const shown = firstOnTop(toldApart(links), card.first)
  // A guest of a restaurant needs the menu first, and its phone number rarely.
  return shown[0]?.kind === 'menu' ? [...shown, ...own] : [...own, ...shown]

  function itemsOf<List extends ListField>(
    list: List,
    make: (entry: Card[List][number]) => CardItem,
  ): CardItem[] {
    return withLocked(card, list, eachOnce<Card[List][number]>(card[list], make, made), language)
  }
}

/** Returns a list's items together with the items of its locked entries, each at its place in the list. */
function withLocked(card: Card, list: ListField, items: CardItem[], language: Language): CardItem[] {
  let all = items
  for (const entry of card.locked)
    if (entry.list === list) all = all.toSpliced(entry.at, 0, lockedItem(card, entry, language))
  return all
}

/** Moves the items that the owner wants first to the top, but below a restaurant's menu; all other items stay in order. */
function firstOnTop(items: readonly CardItem[], first: readonly string[]): readonly CardItem[] {
  if (first.length === 0) return items
  const ids = new Set(first)
  const rankOf = ({ i, kind }: CardItem) =>
    kind === 'menu' ? 0 : ids.has(i.slice(i.indexOf(':') + 1)) ? 1 : 2
  return items.toSorted((one, other) => rankOf(one) - rankOf(other))
}

function eachOnce<Entry extends object>(
  entries: readonly Entry[],
  make: (entry: Entry) => CardItem,
  made: ReusableItems | undefined,
): CardItem[] {
  return entries.map(entry => {
    const item = made?.get(entry) ?? make(entry)
    made?.set(entry, item)
    return item
  })
}

/** Returns false for a card without links, because add-to-contacts and share alone are useless. */
export function hasLinks(items: readonly CardItem[]): boolean {
  return items.some(({ kind }) => kind !== 'contacts' && kind !== 'share')
}

function item(kind: CardItemKind, rest: Partial<CardItem> & { caption: string }, id?: string): CardItem {
  return {
    i: id === undefined ? kind : `${kind}:${id}`,
    kind,
    detail: '',
    titled: false,
    spelledOut: false,
    href: '',
    service: null,
    emoji: '',
    copy: '',
    reading: '',
    lock: null,
    ...rest,
  }
}

/**
 * Makes a titled button from the owner's title, with the readable link under it; a phone number becomes a titled button even
 * without a title.
 */
function titledBy(
  title: string | undefined,
  caption: string,
  reading: string,
  isNumber = looksLikePhoneNumber(reading),
): Partial<CardItem> & { caption: string } {
  if (title) return { titled: true, caption: title, detail: reading, reading }
  return { caption, reading, spelledOut: isNumber }
}

function phoneItem(kind: 'phone' | 'waiter-phone', { id, value, title }: Contact, caption: string): CardItem {
  const href = `tel:${value.replace(/[^\d+]/g, '')}`
  return item(kind, { ...titledBy(title, caption, readablePhone(value), true), href }, id)
}

function emailItem({ id, value, title }: Contact, captions: Captions): CardItem {
  const [user = '', host = ''] = value.split(/@(?=[^@]*$)/)
  // An e-mail address may contain `?` and `&`, which would end the address in a mailto link.
  const href = `mailto:${encodeURIComponent(user)}@${encodeURIComponent(host)}`
  return item('email', { ...titledBy(title, captions.email, readableEmail(value)), href }, id)
}

/** The number of characters that fit into a tile or a row; a longer address is shown by its host. */
const CAPTION_LENGTH = 24
const READING_LENGTH = 60

function hostIfLong(address: string, length: number): string {
  return address.length > length ? (address.split('/')[0] ?? '') : address
}

/** Makes the row that shows whether the place is open now and that expands to the hours of the whole week. */
function hoursItems({ hoursNow }: Card, language: Language): CardItem[] {
  if (!hoursNow) return []
  const { hours } = CARD_CAPTIONS[language]
  return [item('hours', { caption: openingStatusText(hoursNow, language), detail: hours, titled: true })]
}

/** Makes an item for an address: the place's name or street above the rest of the address; a press opens it on a map. */
function addressItem({ id, ...address }: Address): CardItem {
  const { title, street, city } = address
  const caption = title || street || city
  const rest = title ? address : { ...address, street: '', city: street ? city : '' }
  return item('address', { caption, detail: formatAddress(rest), titled: true, href: mapLink(address) }, id)
}

function siteItem({ id, name, url }: Site): CardItem {
  const reading = hostIfLong(readableUrl(url), READING_LENGTH)
  return item('site', { caption: name || hostIfLong(reading, CAPTION_LENGTH), reading, href: url }, id)
}

function serviceItem(
  kind: 'messenger' | 'social' | 'bank' | 'payment' | 'waiter-messenger',
  entry: ServiceEntry,
  language: Language,
): CardItem {
  const service = findService(entry.name)
  const link = hostIfLong(readableLink(entry), READING_LENGTH)
  // A link without a known service is identified best by its address, while the address of a bank's link tells visitors nothing.
  const named = service && service.id !== 'link'
  const caption = named ? service.captions[language] : hostIfLong(link, CAPTION_LENGTH)
  const reading = kind === 'bank' || kind === 'payment' ? caption : link
  // A Viber number has no web page to open instead, so the visitor can copy the number after a press.
  const number = entry.value.startsWith('viber://chat') ? link : ''
  return item(
    kind,
    {
      ...titledBy(entry.title, caption, reading),
      ...(number && { copy: number.replaceAll(' ', '') }),
      href: serviceHref(entry, 'other'),
      service: service?.id ?? null,
    },
    entry.id,
  )
}

function buttonItem({ id, title, value, icon, link }: CustomButton): CardItem {
  const caption = title || value || hostIfLong(readableUrl(link), READING_LENGTH)
  return item('button', { caption, detail: title ? value : '', titled: true, emoji: icon, href: link }, id)
}

const KINDS = {
  phones: 'phone',
  emails: 'email',
  addresses: 'address',
  sites: 'site',
  messengers: 'messenger',
  socialNetworks: 'social',
  banks: 'bank',
  payments: 'payment',
  customButtons: 'button',
  waiterPhones: 'waiter-phone',
  waiterMessengers: 'waiter-messenger',
} as const satisfies Record<ListField, CardItemKind>

/** Makes an item that shows only the title of a locked entry and leads to the page on which the entry is opened. */
function lockedItem(
  card: Card,
  { list, id, lock, title, service, icon }: LockedEntry,
  language: Language,
): CardItem {
  const captions = CARD_CAPTIONS[language]
  const kind = KINDS[list]
  const found = service === null ? undefined : findService(service)
  const isNamed = found !== undefined && found.id !== 'link'
  return item(
    kind,
    {
      caption: title || (isNamed ? found.captions[language] : captionOf(kind, captions)),
      detail: lock === 'code' ? captions.withCode : captions.adult,
      titled: kind === 'address' || kind === 'button' || (title !== '' && kind !== 'site'),
      href: `/card/${card.id}/unlock?id=${id}`,
      service: found?.id ?? null,
      emoji: icon,
      lock,
    },
    id,
  )
}

function captionOf(kind: (typeof KINDS)[ListField], captions: Captions): string {
  switch (kind) {
    case 'phone':
    case 'email':
    case 'address':
    case 'site':
      return captions[kind]
    case 'waiter-phone':
    case 'waiter-messenger':
      return captions.waiter
    default:
      return captions.link
  }
}

/** Each way to call the waiter takes a whole row, because guests at a table press it most often after the menu. */
function waiterItems(card: Card, language: Language): CardItem[] {
  const { waiter } = CARD_CAPTIONS[language]
  const phones = card.waiterPhones.map(entry => phoneItem('waiter-phone', entry, waiter))
  const messengers = card.waiterMessengers.map(entry => {
    const messenger = serviceItem('waiter-messenger', entry, language)
    return messenger.titled ? messenger : { ...messenger, caption: waiter, detail: messenger.caption }
  })
  return [
    ...withLocked(card, 'waiterPhones', phones, language),
    ...withLocked(card, 'waiterMessengers', messengers, language),
  ].map(one => ({ ...one, titled: true, detail: one.detail || one.reading }))
}

/** Adds the readable link to items that would otherwise look the same; an e-mail's address needs a whole row for that. */
function toldApart(items: readonly CardItem[]): CardItem[] {
  const label = (one: CardItem) => `${one.service ?? one.kind}\n${one.caption}\n${one.detail}`
  const counts = new Map<string, number>()
  for (const one of items) counts.set(label(one), (counts.get(label(one)) ?? 0) + 1)
  return items.map(one => {
    const isAlone = counts.get(label(one)) === 1
    if (isAlone || one.lock || one.titled || one.reading === one.caption) return one
    return { ...one, detail: one.reading, spelledOut: one.spelledOut || one.kind === 'email' }
  })
}
