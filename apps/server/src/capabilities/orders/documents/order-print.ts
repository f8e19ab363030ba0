import { DEFAULT_CHOICE, parseProductId } from '@dotyk/domain/catalogue'
import type { Brand } from '@dotyk/domain/companies'
import { orderNumber } from '@dotyk/domain/orders'
import { decodeOwnDesign } from '@dotyk/domain/print'
import { messages } from '@dotyk/i18n'
import { createTranslator } from '@dotyk/i18n/translate'
import type { PrintFile } from '../../product-pictures/index.ts'
import type { Order } from '../orders.repository.ts'

/** What is printed for one of the people of an order: the person's texts, and the number of their thing among all. */
export interface PrintedPerson {
  name: string
  line: string
  place: number
}

/** The print of an order's product. A full-colour print is the first of our own layouts until the buyer approves another. */
export function orderPrint(order: Order, address: string, brand: Brand, person?: PrintedPerson): PrintFile {
  const choice = parseProductId(order.productId) ?? DEFAULT_CHOICE
  const t = createTranslator(order.language, 'emails')
  const title = t('print.title', { number: orderNumber(order.sequence) })
  return {
    choice,
    title,
    date: order.createdAt,
    contents: {
      name: person ? person.name : order.cardName,
      line: person ? person.line : order.cardLine,
      address,
      words: messages[choice.language].catalogue.printed,
      company: brand.isOwn ? null : brand.name,
      layout: 'dawn',
      ownDesign: decodeOwnDesign(order.ownDesign),
    },
    caption: ({ surface, width, height, bleed, cut, ink }) => {
      const inks = ink ? t('print.ink', { ink }) : t('print.allInks')
      const size = t('print.size', { width: number(width), height: number(height), bleed })
      const which = person ? `${person.place}/${order.count} ${person.name}` : `× ${order.count}`
      const what = `${title} · ${order.productTitle} · ${which} · ${t(`print.${surface}`)}`
      return [what, `${size} · ${t('print.cut', { cut })} · ${inks}`]
    },
  }

  function number(millimetres: number): string {
    return new Intl.NumberFormat(order.language === 'ua' ? 'uk' : 'en').format(millimetres)
  }
}
