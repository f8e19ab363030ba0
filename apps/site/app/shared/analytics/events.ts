import type { Currency } from '@dotyk/domain/values'

/** A product as it is sent to analytics; `price` is in minor units. */
export interface CountedProduct {
  /** The product's id: `1-1-1-1`. */
  id: string
  name: string
  /** The variant of the product: `black`. */
  variant?: string
  price: number
  quantity?: number
}

interface Item {
  item_id: string
  item_name: string
  item_variant?: string
  price: number
  quantity: number
}

type Event<Name extends string, Fields> = { event: Name; ecommerce: Fields & { items: Item[] } }
type Valued = { currency: Currency; value: number }

export type AnalyticsEvent =
  | Event<'select_item', { item_list_id: string; item_list_name: string }>
  | Event<'view_item' | 'begin_checkout', Valued>
  | Event<'purchase', Valued & { transaction_id: string; shipping: number }>

const MINOR_UNITS = 100

/** Converts minor units to whole currency units, which GA4 expects. */
const whole = (minor: number) => minor / MINOR_UNITS

function itemOf({ id, name, variant, price, quantity = 1 }: CountedProduct): Item {
  return {
    item_id: id,
    item_name: name,
    ...(variant === undefined ? {} : { item_variant: variant }),
    price: whole(price),
    quantity,
  }
}

/** Returns the event of a visitor who selected a product from a list. */
export function selectItemEvent(list: { id: string; name: string }, product: CountedProduct): AnalyticsEvent {
  return {
    event: 'select_item',
    ecommerce: { item_list_id: list.id, item_list_name: list.name, items: [itemOf(product)] },
  }
}

/** Returns the event of a product that was shown. */
export function viewItemEvent(currency: Currency, product: CountedProduct): AnalyticsEvent {
  const items = [itemOf(product)]
  return { event: 'view_item', ecommerce: { currency, value: whole(product.price), items } }
}

/** Returns the event of an order form that was opened; `value` is its current total in minor units. */
export function beginCheckoutEvent(
  currency: Currency,
  value: number,
  product: CountedProduct,
): AnalyticsEvent {
  return {
    event: 'begin_checkout',
    ecommerce: { currency, value: whole(value), items: [itemOf(product)] },
  }
}

/** Returns the event of an order that was placed or, if it is paid by card, paid; `value` is in minor units, without shipping. */
export function purchaseEvent(
  order: { id: string; currency: Currency; value: number },
  product: CountedProduct,
): AnalyticsEvent {
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: order.id,
      currency: order.currency,
      value: whole(order.value),
      // The recipient pays the carrier, so the order has no shipping cost.
      shipping: 0,
      items: [itemOf(product)],
    },
  }
}
