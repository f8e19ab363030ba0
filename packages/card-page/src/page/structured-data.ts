import { type Card, isOfPerson, isSafeHref } from '@dotyk/domain/card'

const TYPES = { personal: 'Person', organization: 'Organization', restaurant: 'Restaurant' } as const

interface StructuredDataInput {
  card: Card
  address: string
  photo: string | null
}

/** Whose page it is, in schema.org's words for search engines, safe to stand inside a script element. */
export function structuredData({ card, address, photo }: StructuredDataInput): string {
  const own = [...card.sites.map(site => site.url), ...card.socialNetworks.map(entry => entry.value)].filter(
    isSafeHref,
  )
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': card.type === 'organization' && isOfPerson(card) ? TYPES.personal : TYPES[card.type],
      name: card.name,
      url: address,
      ...roleOf(card),
      ...(card.info && { description: card.info }),
      ...(photo && { image: photo }),
      ...(card.phones[0] && { telephone: card.phones[0].value }),
      ...(card.emails[0] && { email: card.emails[0].value }),
      ...addressOf(card),
      ...(card.type === 'restaurant' &&
        card.menu &&
        isSafeHref(card.menu) && { hasMenu: new URL(card.menu, address).href }),
      ...(own.length > 0 && { sameAs: own }),
    },
  }
  // `</script>` and `<!--` would end or change the element; JSON reads the escape as the same character.
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** What somebody is and where: schema.org says it of people alone. */
function roleOf(card: Card): object {
  const { position, organization, department } = card
  if (card.type === 'restaurant' || !isOfPerson(card)) return {}
  const unit = department && { '@type': 'Organization', name: department }
  return {
    ...(position && { jobTitle: position }),
    ...(organization
      ? { worksFor: { '@type': 'Organization', name: organization, ...(unit && { department: unit }) } }
      : unit && { worksFor: unit }),
  }
}

function addressOf({ addresses }: Card): object {
  const [first, ...others] = addresses.map(({ title, street, city, postcode, country }) => ({
    '@type': 'PostalAddress',
    ...(title && { name: title }),
    ...(street && { streetAddress: street }),
    ...(city && { addressLocality: city }),
    ...(postcode && { postalCode: postcode }),
    ...(country && { addressCountry: country }),
  }))
  return first ? { address: others.length > 0 ? [first, ...others] : first } : {}
}
