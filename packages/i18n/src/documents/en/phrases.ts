import { type CardProvider, contactLinks, type ShopFacts } from '../document.ts'

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

const PROVIDERS = {
  liqpay: { page: 'LiqPay’s secure page', name: 'LiqPay', company: 'LiqPay (JSC CB “PrivatBank”)' },
  monobank: { page: 'monobank’s secure page', name: 'monobank', company: 'monobank (JSC “UNIVERSAL BANK”)' },
} as const satisfies Record<CardProvider, { page: string; name: string; company: string }>

/** Where a card pays, after “on”: “LiqPay’s secure page”. */
export function paymentPage({ cardProviders: [current] }: ShopFacts): string {
  return current ? PROVIDERS[current].page : 'the payment service’s secure page'
}

/** “ through LiqPay”, after “to the card”; '' where the provider has no name. */
export function throughProviders({ cardProviders }: ShopFacts): string {
  const names = cardProviders.map(provider => PROVIDERS[provider].name)
  return names.length > 0 ? ` through ${names.join(' or ')}` : ''
}

/** The companies that charge cards; null where they have no name. */
export function paymentCompanies(providers: readonly CardProvider[]): string | null {
  return providers.map(provider => PROVIDERS[provider].company).join(', ') || null
}
