import { contactLinks, type ShopFacts } from '../document.ts'

/** The end of a sentence such as “Write to us: …”; without a contact people answer the emails about their orders. */
export function writeUs({ support }: ShopFacts): string {
  const ways = contactLinks(support)
  return ways.length > 0
    ? `get in touch: ${ways.join(', ')}`
    : 'reply to any of the e-mails we sent about your order'
}

/** `1 year`, `3 years` */
export function yearsText(years: number): string {
  return `${years} ${years === 1 ? 'year' : 'years'}`
}

/** The seller as contracts name it. */
export function sellerName({ seller, brand, host }: ShopFacts): string {
  return seller ? `${seller.name}, registration code ${seller.code}` : `the owner of ${brand} at ${host}`
}

/** The seller's data, a line each. */
export function sellerLines(facts: ShopFacts): string[] {
  const { seller, support, host } = facts
  const ways = contactLinks(support)
  return [
    ...(seller ? [`Seller: ${seller.name}`, `Registration code (EDRPOU or tax number): ${seller.code}`] : []),
    ...(seller?.address ? [`Address: ${seller.address}`] : []),
    ...(seller?.taxNote ? [`Taxation: ${seller.taxNote}`] : []),
    `Site: ${host}`,
    ...(ways.length > 0
      ? [`Contact: ${ways.join(', ')}`]
      : ['Contact: reply to any e-mail about your order, and we will receive it']),
  ]
}
