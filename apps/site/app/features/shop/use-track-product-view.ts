import type { Product } from '@dotyk/contract/wire/catalogue'
import { COLOUR_KEYS, type ProductChoice, RIBBON_KEYS } from '@dotyk/domain/catalogue'
import { useEffect } from 'react'
import { trackView } from '../../shared/analytics/count-views.ts'
import { type AnalyticsEvent, viewItemEvent } from '../../shared/analytics/events.ts'

/** Records a product view in the analytics each time another product is shown. */
export function useTrackProductView(choice: ProductChoice, product: Product): void {
  const { colour, ribbon } = choice
  useEffect(() => trackView(viewItemEventOf({ colour, ribbon }, product)), [product, colour, ribbon])
}

/** Returns the analytics event for viewing a product. */
export function viewItemEventOf(
  { colour, ribbon }: Pick<ProductChoice, 'colour' | 'ribbon'>,
  { id, title, price, currency }: Product,
): AnalyticsEvent {
  const variant = [COLOUR_KEYS[colour], ribbon && RIBBON_KEYS[ribbon]].filter(Boolean).join('/')
  return viewItemEvent(currency, { id, name: title, variant, price })
}
