import { type CardProvider, contactLinks, type ShopFacts } from '../document.ts'

/** The end of a sentence such as «Напишіть нам: …»; without a contact people answer the emails about their orders. */
export function writeUs({ support }: ShopFacts): string {
  const ways = contactLinks(support)
  return ways.length > 0
    ? `напишіть нам: ${ways.join(', ')}`
    : 'напишіть у відповідь на будь-який наш лист про замовлення'
}

const YEARS = { one: 'рік', two: 'роки', few: 'роки', many: 'років', other: 'року', zero: 'років' }

/** `1 рік`, `3 роки`, `5 років` */
export function yearsText(years: number): string {
  return `${years} ${YEARS[new Intl.PluralRules('uk').select(years)]}`
}

/** The seller as contracts name it. */
export function sellerName({ seller, brand, host }: ShopFacts): string {
  return seller ? `${seller.name}, код ${seller.code}` : `власник сервісу ${brand} на сайті ${host}`
}

/** The seller's data, a line each. */
export function sellerLines(facts: ShopFacts): string[] {
  const { seller, support, host } = facts
  const ways = contactLinks(support)
  return [
    ...(seller ? [`Продавець: ${seller.name}`, `Код ЄДРПОУ або РНОКПП: ${seller.code}`] : []),
    ...(seller?.address ? [`Адреса: ${seller.address}`] : []),
    ...(seller?.taxNote ? [`Оподаткування: ${seller.taxNote}`] : []),
    `Сайт: ${host}`,
    ...(ways.length > 0
      ? [`Звʼязок: ${ways.join(', ')}`]
      : ['Звʼязок: напишіть у відповідь на будь-який лист про замовлення']),
  ]
}

const PROVIDERS = {
  liqpay: { name: 'LiqPay', company: 'LiqPay (АТ КБ «ПриватБанк»)' },
  monobank: { name: 'monobank', company: 'monobank (АТ «УНІВЕРСАЛ БАНК»)' },
} as const satisfies Record<CardProvider, { name: string; company: string }>

/** Where a card pays, after «на»: «захищеній сторінці LiqPay». */
export function paymentPage({ cardProviders: [current] }: ShopFacts): string {
  return `захищеній сторінці ${current ? PROVIDERS[current].name : 'платіжного сервісу'}`
}

/** « через LiqPay», after «на картку»; '' where the provider has no name. */
export function throughProviders({ cardProviders }: ShopFacts): string {
  const names = cardProviders.map(provider => PROVIDERS[provider].name)
  return names.length > 0 ? ` через ${names.join(' чи ')}` : ''
}

/** The companies that charge cards; null where they have no name. */
export function paymentCompanies(providers: readonly CardProvider[]): string | null {
  return providers.map(provider => PROVIDERS[provider].company).join(', ') || null
}
