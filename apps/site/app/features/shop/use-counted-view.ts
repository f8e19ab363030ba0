import type { Product } from '@dotyk/contract/wire/catalogue'
import { COLOUR_PATHS, type ProductChoice, RIBBON_PATHS } from '@dotyk/domain/catalogue'
import { useEffect, useRef } from 'react'
import { count } from '../../shared/analytics/data-layer.ts'
import { viewItem } from '../../shared/analytics/events.ts'

/** Counts a product once each time it comes on the screen. */
export function useCountedView({ colour, ribbon }: ProductChoice, product: Product): void {
  const counted = useRef('')
  useEffect(() => {
    if (counted.current === product.id) return
    counted.current = product.id
    const { id, title, price, currency } = product
    const variant = [COLOUR_PATHS[colour], ribbon && RIBBON_PATHS[ribbon]].filter(Boolean).join('/')
    count(viewItem(currency, { id, name: title, variant, price }))
  }, [product, colour, ribbon])
}
