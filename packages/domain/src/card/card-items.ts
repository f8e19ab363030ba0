import type { Language } from '../values/language.ts'
import { readablePhone } from '../values/phones.ts'
import type { Contact, CustomButton, ServiceEntry, Site } from '../profile/profile.ts'
import { findService } from '../profile/services/find-service.ts'
import { readableLink, readableUrl, serviceHref } from '../profile/services/readable-link.ts'
import type { Card } from './card.ts'
import { CARD_CAPTIONS } from './card-captions.ts'
import type { CardItem, CardItemKind } from './card-item.ts'
import { isSafeHref } from './safe-href.ts'

type Captions = (typeof CARD_CAPTIONS)[Language]

/**
 * Every thing the card shows, in the order of the default layout. Captions that would stand twice get what tells the
 * entries apart as their `detail`. Empty for an expired card, which shows a notice instead of buttons, and for
 * one that says nothing yet.
 */
export function cardItems(card: Card, language: Language): CardItem[] {
  if (card.expired) return []
  const captions = CARD_CAPTIONS[language]
  const isRestaurant = card.type === 'restaurant'
  const links = [
    ...(isRestaurant && card.menu ? [item('menu', { caption: captions.menu, href: card.menu })] : []),
    ...card.phones.map(entry => phoneItem('phone', entry, captions.phone)),
    ...card.emails.map(entry => emailItem(entry, captions)),
    ...card.sites.map(siteItem),
    ...card.messengers.map(entry => serviceItem('messenger', entry, language)),
    ...card.socialNetworks.map(entry => serviceItem('social', entry, language)),
    ...card.banks.map(entry => serviceItem('bank', entry, language)),
    ...card.payments.map(entry => serviceItem('payment', entry, language)),
    ...card.customButtons.map(buttonItem),
    ...(isRestaurant ? waiterItems(card, language) : []),
  ].filter(link => isSafeHref(link.href))
  if (links.length === 0 && card.name === '') return []
  return [
    item('contacts', { caption: captions.contacts }),
    item('share', { caption: captions.share }),
    ...toldApart(links),
  ].map(withoutReading)
}

/** False for a card that leads nowhere yet: add-to-contacts and share alone are nothing to press. */
export function holdsLinks(items: readonly CardItem[]): boolean {
  return items.some(({ kind }) => kind !== 'contacts' && kind !== 'share')
}

/** An item together with what its link reads like, from which `detail` is chosen. */
interface ReadItem extends CardItem {
  reading: string
}

function item(kind: CardItemKind, rest: Partial<ReadItem> & { caption: string }, id?: string): ReadItem {
  return {
    i: id === undefined ? kind : `${kind}:${id}`,
    kind,
    detail: '',
    titled: false,
    href: '',
    service: null,
    emoji: '',
    copy: '',
    reading: '',
    ...rest,
  }
}

/** The owner's title makes a titled button, with what the link reads like under it. */
function titledBy(
  title: string | undefined,
  caption: string,
  reading: string,
): Partial<ReadItem> & { caption: string } {
  return title ? { titled: true, caption: title, detail: reading, reading } : { caption, reading }
}

function phoneItem(kind: 'phone' | 'waiter-phone', { id, value, title }: Contact, caption: string): ReadItem {
  const href = `tel:${value.replace(/[^\d+]/g, '')}`
  return item(kind, { ...titledBy(title, caption, readablePhone(value)), href }, id)
}

function emailItem({ id, value, title }: Contact, captions: Captions): ReadItem {
  const [user = '', host = ''] = value.split(/@(?=[^@]*$)/)
  // An address may hold `?` and `&`, which would end it in a mailto link.
  const href = `mailto:${encodeURIComponent(user)}@${encodeURIComponent(host)}`
  return item('email', { ...titledBy(title, captions.email, value), href }, id)
}

/** What fits under a caption: of an address longer than that, its host says most. */
const READING_LENGTH = 60

function briefly(reading: string): string {
  return reading.length > READING_LENGTH ? `${reading.split('/')[0]}/…` : reading
}

function siteItem({ id, name, url }: Site): ReadItem {
  const reading = briefly(readableUrl(url))
  return item('site', { caption: name || reading, reading, href: url }, id)
}

function serviceItem(
  kind: 'messenger' | 'social' | 'bank' | 'payment' | 'waiter-messenger',
  entry: ServiceEntry,
  language: Language,
): ReadItem {
  const service = findService(entry.name)
  const link = briefly(readableLink(entry))
  // The generic link says most by its address; a bank's link says nothing by its own.
  const named = service && service.id !== 'link'
  const caption = named ? service.captions[language] : link
  const reading = kind === 'bank' || kind === 'payment' ? caption : link
  // A Viber number has no page to fall back on: it is shown, so that it can be copied and dialled.
  const number = entry.value.startsWith('viber://chat') ? link : ''
  return item(
    kind,
    {
      ...titledBy(entry.title, caption, reading),
      ...(number && { detail: number, copy: number.replaceAll(' ', '') }),
      href: serviceHref(entry, 'other'),
      service: service?.id ?? null,
    },
    entry.id,
  )
}

function buttonItem({ id, title, value, icon, link }: CustomButton): ReadItem {
  const caption = title || value || briefly(readableUrl(link))
  return item('button', { caption, detail: title ? value : '', titled: true, emoji: icon, href: link }, id)
}

function waiterItems({ waiterPhones, waiterMessengers }: Card, language: Language): ReadItem[] {
  const { waiter } = CARD_CAPTIONS[language]
  return [
    ...waiterPhones.map(entry => phoneItem('waiter-phone', entry, waiter)),
    ...waiterMessengers.map(entry => {
      const messenger = serviceItem('waiter-messenger', entry, language)
      return messenger.titled ? messenger : { ...messenger, caption: waiter, detail: messenger.caption }
    }),
  ]
}

/** Items that would look the same get what their links read like. */
function toldApart(items: readonly ReadItem[]): ReadItem[] {
  const label = (one: ReadItem) => `${one.service ?? one.kind}\n${one.caption}\n${one.detail}`
  const counts = new Map<string, number>()
  for (const one of items) counts.set(label(one), (counts.get(label(one)) ?? 0) + 1)
  return items.map(one => {
    const isAlone = counts.get(label(one)) === 1
    return isAlone || one.titled || one.reading === one.caption ? one : { ...one, detail: one.reading }
  })
}

function withoutReading({ reading: _, ...shown }: ReadItem): CardItem {
  return shown
}
