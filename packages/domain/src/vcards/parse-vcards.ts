/** A property of a vCard, one line such as `item1.TEL;TYPE=work:+380…`. */
export interface VCardProperty {
  /** The group by which a property and its label are connected; '' if it has none. */
  group: string
  /** The name of the property in upper case. */
  name: string
  /** The parameters in upper case, including those of vCard 2.1, where a type is given without its name. */
  parameters: ReadonlyMap<string, string>
  /** The decoded value, not yet split or unescaped. */
  value: string
}

/** The maximum number of lines that are read; no ordinary card has more. */
const MOST_LINES = 5_000

/**
 * Reads the cards of a file of vCard 2.1, 3.0 or 4.0, each as its properties. Folded lines are joined, quoted-printable is
 * decoded, and lines outside a card are left out.
 */
export function parseVCards(text: string): VCardProperty[][] {
  const cards: VCardProperty[][] = []
  let card: VCardProperty[] | null = null
  for (const line of unfolded(text)) {
    const property = readLine(line)
    if (!property) continue
    const { name, value } = property
    if (name === 'BEGIN' && /^vcard$/i.test(value.trim())) card = []
    else if (name === 'END' && card) {
      cards.push(card)
      card = null
    } else if (card && card.length < MOST_LINES) card.push(property)
  }
  // The last card of a truncated file is kept with the lines that it has.
  if (card && card.length > 0) cards.push(card)
  return cards
}

/**
 * Returns unfolded lines: a line that begins with a space, or follows a quoted-printable line that ends with `=`, continues the
 * previous line.
 */
function* unfolded(text: string): Generator<string> {
  let whole = ''
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (/^[ \t]/.test(line)) whole += line.slice(1)
    else if (whole.endsWith('=') && /;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(whole.slice(0, 200)))
      whole = whole.slice(0, -1) + line
    else {
      if (whole !== '') yield whole
      whole = line
    }
  }
  if (whole !== '') yield whole
}

function readLine(line: string): VCardProperty | null {
  const [, group = '', name, rest = ''] = /^(?:([\w-]{1,60})\.)?([\w-]{1,60})([;:].*)$/s.exec(line) ?? []
  if (name === undefined) return null
  const colon = endOfParameters(rest)
  if (colon < 0) return null
  const parameters = readParameters(rest.slice(1, colon))
  const value = rest.slice(colon + 1)
  const isQuoted =
    /QUOTED-PRINTABLE/.test(parameters.get('ENCODING') ?? '') || parameters.has('QUOTED-PRINTABLE')
  return {
    group: group.toLowerCase(),
    name: name.toUpperCase(),
    parameters,
    value: isQuoted ? fromQuotedPrintable(value, parameters.get('CHARSET')) : value,
  }
}

/** Returns the position of the colon that ends the parameters; a colon within quotation marks belongs to a parameter. */
function endOfParameters(rest: string): number {
  let isQuoted = false
  for (let at = 0; at < rest.length; at += 1) {
    if (rest[at] === '"') isQuoted = !isQuoted
    else if (rest[at] === ':' && !isQuoted) return at
  }
  return -1
}

function readParameters(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const part of splitOutsideQuotes(text)) {
    const [name = '', value] = part.split(/=(.*)/s)
    if (value === undefined) found.set(name.toUpperCase(), '')
    else
      found.set(
        name.toUpperCase(),
        `${found.get(name.toUpperCase()) ?? ''} ${value.replace(/"/g, '').toUpperCase()}`.trim(),
      )
  }
  return found
}

/** Splits at semicolons; a semicolon within quotation marks doesn't split. */
function splitOutsideQuotes(text: string): string[] {
  const parts: string[] = []
  let isQuoted = false
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted
    else if (text[at] === ';' && !isQuoted) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  parts.push(text.slice(start))
  return parts
}

function fromQuotedPrintable(text: string, charset = 'UTF-8'): string {
  const encoded = text.replace(/=([\dA-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  const bytes = Uint8Array.from(encoded, character => character.charCodeAt(0) & 0xff)
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/** Returns the formatted name of a vCard, or else the name made of its parts, or else the company's name. */
export function vCardName(card: readonly VCardProperty[]): string {
  const value = (name: string) => card.find(property => property.name === name)?.value.trim() ?? ''
  const [family = '', given = '', additional = ''] = splitVCardValue(value('N'))
  const [company = ''] = splitVCardValue(value('ORG'))
  return unescapeVCardText(value('FN')) || [given, additional, family].filter(Boolean).join(' ') || company
}

/** Splits a value of several parts at its semicolons and unescapes each part. */
export function splitVCardValue(value: string): string[] {
  return value.split(/;(?<=(?:^|[^\\])(?:\\\\)*;)/).map(unescapeVCardText)
}

export function unescapeVCardText(text: string): string {
  return text.replace(/\\([nN\\,;:])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
}
