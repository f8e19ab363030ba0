import type { SourceItem } from '@dotyk/domain/imports'
import type { EmbeddedJson } from './embedded-json.ts'
import { isObject, type JsonObject, objectsOf, textOf, textsOf } from './json-values.ts'

/** The person of a page in schema.org markup. */
export interface PersonMarkup {
  name: string
  info: string
  photo: string
  /** Job, company, phones, e-mails and addresses. */
  items: SourceItem[]
  /** Other pages of the same person. */
  sameAs: string[]
}

/** The person or organization of a page's JSON-LD; null where there is none. */
export function readPersonMarkup(embedded: readonly EmbeddedJson[]): PersonMarkup | null {
  const things = embedded
    .filter(({ name }) => name.includes('ld+json'))
    .flatMap(({ value }) => objectsOf(value))
    .flatMap(value => [value, ...objectsOf(value['@graph'])])
    .flatMap(value => [...objectsOf(value['mainEntity']), ...objectsOf(value['about']), value])
  const person =
    things.find(thing => /Person/.test(typeOf(thing))) ??
    things.find(thing => /Organization|LocalBusiness|Restaurant|Cafe|Store/.test(typeOf(thing))) ??
    things.find(thing => thing['sameAs'] !== undefined)
  if (!person) return null
  const image = person['image']
  return {
    name: textOf(person, 'name'),
    info: textOf(person, 'description'),
    photo: isObject(image) ? textOf(image, 'url', 'contentUrl') : (textsOf(image)[0] ?? ''),
    items: [...jobOf(person), ...contactsOf(person), ...addressesOf(person)],
    sameAs: textsOf(person['sameAs']),
  }
}

function typeOf(thing: JsonObject): string {
  return textsOf(thing['@type']).join(' ')
}

function jobOf(person: JsonObject): SourceItem[] {
  const company = person['worksFor']
  const texts = {
    position: textOf(person, 'jobTitle'),
    organization: isObject(company) ? textOf(company, 'name') : (textsOf(company)[0] ?? ''),
  } as const
  return (['position', 'organization'] as const).flatMap(field =>
    texts[field] === '' ? [] : [{ kind: 'text', field, text: texts[field] }],
  )
}

function contactsOf(person: JsonObject): SourceItem[] {
  const places = [person, ...objectsOf(person['contactPoint'])]
  const links = places.flatMap(place => [
    ...textsOf(place['telephone']).map(phone => `tel:${phone.replace(/^tel:/i, '')}`),
    ...textsOf(place['email']).map(email => `mailto:${email.replace(/^mailto:/i, '')}`),
  ])
  return links.map(link => ({ kind: 'link', link, title: '' }))
}

function addressesOf(person: JsonObject): SourceItem[] {
  return objectsOf(person['address']).map(address => ({
    kind: 'entry',
    list: 'addresses',
    entry: {
      street: textOf(address, 'streetAddress'),
      city: textOf(address, 'addressLocality'),
      postcode: textOf(address, 'postalCode'),
      country: isObject(address['addressCountry'])
        ? textOf(address['addressCountry'], 'name')
        : textOf(address, 'addressCountry'),
    },
  }))
}
