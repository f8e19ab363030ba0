import { type Card, isOfPerson } from '@dotyk/domain/card'
import {
  type Address,
  birthdayParts,
  type Contact,
  findService,
  serviceHref,
  type ServiceEntry,
} from '@dotyk/domain/profile'
import { nameParts } from './name-parts.ts'
import { phoneTypes } from './phone-types.ts'

interface VCardOptions {
  /** The service's own address without a slash at its end. */
  origin: string
  /** JPEG of about 400 px and under 100 kB: phones refuse whole cards for a larger one. */
  photo?: Uint8Array
}

/**
 * The contact that "add to contacts" saves: vCard 3.0, which iOS and Android both import whole. An expired card
 * has name, photo and its address only, as its page does.
 */
export function renderVCard(card: Card, { origin, photo }: VCardOptions): string {
  const address = `${origin}/${card.slug ?? card.id}`
  const name = oneLine(card.name) || address.replace(/^https?:\/\//, '')
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
    // Android shows every URL line, and the first one most of all.
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

/** A code with more is too fine for a phone's camera to read from another phone. */
export const SHORT_VCARD_BYTES = 500

/**
 * The contact as a QR code holds it for a phone without a connection, in 500 bytes of UTF-8: name and address of the card, then
 * of the rest, most wanted first, what there is room for.
 */
export function renderShortVCard(card: Card, origin: string): string {
  const address = `${origin}/${card.slug ?? card.id}`
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
    if (Buffer.byteLength(longer.join('\r\n')) <= SHORT_VCARD_BYTES) lines.splice(-1, 0, line)
  }
  return lines.join('\r\n')
}

/** Whose contact it is: a person's with the company's name beside, or a company's under its own. */
function nameLines(card: Card, name: string): string[] {
  const { organization, department } = card
  if (!isOfPerson(card)) return ['N:;;;;', `ORG:${companyParts(name, department)}`, 'X-ABShowAs:COMPANY']
  const company = organization || department ? [`ORG:${companyParts(organization, department)}`] : []
  return [card.name ? structuredName(name) : 'N:;;;;', ...company]
}

/** A company's name and its unit. */
function companyParts(name: string, unit: string): string {
  return [name, ...(unit ? [unit] : [])].map(escaped).join(';')
}

/** Post-office box and extended address, which come first, are what nobody fills in. */
function addressLines({ title, street, city, postcode, country }: Address, at: number): string[] {
  const parts = ['', '', street, city, '', postcode, country].map(escaped).join(';')
  if (!title) return [`ADR;TYPE=WORK:${parts}`]
  return [`address${at}.ADR;TYPE=WORK:${parts}`, `address${at}.X-ABLabel:${escaped(title)}`]
}

/** Without a year, as phones write and read it: Apple's year 1604 is left out by who knows the parameter. */
function birthdayLines(birthday: string): string[] {
  return birthdayParts(birthday) ? [`BDAY;VALUE=date;X-APPLE-OMIT-YEAR=1604:1604-${birthday}`] : []
}

/** Name of the saved file, such as `Олена Коваленко.vcf`; nothing in it means anything to a file system. */
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

/** A contact with its owner's title, which iOS shows as its label. */
function labelled(
  property: string,
  { value: contact, title }: Pick<Contact, 'value' | 'title'>,
  group: string,
): string[] {
  if (!title) return [`${property}:${value(contact)}`]
  return [`${group}.${property}:${value(contact)}`, `${group}.X-ABLabel:${escaped(title)}`]
}

/**
 * A link of a messenger or network, once: Android knows no X-SOCIALPROFILE, and iOS would show that beside the URL. The
 * label tells iOS whose link it is.
 */
function socialLink(entry: ServiceEntry, at: number): string[] {
  const title = entry.title || findService(entry.name)?.captions.en
  return labelled('URL', { value: serviceHref(entry, 'other'), ...(title && { title }) }, `link${at}`)
}

/** Text of a vCard 3.0. Such lines stay unfolded: some Androids break at the fold. */
function escaped(text: string): string {
  return withoutControls(text)
    .replace(/\\/g, '\\\\')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[,;]/g, character => `\\${character}`)
}

/** Phones, e-mails and addresses are no text and need no escapes; nothing in them may end the line. */
function value(text: string): string {
  return withoutControls(text).replace(/[\r\n]+/g, '')
}

function oneLine(text: string): string {
  return withoutControls(text).replace(/\s+/g, ' ').trim()
}

/** Tab and line ends are all that a vCard can say of control characters. */
function withoutControls(text: string): string {
  return text.replace(/[\0-\x08\v\f\x0e-\x1f\x7f]/g, '')
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
}

/** RFC 2426: lines of at most 75 bytes, each further one begun by a space. */
function folded(line: string): string {
  return [line.slice(0, 75), ...(line.slice(75).match(/.{1,74}/g) ?? [])].join('\r\n ')
}
