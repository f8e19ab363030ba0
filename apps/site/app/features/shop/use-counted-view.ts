import type { Product } from '@dotyk/contract/wire/catalogue'
import { COLOUR_KEYS, type ProductChoice, RIBBON_KEYS } from '@dotyk/domain/catalogue'
import { useEffect } from 'react'
import { countView } from '../../shared/analytics/count-views.ts'
import { type AnalyticsEvent, viewItem } from '../../shared/analytics/events.ts'

/** Counts a product view each time another product is shown. */
export function useCountedView(choice: ProductChoice, product: Product): void {
  const { colour, ribbon } = choice
  useEffect(() => countView(viewOf({ colour, ribbon }, product)), [product, colour, ribbon])
}

/** Returns the analytics event of a shown product. */
export function viewOf(
  { colour, ribbon }: Pick<ProductChoice, 'colour' | 'ribbon'>,
  { id, title, price, currency }: Product,
): AnalyticsEvent {
  const variant = [COLOUR_KEYS[colour], ribbon && RIBBON_KEYS[ribbon]].filter(Boolean).join('/')
  return viewItem(currency, { id, name: title, variant, price })
}
