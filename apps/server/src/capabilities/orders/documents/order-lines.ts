import { priceLines } from '@dotyk/domain/orders'
import type { Language } from '@dotyk/domain/values'
import { createTranslator } from '@dotyk/i18n/translate'
import type { Order } from '../orders.repository.ts'

/** A line of an order's invoice or receipt. */
export interface OrderLine {
  name: string
  count: number
  unit: string
  /** Minor units; null where several prices make up the sum. */
  price: number | null
  sum: number
}

/** The fields of an order or a quote that its priced lines are made of. */
export type PricedLines = Pick<
  Order,
  'productTitle' | 'count' | 'unitPrice' | 'printDesigns' | 'pageDesigns' | 'price'
>

/** The lines of an order's invoice and of its fiscal receipt, which sum to its total. */
export function orderLines(order: PricedLines, language: Language): OrderLine[] {
  const { productTitle, count, unitPrice, printDesigns, pageDesigns, price } = order
  const t = createTranslator(language, 'emails')
  const [piece, service] = [t('invoice.piece'), t('invoice.service')]
  const named = {
    products: { name: productTitle, count, unit: piece, price: unitPrice },
    printDesign: {
      name: t('order.printDesign', { count: printDesigns }),
      count: printDesigns,
      unit: service,
      price: null,
    },
    pageDesign: {
      name: t('order.pageDesign', { count: pageDesigns }),
      count: pageDesigns,
      unit: service,
      price: null,
    },
    discount: { name: t('order.discount'), count: 1, unit: '', price: null },
    rounding: { name: t('order.rounding'), count: 1, unit: '', price: null },
  }
  return priceLines(price).map(({ part, amount }) => {
    const line = named[part]
    const isSinglePrice = part !== 'rounding' && part !== 'discount' && line.count === 1
    return { ...line, price: line.price ?? (isSinglePrice ? amount : null), sum: amount }
  })
}
