import { WEEKDAYS, type Weekday } from '@dotyk/domain/values'
import { type Card, isPersonCard, isSafeHref } from '@dotyk/domain/card'
import { upcomingSpecialDays } from '@dotyk/domain/profile'

interface StructuredDataInput {
  card: Card
  address: string
  photo: string | null
}

/** The card's owner as schema.org data for search engines, safe inside a script element. */
export function structuredData({ card, address, photo }: StructuredDataInput): string {
  const own = [...card.sites.map(site => site.url), ...card.socialNetworks.map(entry => entry.value)].filter(
    isSafeHref,
  )
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': typeOf(card),
      name: card.name,
      url: address,
      ...roleOf(card),
      ...(card.info && { description: card.info }),
      ...(photo && { image: photo }),
      ...(card.phones[0] && { telephone: card.phones[0].value }),
      ...(card.emails[0] && { email: card.emails[0].value }),
      ...addressOf(card),
      ...hoursOf(card),
      ...(card.type === 'restaurant' &&
        card.menu &&
        isSafeHref(card.menu) && { hasMenu: new URL(card.menu, address).href }),
      ...(own.length > 0 && { sameAs: own }),
    },
  }
  // `</script>` and `<!--` would break the element; in JSON the escape is equivalent.
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** Position and place of work; schema.org defines them only for persons. */
function roleOf(card: Card): object {
  const { position, organization, department } = card
  if (card.type === 'restaurant' || !isPersonCard(card)) return {}
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

function typeOf(card: Card): string {
  if (card.type === 'restaurant') return 'Restaurant'
  if (isPersonCard(card)) return 'Person'
  return card.hours ? 'LocalBusiness' : 'Organization'
}

const DAYS = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const satisfies Record<Weekday, string>

/** A business has opening hours; for a person schema.org has the hours of a contact point. */
function hoursOf(card: Card): object {
  if (!card.hours) return {}
  const { weekly } = card.hours
  const ownDays = upcomingSpecialDays(card.hours, card.hoursNow?.today ?? '')
  const days = new Map<string, Weekday[]>()
  for (const day of WEEKDAYS)
    for (const range of weekly[day]) days.set(range.join(), [...(days.get(range.join()) ?? []), day])
  const specification = (range: readonly string[], when: object) => ({
    '@type': 'OpeningHoursSpecification',
    ...when,
    opens: range[0],
    // schema.org has no 24:00.
    closes: range[1] === '24:00' ? '23:59' : range[1],
  })
  const ofWeek = [...days].map(([range, named]) =>
    specification(range.split(','), { dayOfWeek: named.map(day => DAYS[day]) }),
  )
  const special = ownDays.flatMap(({ date, ranges }) =>
    (ranges.length > 0 ? ranges : [['00:00', '00:00']]).map(range =>
      specification(range, { validFrom: date, validThrough: date }),
    ),
  )
  // A person's contact point has a single list for weekly hours and special days.
  if (typeOf(card) === 'Person')
    return { contactPoint: { '@type': 'ContactPoint', hoursAvailable: [...ofWeek, ...special] } }
  return {
    openingHoursSpecification: ofWeek,
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  }
}
