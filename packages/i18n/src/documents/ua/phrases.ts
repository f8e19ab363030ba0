import { contactLinks, type ShopFacts } from '../document.ts'

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
