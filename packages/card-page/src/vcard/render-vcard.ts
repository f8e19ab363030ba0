import { type Card, cardUrl, isPersonCard } from '@dotyk/domain/card'
import {
  type Address,
  parseBirthday,
  type Contact,
  findService,
  serviceHref,
  type ServiceEntry,
} from '@dotyk/domain/profile'
import { nameParts } from './name-parts.ts'
import { phoneTypes } from './phone-types.ts'

interface VCardOptions {
  /** The service's origin without a trailing slash. */
  origin: string
  /** JPEG of about 400 px and under 100 kB, because phones reject contacts with a larger one. */
  photo?: Uint8Array
}

/**
 * Renders the contact that "add to contacts" saves: vCard 3.0, which iOS and Android both import completely. An expired card
 * contains only name, photo and address, like its page.
 */
export function renderVCard(card: Card, { origin, photo }: VCardOptions): string {
  const address = cardUrl(card, origin)
  const name = oneLine(card.name) || address.replace(/^https?:\/\//, '').replace(/\/$/, '')
  const note = [card.contactNote, card.info].filter(Boolean).join('\n\n')
  const profiles = [...card.messengers, ...card.socialNetworks]
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(name)}`,
    ...nameLines(card, name),
    ...(card.position ? [`TITLE:${escaped(card.position)}`] : []),
    ...card.phones.flatMap((phone, at) =>
      labelled(`TEL;TYPE=${phoneTypes(phone.value)}`, phone, `phone${at}`),
    ),
    ...card.emails.flatMap((email, at) => labelled('EMAIL;TYPE=INTERNET', email, `email${at}`)),
    ...card.addresses.flatMap(addressLines),
    // Android shows every URL line, the first one most prominently.
    `URL:${address}`,
    ...card.sites.map(site => `URL:${value(site.url)}`),
    ...profiles.flatMap(socialLink),
    ...birthdayLines(card.birthday),
    ...(note ? [`NOTE:${escaped(note)}`] : []),
    ...(photo ? [folded(`PHOTO;ENCODING=b;TYPE=JPEG:${base64(photo)}`), ''] : []),
    'END:VCARD',
  ]
  return `${lines.join('\r\n')}\r\n`
}

/**
 * The maximum size of the short vCard; a QR code with more bytes is too dense for a phone's camera to read from another phone's
 * screen.
 */
export const MAX_SHORT_VCARD_BYTES = 500

/**
 * Renders the contact for a QR code that can be read offline, in at most 500 bytes of UTF-8: the card's name and address, then as
 * many of the other properties as fit, most important first.
 */
export function renderShortVCard(card: Card, origin: string): string {
  const address = cardUrl(card, origin)
  const name = oneLine(card.name) || address.replace(/^https?:\/\//, '')
  const [phone, ...phones] = card.phones.map(({ value: number }) => `TEL:${value(number)}`)
  const [email, ...emails] = card.emails.map(({ value: mailbox }) => `EMAIL:${value(mailbox)}`)
  const wanted = [
    phone,
    email,
    ...nameLines(card, name),
    card.position && `TITLE:${escaped(card.position)}`,
    ...phones,
    ...emails,
  ]
  const lines = ['BEGIN:VCARD', 'VERSION:3.0', `FN:${escaped(name)}`, `URL:${address}`, 'END:VCARD']
  for (const line of wanted) {
    if (!line) continue
    const longer = [...lines.slice(0, -1), line, 'END:VCARD']
    if (Buffer.byteLength(longer.join('\r\n')) <= MAX_SHORT_VCARD_BYTES) lines.splice(-1, 0, line)
  }
  return lines.join('\r\n')
}

/** A lead for export as a vCard; leads of the same person are one contact. */
export interface LeadVCard {
  name: string
  organization: string
  phones: readonly string[]
  emails: readonly string[]
  links: readonly string[]
  note: string
}

/** Renders contacts in one file that phones and address books can import. */
export function renderLeadVCards(contacts: readonly LeadVCard[]): string {
  const lines = contacts.flatMap(({ name, organization, phones, emails, links, note }) => [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(oneLine(name))}`,
    structuredName(oneLine(name)),
    ...(organization ? [`ORG:${escaped(organization)}`] : []),
    ...phones.map(phone => `TEL;TYPE=${phoneTypes(phone)}:${value(phone)}`),
    ...emails.map(email => `EMAIL;TYPE=INTERNET:${value(email)}`),
    ...links.map(link => `URL:${value(link)}`),
    ...(note ? [`NOTE:${escaped(note)}`] : []),
    'END:VCARD',
  ])
  return lines.map(line => `${line}\r\n`).join('')
}

/** Returns the lines of the name: a person's name with the company in a separate property, or the company's name alone. */
function nameLines(card: Card, name: string): string[] {
  const { organization, department } = card
  if (!isPersonCard(card)) return ['N:;;;;', `ORG:${companyParts(name, department)}`, 'X-ABShowAs:COMPANY']
  const company = organization || department ? [`ORG:${companyParts(organization, department)}`] : []
  return [card.name ? structuredName(name) : 'N:;;;;', ...company]
}

/** Returns the company's name and department as the value of a property. */
function companyParts(name: string, unit: string): string {
  return [name, ...(unit ? [unit] : [])].map(escaped).join(';')
}

/** Returns the lines of an address. The first two components, post-office box and extended address, are always empty. */
function addressLines({ title, street, city, postcode, country }: Address, at: number): string[] {
  const parts = ['', '', street, city, '', postcode, country].map(escaped).join(';')
  if (!title) return [`ADR;TYPE=WORK:${parts}`]
  return [`address${at}.ADR;TYPE=WORK:${parts}`, `address${at}.X-ABLabel:${escaped(title)}`]
}

/**
 * Returns the lines of a birthday without a year, in the form that phones store: readers that know the parameter ignore Apple's
 * placeholder year 1604.
 */
function birthdayLines(birthday: string): string[] {
  return parseBirthday(birthday) ? [`BDAY;VALUE=date;X-APPLE-OMIT-YEAR=1604:1604-${birthday}`] : []
}

/** Returns the name of the saved file, such as `Олена Коваленко.vcf`, without characters that are special to file systems. */
export function vCardFileName(card: Pick<Card, 'name'>): string {
  const bare = oneLine(card.name)
    .replace(/[\\/:*?"<>|%;]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${[...bare].slice(0, 60).join('').trim() || 'contact'}.vcf`
}

function structuredName(name: string): string {
  const { family, given, additional } = nameParts(name)
  return `N:${[family, given, additional, '', ''].map(escaped).join(';')}`
}

/** Returns a property with the owner's caption, which iOS shows as the property's label. */
function labelled(
  property: string,
  { value: contact, title }: Pick<Contact, 'value' | 'title'>,
  group: string,
): string[] {
  if (!title) return [`${property}:${value(contact)}`]
  return [`${group}.${property}:${value(contact)}`, `${group}.X-ABLabel:${escaped(title)}`]
}

/**
 * Returns a link to a messenger or social network as one URL property: Android ignores X-SOCIALPROFILE, and iOS would show it in
 * addition to the URL. The label tells iOS the service.
 */
function socialLink(entry: ServiceEntry, at: number): string[] {
  const title = entry.title || findService(entry.name)?.captions.en
  return labelled('URL', { value: serviceHref(entry, 'other'), ...(title && { title }) }, `link${at}`)
}

/** Escapes a text for vCard 3.0. The lines are not folded, because some Android versions break the text at the fold. */
function escaped(text: string): string {
  return withoutControls(text)
    .replace(/\\/g, '\\\\')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[,;]/g, character => `\\${character}`)
}

/** Returns a phone, an email or a URL as a value; these need no escapes, but must not contain line breaks. */
function value(text: string): string {
  return withoutControls(text).replace(/[\r\n]+/g, '')
}

function oneLine(text: string): string {
  return withoutControls(text).replace(/\s+/g, ' ').trim()
}

/** Removes control characters except tabs and line ends, because vCards can't represent them. */
function withoutControls(text: string): string {
  return text.replace(/[\0-\x08\v\f\x0e-\x1f\x7f]/g, '')
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
}

/** Folds a line by RFC 2426: lines have at most 75 bytes, and continuation lines start with a space. */
function folded(line: string): string {
  return [line.slice(0, 75), ...(line.slice(75).match(/.{1,74}/g) ?? [])].join('\r\n ')
}
