import type { SourceItem } from '@dotyk/domain/imports'
import type { EmbeddedJsonValue } from './embedded-json.ts'
import { isObject, type JsonObject, toObjects, firstText, toTexts } from './json-values.ts'

/** The person of a page, described in schema.org markup. */
export interface PersonMarkup {
  name: string
  info: string
  photo: string
  /** Job, company, phones, e-mails and addresses. */
  items: SourceItem[]
  /** Addresses of the same person's other pages. */
  sameAs: string[]
}

/** Parses the person or organization in a page's JSON-LD; null if there is none. */
export function parsePersonMarkup(embedded: readonly EmbeddedJsonValue[]): PersonMarkup | null {
  const things = embedded
    .filter(({ name }) => name.includes('ld+json'))
    .flatMap(({ value }) => toObjects(value))
    .flatMap(value => [value, ...toObjects(value['@graph'])])
    .flatMap(value => [...toObjects(value['mainEntity']), ...toObjects(value['about']), value])
  const person =
    things.find(thing => /Person/.test(typeOf(thing))) ??
    things.find(thing => /Organization|LocalBusiness|Restaurant|Cafe|Store/.test(typeOf(thing))) ??
    things.find(thing => thing['sameAs'] !== undefined)
  if (!person) return null
  const image = person['image']
  return {
    name: firstText(person, 'name'),
    info: firstText(person, 'description'),
    photo: isObject(image) ? firstText(image, 'url', 'contentUrl') : (toTexts(image)[0] ?? ''),
    items: [...jobOf(person), ...contactsOf(person), ...addressesOf(person)],
    sameAs: toTexts(person['sameAs']),
  }
}

function typeOf(thing: JsonObject): string {
  return toTexts(thing['@type']).join(' ')
}

function jobOf(person: JsonObject): SourceItem[] {
  const company = person['worksFor']
  const texts = {
    position: firstText(person, 'jobTitle'),
    organization: isObject(company) ? firstText(company, 'name') : (toTexts(company)[0] ?? ''),
  } as const
  return (['position', 'organization'] as const).flatMap(field =>
    texts[field] === '' ? [] : [{ kind: 'text', field, text: texts[field] }],
  )
}

function contactsOf(person: JsonObject): SourceItem[] {
  const places = [person, ...toObjects(person['contactPoint'])]
  const links = places.flatMap(place => [
    ...toTexts(place['telephone']).map(phone => `tel:${phone.replace(/^tel:/i, '')}`),
    ...toTexts(place['email']).map(email => `mailto:${email.replace(/^mailto:/i, '')}`),
  ])
  return links.map(link => ({ kind: 'link', link, title: '' }))
}

function addressesOf(person: JsonObject): SourceItem[] {
  return toObjects(person['address']).map(address => ({
    kind: 'entry',
    list: 'addresses',
    entry: {
      street: firstText(address, 'streetAddress'),
      city: firstText(address, 'addressLocality'),
      postcode: firstText(address, 'postalCode'),
      country: isObject(address['addressCountry'])
        ? firstText(address['addressCountry'], 'name')
        : firstText(address, 'addressCountry'),
    },
  }))
}
