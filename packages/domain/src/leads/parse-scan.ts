import {
  parseVCards,
  splitVCardValue,
  unescapeVCardText,
  type VCardProperty,
  vCardName,
} from '../vcards/index.ts'
import { isEmail, normaliseEmail } from '../values/emails.ts'
import { normaliseUrl } from '../values/links.ts'
import { checkPhone, normalisePhone } from '../values/phones.ts'
import { cleanLine, cleanText, withoutForbiddenCharacters } from '../values/text.ts'
import { LEAD_LIMITS } from './lead.ts'
import { parseMecard } from './parse-mecard.ts'
import { isEmptyScan, SCAN_LIMITS, type ScannedContact } from './scan.ts'

/**
 * The reasons why a scanned text is no contact: it is blank, longer than any contact, or describes a Wi-Fi network, a place or a
 * payment.
 */
export const SCAN_FAILURES = ['blank', 'too-long', 'not-contact'] as const
export type ScanFailure = (typeof SCAN_FAILURES)[number]

export type ParsedScan = { contact: ScannedContact } | { failure: ScanFailure }

/**
 * The data found in a scanned text before it is converted to a lead's fields; data without a field becomes lines of the message.
 */
export interface FoundContact {
  name?: string
  organization?: string
  phones?: readonly string[]
  emails?: readonly string[]
  links?: readonly string[]
  texts?: readonly string[]
}

/** Matches the beginnings of texts that hold no contact, such as the settings of a Wi-Fi network. */
const OTHER_KINDS =
  /^(?:(?:wifi|geo|javascript|vbscript|data|file|blob|otpauth|bitcoin|ethereum|upi|market|intent|lpa):|begin:(?:vevent|vcalendar))/i

/**
 * Reads the text of a scanned code as a contact: vCard, MECARD, `mailto:`, `tel:`, `SMSTO:`, MATMSG, a link, or lines of plain
 * text. Accepts any text; the returned contact breaks no rule of `checkScan`.
 * @param prefix the country code for phones without one
 */
export function parseScan(text: string, prefix?: string): ParsedScan {
  if (text.length > SCAN_LIMITS.text) return { failure: 'too-long' }
  const trimmed = withoutForbiddenCharacters(text).trim()
  const found = findContact(trimmed)
  if (found === null) return { failure: 'not-contact' }
  const contact = toContact(found, prefix)
  return isEmptyScan(contact) ? { failure: 'blank' } : { contact }
}

function findContact(text: string): FoundContact | null {
  if (/^begin:vcard/i.test(text)) return findInVCard(text)
  if (/^mecard:/i.test(text)) return findInMecard(text)
  if (/^matmsg:/i.test(text)) return findInMatmsg(text)
  if (/^mailto:/i.test(text)) return findInMailto(text)
  if (/^tel:/i.test(text)) return { phones: [withoutScheme(text)] }
  if (/^sms(?:to)?:/i.test(text)) return findInSms(text)
  if (OTHER_KINDS.test(text)) return null
  return findInLines(text)
}

function findInVCard(text: string): FoundContact {
  const [card = []] = parseVCards(text)
  const values = (...names: string[]) =>
    card.filter(({ name }) => names.includes(name)).map(({ value }) => unescapeVCardText(value).trim())
  const name = vCardName(card)
  const organization = organizationOf(card)
  return {
    name,
    // The name of a company's own card is the company's name, so it isn't repeated as the organization.
    organization: organization === name ? '' : organization,
    phones: values('TEL').map(withoutScheme),
    emails: values('EMAIL').map(withoutScheme),
    links: values('URL', 'X-SOCIALPROFILE', 'SOCIALPROFILE', 'IMPP'),
    texts: [...values('TITLE', 'ROLE'), ...card.filter(isAddress).map(addressLine), ...values('NOTE')],
  }
}

function organizationOf(card: readonly VCardProperty[]): string {
  const value = card.find(({ name }) => name === 'ORG')?.value ?? ''
  return splitVCardValue(value)
    .map(part => part.trim())
    .filter(Boolean)
    .join(', ')
}

function isAddress({ name }: VCardProperty): boolean {
  return name === 'ADR'
}

function addressLine({ value }: VCardProperty): string {
  return splitVCardValue(value)
    .map(part => cleanLine(part))
    .filter(Boolean)
    .join(', ')
}

function findInMecard(text: string): FoundContact {
  const fields = parseMecard(text)
  const whole = (name: string) => (fields.get(name) ?? []).map(parts => parts.join(','))
  const [name = []] = fields.get('N') ?? []
  return {
    name: name.toReversed().join(' '),
    organization: whole('ORG')[0] ?? '',
    phones: [...whole('TEL'), ...whole('TEL-AV')],
    emails: whole('EMAIL'),
    links: whole('URL'),
    texts: [...whole('TITLE'), ...whole('ADR'), ...whole('NOTE')],
  }
}

/** Reads a text such as `MATMSG:TO:olena@example.com;SUB:…;BODY:…;;`. */
function findInMatmsg(text: string): FoundContact {
  const fields = parseMecard(text)
  const whole = (name: string) => (fields.get(name) ?? []).map(parts => parts.join(','))
  return { emails: whole('TO'), texts: [...whole('SUB'), ...whole('BODY')] }
}

function findInMailto(text: string): FoundContact {
  const [addresses = '', query = ''] = text.slice('mailto:'.length).split(/\?(.*)/s)
  return {
    emails: decoded(addresses).split(','),
    texts: parametersOf(query, ['subject', 'body']),
  }
}

/** Reads a text such as `SMSTO:+380671234567:text` or `sms:+380671234567?body=text`. */
function findInSms(text: string): FoundContact {
  const [, phone = '', sent = ''] = /^sms(?:to)?:([^:?]*)(.*)$/is.exec(text) ?? []
  return {
    phones: [decoded(phone)],
    texts: sent.startsWith(':') ? [sent.slice(1)] : parametersOf(sent.slice(1), ['body']),
  }
}

/** Reads plain text: the lines that are an e-mail, a phone or a link; if there is any, the first other line is the name. */
function findInLines(text: string): FoundContact {
  const phones: string[] = []
  const emails: string[] = []
  const links: string[] = []
  const others: string[] = []
  for (const line of text.split(/[\r\n]+/).map(each => each.trim())) {
    const bare = line.replace(/^(?:e-?mail|пошта|web|www|сайт|url)\s*:\s*/i, '')
    if (isEmail(normaliseEmail(bare))) emails.push(bare)
    // A number without a country code may be something other than a phone, such as the number of a ticket.
    else if (checkPhone(line) === null && normalisePhone(line).startsWith('+')) phones.push(line)
    else if (!/\s/.test(bare) && normaliseUrl(bare) !== null) links.push(bare)
    else if (line !== '') others.push(line)
  }
  const isContact = phones.length + emails.length > 0
  const [first = ''] = others
  const isName = isContact && first.length <= LEAD_LIMITS.name
  return {
    phones,
    emails,
    links,
    name: isName ? first : '',
    texts: [others.slice(isName ? 1 : 0).join('\n')],
  }
}

/** Returns a phone or an e-mail without the scheme before it and, if there was a scheme, without the parameters after it. */
function withoutScheme(value: string): string {
  const bare = value.replace(/^(?:tel|mailto):/i, '')
  return bare === value ? value : decoded(bare.replace(/[;?].*$/s, ''))
}

function parametersOf(query: string, names: readonly string[]): string[] {
  const parameters = new Map(
    query.split('&').map(part => {
      const [name = '', value = ''] = part.split(/=(.*)/s)
      return [name.toLowerCase(), value]
    }),
  )
  return names.map(name => decoded(parameters.get(name) ?? ''))
}

/** Decodes the percent-encoding of a text; a text with an invalid encoding is returned unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns a scan whose empty fields are filled with the data of the person's card. */
export function completeScanFromCard<Scan extends ScannedContact>(scan: Scan, found: FoundContact): Scan {
  const known = toContact(found)
  return {
    ...scan,
    name: scan.name || known.name,
    phone: scan.phone || known.phone,
    email: scan.email || known.email,
    organization: scan.organization || known.organization,
    message: scan.message || known.message,
  }
}

function toContact(found: FoundContact, prefix?: string): ScannedContact {
  const { name = '', organization = '', phones = [], emails = [], links = [], texts = [] } = found
  const rest: string[] = []
  const takeLine = (text: string, limit: number): string => {
    const line = cleanLine(withoutForbiddenCharacters(text))
    const cut = withinLimit(line, limit)
    if (cut !== line) rest.push(line)
    return cut
  }
  const takeFirst = (values: readonly string[], read: (value: string) => string | null): string => {
    const known: string[] = []
    for (const value of values) {
      const normalised = read(value)
      if (normalised === null) rest.push(value)
      else if (!known.includes(normalised)) known.push(normalised)
    }
    const [first = '', ...others] = known
    rest.push(...others)
    return first
  }
  const contact = {
    name: takeLine(name, LEAD_LIMITS.name),
    organization: takeLine(organization, LEAD_LIMITS.organization),
    phone: takeFirst(phones, value => (checkPhone(value) === null ? normalisePhone(value, prefix) : null)),
    email: takeFirst(emails, value => {
      const email = normaliseEmail(value)
      return isEmail(email) ? email : null
    }),
    link: takeFirst(links, normaliseUrl),
  }
  const message = [...texts, ...rest]
    .map(text => cleanText(withoutForbiddenCharacters(text)))
    .filter(Boolean)
    .join('\n')
  return { ...contact, message: withinLimit(cleanText(message), LEAD_LIMITS.message) }
}

/** Returns the beginning of a clean text that fits the limit, counted in code points. */
function withinLimit(text: string, limit: number): string {
  const characters = [...text]
  return characters.length <= limit ? text : cleanText(characters.slice(0, limit).join(''))
}
