import type { Card, SignatureLayout } from '@dotyk/domain/card'
import type { Language } from '@dotyk/domain/values'
import { share as en } from '@dotyk/i18n/en/share'
import { share as ua } from '@dotyk/i18n/ua/share'
import { emailAccentColour } from './accent-colour.ts'
import { escapeHtml } from './escape-html.ts'
import { type SharedCard, sharedCard, type TextLink } from './shared-card.ts'

interface SignatureOptions {
  language: Language
  /** The origin of the card's links, without a trailing slash. */
  origin: string
}

/** An e-mail signature as HTML and as plain text. */
export interface Signature {
  html: string
  text: string
}

/** The font of the signature, which every mail program has; most programs don't load fonts. */
const FONT = 'font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:20px'
const TABLE = 'table role="presentation" cellpadding="0" cellspacing="0" border="0"'
/** The displayed width and height of the picture in pixels; the file is twice as large. */
const PICTURE = 96

/**
 * Renders the signature of a card: nested tables with widths and colours as attributes, because Outlook on Windows lays out
 * mails as a text document. Texts have no colour and nothing has a background, so that they follow the reader's dark mode; the
 * accent and the transparent picture are readable on both.
 */
export function renderSignature(
  card: Card,
  layout: SignatureLayout,
  { language, origin }: SignatureOptions,
): Signature {
  const shared = sharedCard(card, origin)
  const words = { ua, en }[language].made
  const accent = emailAccentColour(card)
  const html = {
    photo: () => photoLayout(shared, accent),
    button: () => buttonLayout(shared, accent, words.saveContact),
    plain: () => plainLayout(shared, accent),
  }[layout]()
  return { html, text: plainText(shared) }
}

function photoLayout(card: SharedCard, accent: string): string {
  const { name, address, picture } = card
  const image = `<a href="${escapeHtml(address.href)}"><img src="${escapeHtml(picture)}" width="${PICTURE}" height="${PICTURE}" alt="${escapeHtml(name)}" border="0" style="display:block"></a>`
  const lines = rows([
    nameLine(card),
    ...roleLines(card),
    ...contactLines(card, accent),
    anchor(address, accent, true),
  ])
  return `<${TABLE} style="${FONT}"><tr><td width="${PICTURE}" valign="top" style="padding-right:16px">${image}</td><td width="2" bgcolor="${accent}" style="font-size:1px;line-height:1px">&nbsp;</td><td valign="top" style="padding-left:16px"><${TABLE} style="${FONT}">${lines}</table></td></tr></table>`
}

function buttonLayout(card: SharedCard, accent: string, caption: string): string {
  const href = escapeHtml(card.address.href)
  // The cell has the padding, because Outlook ignores the padding of links.
  const button = `<${TABLE} style="${FONT}"><tr><td bgcolor="${accent}" style="padding:8px 16px;border-radius:8px"><a href="${href}" style="color:#ffffff;text-decoration:none"><span style="color:#ffffff"><b>${escapeHtml(caption)}</b></span></a></td></tr></table>`
  const lines = rows([nameLine(card), ...roleLines(card), ...contactLines(card, accent)])
  return `<${TABLE} style="${FONT}">${lines}<tr><td style="padding-top:10px">${button}</td></tr></table>`
}

function plainLayout(card: SharedCard, accent: string): string {
  const { name, position, organization, address } = card
  const role = [position, organization].filter(Boolean).map(escapeHtml)
  const contacts = [...card.phones, ...card.emails, ...card.sites].map(link => anchor(link, accent))
  return `<${TABLE} style="${FONT}">${rows([
    [`<b>${escapeHtml(name)}</b>`, ...role].join(' · '),
    ...(contacts.length > 0 ? [contacts.join(' · ')] : []),
    anchor(address, accent, true),
  ])}</table>`
}

function nameLine({ name }: SharedCard): string {
  return `<b style="font-size:18px;line-height:24px">${escapeHtml(name)}</b>`
}

function roleLines({ position, organization }: SharedCard): string[] {
  return [position, organization].filter(Boolean).map(escapeHtml)
}

/** Returns the lines of contacts: phones in one line, other contacts in another. */
function contactLines({ phones, emails, sites }: SharedCard, accent: string): string[] {
  return [phones, [...emails, ...sites]]
    .filter(links => links.length > 0)
    .map(links => links.map(link => anchor(link, accent)).join(' · '))
}

/** Renders a link. The colour is set on the text inside, because Outlook otherwise uses its own colour for links. */
function anchor({ text, href }: TextLink, accent: string, isBold = false): string {
  const shown = isBold ? `<b>${escapeHtml(text)}</b>` : escapeHtml(text)
  return `<a href="${escapeHtml(href)}" style="color:${accent};text-decoration:none"><span style="color:${accent}">${shown}</span></a>`
}

function rows(lines: readonly string[]): string {
  return lines.map(line => `<tr><td>${line}</td></tr>`).join('')
}

/** Renders the signature as plain text for programs that show no HTML; they recognise a signature by the line `-- ` (RFC 3676). */
function plainText({ name, position, organization, phones, emails, sites, address }: SharedCard): string {
  const lines = [
    '-- ',
    name,
    [position, organization].filter(Boolean).join(', '),
    ...[...phones, ...emails, ...sites].map(({ text }) => text),
    address.href,
  ]
  return lines.filter(line => line !== '').join('\n')
}
