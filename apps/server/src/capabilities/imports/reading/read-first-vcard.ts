import type { SourceContent, SourceItem } from '@dotyk/domain/imports'
import { type TextField } from '@dotyk/domain/profile'
import {
  parseVCards,
  splitVCardValue,
  unescapeVCardText,
  type VCardProperty,
  vCardName,
} from '@dotyk/domain/vcards'

type Card = readonly VCardProperty[]

/** Reads the first card of a file and returns the names of people on the other cards. Returns null if the text has no card. */
export function readFirstVCard(text: string): SourceContent | null {
  const [first, ...others] = parseVCards(text)
  if (!first) return null
  return {
    source: 'vcard',
    items: first
      .flatMap(property => itemsOf(property, first))
      .concat(nameItem(first))
      .toSorted(nameFirst),
    unknown: [],
    others: others.map(vCardName).filter(name => name !== ''),
    photo: photoOf(first),
  }
}

function nameFirst(one: SourceItem, other: SourceItem): number {
  const isName = (item: SourceItem) => Number(item.kind === 'text' && item.field === 'name')
  return isName(other) - isName(one)
}

function nameItem(card: Card): SourceItem[] {
  const name = vCardName(card)
  return name === '' ? [] : [{ kind: 'text', field: 'name', text: name }]
}

function itemsOf(property: VCardProperty, card: Card): SourceItem[] {
  const { name, value } = property
  const text = unescapeVCardText(value).trim()
  const asText = (field: TextField, said = text): SourceItem[] =>
    said === '' ? [] : [{ kind: 'text', field, text: said }]
  const asLink = (link: string): SourceItem[] => [
    { kind: 'link', link, title: labelOf(property, card), isOwnSite: true },
  ]
  switch (name) {
    case 'TITLE':
      return asText('position')
    case 'ORG': {
      const [company = '', ...units] = splitVCardValue(value)
      // The card of a company has the company as its name.
      const isOwnName = company === vCardName(card)
      return [
        ...(isOwnName ? [] : asText('organization', company)),
        ...asText('department', units.filter(Boolean).join(', ')),
      ]
    }
    case 'NOTE':
      return asText('info')
    case 'PRONOUNS':
      return asText('pronouns')
    case 'BDAY': {
      const [, month, day] = /^(?:-|\d{4})-?-?(\d\d)-?(\d\d)/.exec(text) ?? []
      return month && day ? asText('birthday', `${month}-${day}`) : []
    }
    case 'TEL':
      return text === '' ? [] : asLink(`tel:${text.replace(/^tel:/i, '').replace(/;ext=.*$/i, '')}`)
    case 'EMAIL':
      return text === '' ? [] : asLink(`mailto:${text.replace(/^mailto:/i, '')}`)
    case 'URL':
    case 'X-SOCIALPROFILE':
    case 'SOCIALPROFILE':
    case 'IMPP':
      return text === '' ? [] : asLink(text)
    case 'ADR':
      return addressOf(property, card)
    default:
      return []
  }
}

/** Returns an address from the fields `box;extended;street;city;region;postcode;country`. */
function addressOf(property: VCardProperty, card: Card): SourceItem[] {
  const parts = splitVCardValue(property.value).map(part => part.replace(/\s*\n\s*/g, ', ').trim())
  const [, extended = '', street = '', city = '', region = '', postcode = '', country = ''] = parts
  const entry = {
    title: labelOf(property, card),
    street: [street, extended].filter(Boolean).join(', '),
    city: city || region,
    postcode,
    country,
  }
  return [entry.street, entry.city].some(Boolean) ? [{ kind: 'entry', list: 'addresses', entry }] : []
}

/** Returns the label that a phone shows beside a contact; Apple writes its built-in labels as `_$!<Work>!$_`. */
function labelOf({ group }: VCardProperty, card: Card): string {
  if (group === '') return ''
  const label = card.find(property => property.group === group && property.name === 'X-ABLABEL')
  const text = unescapeVCardText(label?.value ?? '').trim()
  return /^_\$!<.*>!\$_$/.test(text) ? '' : text
}

function photoOf(card: Card): string | null {
  const photo = card.find(({ name }) => name === 'PHOTO')
  if (!photo) return null
  const { parameters, value } = photo
  if (/^data:image\/(?!svg)/i.test(value)) return value
  if (/^https?:\/\//i.test(value)) return value
  const isBase64 = /^(?:B|BASE64)$/.test(parameters.get('ENCODING') ?? '') || parameters.has('BASE64')
  const type = /PNG|WEBP|GIF|HEIC/.exec(parameters.get('TYPE') ?? '')?.[0].toLowerCase() ?? 'jpeg'
  return isBase64 ? `data:image/${type};base64,${value.replace(/\s/g, '')}` : null
}
